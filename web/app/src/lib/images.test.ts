import type { Geometry } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { drawnKinds } from './images';

const kind = (pieceId: string) => ({ letter: 'X', name: 'X', pieceId, value: 1 });
const drawn = (id: string) => id === 'ours';
const geometry = { kinds: ['ours', 'my.own', 'my.other'].map(kind) } as Geometry;

describe('drawnKinds', () => {
  it('asks only for what the set cannot draw, and takes what there is', async () => {
    const asked: string[] = [];
    const kinds = await drawnKinds(geometry, drawn, (address) => {
      asked.push(String(address));
      return Promise.resolve(new Response('', { status: asked.length === 1 ? 200 : 404 }));
    });
    expect(asked).toEqual(['/v1/pieces/my.own/image', '/v1/pieces/my.other/image']);
    expect(kinds.map(({ image }) => image)).toEqual([null, '/v1/pieces/my.own/image', null]);
  });

  it('does without when there is no server', async () => {
    const kinds = await drawnKinds(geometry, drawn, () => Promise.reject(new TypeError('failed')));
    expect(kinds.every(({ image }) => image === null)).toBe(true);
  });
});
