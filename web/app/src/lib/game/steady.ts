// Keeps a list the same value as long as it says the same, so that nothing is redrawn for nothing.

export function steady<T>(): (list: readonly T[]) => readonly T[] {
  let kept: readonly T[] = [];
  return (list) => {
    const same = list.length === kept.length && list.every((item, i) => item === kept[i]);
    if (!same) kept = list;
    return kept;
  };
}
