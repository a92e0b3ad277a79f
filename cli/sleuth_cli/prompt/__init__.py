"""What is typed at the table: the prompt, its words, its completion."""
