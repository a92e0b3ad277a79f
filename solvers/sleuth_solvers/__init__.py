"""Inference: from a timeline to beliefs, from beliefs to advice."""
