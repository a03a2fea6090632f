// Pictures of users' own pieces. The built-in set draws its pieces itself, so only the others are asked for.

import type { Geometry, KindShape } from '@hyperchess/client';

/** A kind with the address of its picture for each seat, where the server has one. */
export type DrawnKind = KindShape & { images: readonly (string | null)[] };

/** The kinds with their pictures: each seat may have another one. */
export async function drawnKinds(
  geometry: Pick<Geometry, 'hash' | 'boardKey' | 'kinds' | 'seats'>,
  /** Whether the set draws a piece by itself. */
  drawn: (pieceId: string) => boolean,
  send: typeof fetch = (...request) => fetch(...request),
): Promise<DrawnKind[]> {
  const uploaded = geometry.boardKey === undefined ? null : geometry.hash;
  const asked = new Map<string, Promise<string | null>>();
  const ask = (address: string): Promise<string | null> => {
    const known = asked.get(address) ?? isThere(address, send);
    asked.set(address, known);
    return known;
  };
  return Promise.all(
    geometry.kinds.map(async (kind) => {
      const images = geometry.seats.map(({ imageVariant }) =>
        drawn(kind.pieceId) ? null : ask(imageAddress(uploaded, kind.pieceId, imageVariant)),
      );
      return { ...kind, images: await Promise.all(images) };
    }),
  );
}

/** Where a piece has no image of that name, the server sends the default one; uploaded boards bring their own. */
function imageAddress(board: string | null, pieceId: string, variant: string | null): string {
  const wish = new URLSearchParams();
  if (board !== null) wish.set('board', board);
  if (variant !== null) wish.set('variant', variant);
  const address = `/v1/pieces/${encodeURIComponent(pieceId)}/image`;
  return wish.size ? `${address}?${wish.toString().replaceAll('+', '%20')}` : address;
}

/** The kinds with the addresses of their models, where there is nothing if they have none. A token lies as it is. */
export function withModels<K extends KindShape & { images?: readonly (string | null)[] }>(
  kinds: readonly K[],
  { seats }: Pick<Geometry, 'seats'>,
): (K & { models?: readonly string[] })[] {
  return kinds.map((kind) => {
    if (kind.images?.some((image) => image?.startsWith('token:'))) return kind;
    return {
      ...kind,
      models: seats.map(({ imageVariant }) => modelAddress(kind.pieceId, imageVariant)),
    };
  });
}

function modelAddress(pieceId: string, variant: string | null): string {
  const asked = variant === null ? '' : `?variant=${encodeURIComponent(variant)}`;
  return `/v1/pieces/${encodeURIComponent(pieceId)}/model${asked}`;
}

async function isThere(address: string, send: typeof fetch): Promise<string | null> {
  const found = await send(address).then(
    // Where a piece has no image of its own the server says so without an error: a token stands in.
    (response) => response.ok && response.status !== 204,
    () => false,
  );
  return found ? address : null;
}
