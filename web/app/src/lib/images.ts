// Pictures of users' own pieces. The built-in set draws its pieces itself, so only the others are asked for.

import type { Geometry, KindShape } from '@hyperchess/client';

export type DrawnKind = KindShape & { image: string | null };

/** The kinds with the address of their picture, where the server has one. */
export async function drawnKinds(
  geometry: Geometry,
  /** Whether the set draws a piece by itself. */
  drawn: (pieceId: string) => boolean,
  send: typeof fetch = (...request) => fetch(...request),
): Promise<DrawnKind[]> {
  return Promise.all(
    geometry.kinds.map(async (kind) => {
      if (drawn(kind.pieceId)) return { ...kind, image: null };
      const address = `/v1/pieces/${encodeURIComponent(kind.pieceId)}/image`;
      const found = await send(address).then(
        (response) => response.ok,
        () => false,
      );
      return { ...kind, image: found ? address : null };
    }),
  );
}
