"""From what was found to what is read: grids, plain lines, JSON."""
