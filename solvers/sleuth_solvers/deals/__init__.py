"""Card deals: which hand, or the solution, holds each card."""
