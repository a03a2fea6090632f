import type { Geometry } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { drawnKinds } from './images';

const kind = (pieceId: string) => ({ letter: 'X', name: 'X', pieceId, value: 1 });
const drawn = (id: string) => id === 'ours';
const geometry = {
  hash: 'ab12',
  kinds: ['ours', 'my.own', 'my.other'].map(kind),
  seats: [{ imageVariant: null }, { imageVariant: 'dark & red' }, { imageVariant: null }],
} as Pick<Geometry, 'hash' | 'boardKey' | 'kinds' | 'seats'>;

describe('drawnKinds', () => {
  it('asks once for each picture that the set cannot draw, and takes what there is', async () => {
    const asked: string[] = [];
    const kinds = await drawnKinds(geometry, drawn, (address) => {
      asked.push(String(address));
      const status = String(address).includes('my.own') ? 200 : 404;
      return Promise.resolve(new Response('', { status }));
    });
    const own = '/v1/pieces/my.own/image';
    const other = '/v1/pieces/my.other/image';
    const dark = '?variant=dark%20%26%20red';
    expect(asked).toEqual([own, own + dark, other, other + dark]);
    expect(kinds.map(({ images }) => images)).toEqual([
      [null, null, null],
      [own, own + dark, own],
      [null, null, null],
    ]);
  });

  it('asks for those that an uploaded board has brought', async () => {
    const asked: string[] = [];
    await drawnKinds({ ...geometry, boardKey: 'mine.abc' }, drawn, (address) => {
      asked.push(String(address));
      return Promise.resolve(new Response('', { status: 404 }));
    });
    expect(asked[0]).toBe('/v1/pieces/my.own/image?board=ab12');
    expect(asked[1]).toBe('/v1/pieces/my.own/image?board=ab12&variant=dark%20%26%20red');
  });

  it('does without when there is no server', async () => {
    const kinds = await drawnKinds(geometry, drawn, () => Promise.reject(new TypeError('failed')));
    expect(kinds.flatMap(({ images }) => images).every((image) => image === null)).toBe(true);
  });
});
