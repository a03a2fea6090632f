// Users' own images of pieces and boards, decoded for canvases.

import { imageFiles, type KindShape, type Look } from '@hyperchess/board';

const decoded = new Map<string, Promise<ImageBitmap | HTMLImageElement | null>>();

function decode(address: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = address;
  });
}

/** Reactive; call it while a component is being set up. */
export function usePictures(
  kinds: () => readonly KindShape[],
  look: () => Look | null = () => null,
): {
  readonly current: ReadonlyMap<string, CanvasImageSource>;
} {
  let current = $state.raw<ReadonlyMap<string, CanvasImageSource>>(new Map());
  $effect(() => {
    const addresses = [...kinds().flatMap(({ images }) => images ?? []), ...imageFiles(look())];
    const wanted = [...new Set(addresses)].filter((address) =>
      address?.startsWith('/'),
    ) as string[];
    if (!wanted.length) return;
    const all = wanted.map(async (address) => {
      const asked = decoded.get(address) ?? decode(address);
      decoded.set(address, asked);
      return [address, await asked] as const;
    });
    void Promise.all(all).then((found) => {
      current = new Map(found.flatMap(([address, image]) => (image ? [[address, image]] : [])));
    });
  });
  return {
    get current() {
      return current;
    },
  };
}
