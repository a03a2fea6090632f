import type { UploadProblem } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { firstToRead, gravest, lineAt, marksOf, remarksOn } from './lines';

function problem(path: string, line: number, severity: UploadProblem['severity']): UploadProblem {
  return { path, line, severity, column: 1, code: 'x', message: '', remedy: '' };
}

const problems = [
  problem('a/board.xml', 7, 'info'),
  problem('b/piece.xml', 1, 'error'),
  problem('a/board.xml', 3, 'warning'),
  problem('a/board.xml', 7, 'error'),
  problem('a/board.xml', 0, 'info'),
];

describe('the log against the source', () => {
  it('goes by file and line', () => {
    const remarks = remarksOn(problems, 'a/board.xml');
    expect(remarks.map(({ line }) => line)).toEqual([0, 3, 7, 7]);
    expect([...marksOf(remarks)]).toEqual([
      [3, 'warning'],
      [7, 'error'],
    ]);
    expect(gravest(remarks)).toBe('error');
    expect(gravest([])).toBeNull();
  });

  it('begins where the first error is', () => {
    const files = [
      { path: 'a/board.xml', text: '' },
      { path: 'b/piece.xml', text: '' },
    ];
    expect(firstToRead(files, problems)).toBe('b/piece.xml');
    expect(firstToRead(files, [])).toBe('a/board.xml');
  });

  it('finds lines in a text', () => {
    expect(lineAt('one\ntwo\nthree', 2)).toEqual([4, 7]);
    expect(lineAt('one', 9)).toEqual([4, 4]);
  });
});
