"""The laboratory: many games at once, and the numbers they give."""
