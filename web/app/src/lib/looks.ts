// How boards look, with addresses in place of the names of files.

import type { Look as DrawnLook } from '@hyperchess/board';
import type { Geometry, Look } from '@hyperchess/client';

type Looking = Pick<Geometry, 'hash' | 'look'>;

const known = new WeakMap<Look, DrawnLook>();

/** A board's look as it is drawn; always the same value for the same board. */
export function lookOf({ hash, look }: Looking): DrawnLook | null {
  if (!look) return null;
  const made = known.get(look) ?? withAddresses(hash, look);
  known.set(look, made);
  return made;
}

function withAddresses(hash: string, look: Look): DrawnLook {
  const address = (file: string): string =>
    `/v1/geometries/${hash}/images/${encodeURIComponent(file)}`;
  // Geometries that were kept from earlier have neither.
  const { background = null, images = [] } = look as Partial<Look>;
  return {
    ...look,
    background: background && address(background),
    images: images.map(({ file, outline }) => ({ file: address(file), outline })),
  };
}
