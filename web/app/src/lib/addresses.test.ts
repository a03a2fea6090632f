import { expect, it } from 'vitest';
import { boardAddress, boardAt, slugOf } from './addresses';

const ours = { key: 'ours', name: 'Our Board' };
const unnamed = { key: null, name: 'Ünser “Brett” No. 2' };

it('calls boards by their key, or by what can be read of their name', () => {
  expect(boardAddress(ours)).toBe('/boards/ours');
  expect(slugOf(unnamed)).toBe('unser-brett-no-2');
  expect(slugOf({ key: null, name: '将棋' })).toBe('将棋');
  expect(slugOf({ key: null, name: '!!!' })).toBe('!!!');
});

it('finds them again, a key before a name', () => {
  const alike = { key: null, name: 'Ours' };
  expect(boardAt([alike, ours], 'ours')).toBe(ours);
  expect(boardAt([ours, unnamed], slugOf(unnamed))).toBe(unnamed);
  expect(boardAt([ours], 'nobody')).toBeUndefined();
});
