// A move in coordinates, such as `b7b8q` or `P@e4`, taken apart for whoever is shown it.

export interface ShownMove {
  /** Where it begins; nothing where a piece is dropped. */
  from: number | null;
  to: number;
  /** The move as people read it. */
  text: string;
}

/** The cells and the words of a move on a board whose cells are called so; nothing if it is none of that board's. */
export function shownMove(text: string, labels: readonly string[]): ShownMove | null {
  /** The cell that a text begins with: the one with the longest name, since `a1` begins `a10` too. */
  const leading = (rest: string): number =>
    labels.reduce(
      (best, label, cell) =>
        rest.startsWith(label) && label.length > (labels[best]?.length ?? 0) ? cell : best,
      -1,
    );
  const at = text.indexOf('@');
  const from = leading(text.slice(at + 1));
  if (from < 0) return null;
  const after = text.slice(at + 1 + labels[from]!.length);
  const to = at < 0 ? leading(after) : -1;
  if (to < 0) return { from: null, to: from, text };
  const becomes = after.slice(labels[to]!.length).toUpperCase();
  const way = `${labels[from]}–${labels[to]}`;
  return { from, to, text: becomes ? `${way}=${becomes}` : way };
}
