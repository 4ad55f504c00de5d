"""The lessons themselves: data only."""
