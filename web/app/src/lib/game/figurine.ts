// Moves with a drawing in place of the letter of a piece.

/** How many characters at the beginning of a move are the letter of its piece; none where it is written without. */
export function letterOf(text: string, letter: string): number {
  const wanted = letter.toUpperCase();
  if (!wanted || !text.startsWith(wanted)) return 0;
  // A letter alone is no move, and cells are in small letters.
  return text.length > wanted.length ? wanted.length : 0;
}
