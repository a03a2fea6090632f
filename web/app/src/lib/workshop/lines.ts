// The log against the source: which line has what said about it.

import type { Severity, UploadFile, UploadProblem } from '@hyperchess/client';

const GRAVITY: Record<Severity, number> = { info: 0, warning: 1, error: 2 };

/** What is said about a file, in the order of its lines; what is about no line comes first. */
export function remarksOn(problems: readonly UploadProblem[], path: string): UploadProblem[] {
  const own = problems.filter((problem) => problem.path === path);
  return own.sort((one, other) => one.line - other.line || one.column - other.column);
}

/** The gravest thing that is said about each line, by the number of the line. */
export function marksOf(remarks: readonly UploadProblem[]): Map<number, Severity> {
  const marks = new Map<number, Severity>();
  for (const { line, severity } of remarks) {
    const known = marks.get(line);
    if (line > 0 && (!known || GRAVITY[severity] > GRAVITY[known])) marks.set(line, severity);
  }
  return marks;
}

/** The gravest thing that is said about a file. */
export function gravest(remarks: readonly UploadProblem[]): Severity | null {
  const all = remarks.map(({ severity }) => severity);
  return all.sort((one, other) => GRAVITY[other] - GRAVITY[one])[0] ?? null;
}

/** The file to look at first: the one with the first error, else the board. */
export function firstToRead(
  files: readonly UploadFile[],
  problems: readonly UploadProblem[],
): string {
  const texts = files.filter(({ text }) => text !== undefined);
  const wrong = problems.find(
    ({ severity, path }) => severity === 'error' && texts.some((file) => file.path === path),
  );
  const board = texts.find(({ path }) => path.endsWith('.ini') || path.endsWith('board.xml'));
  return wrong?.path ?? board?.path ?? texts[0]?.path ?? '';
}

/** Where a line begins and ends in a text, as numbers of characters. */
export function lineAt(text: string, line: number): [number, number] {
  const lines = text.split('\n');
  const before = lines.slice(0, Math.max(0, line - 1));
  const start = before.reduce((sum, { length }) => sum + length + 1, 0);
  return [start, start + (lines[line - 1]?.length ?? 0)];
}
