// Arrow keys lead the way they point on screen, from whichever side one looks.

const AROUND = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

/** The key that leads the same way as seen from the seat's own side. */
export function seenFrom(key: string, azimuth: number): string {
  const at = AROUND.indexOf(key);
  if (at < 0) return key;
  const quarters = Math.round(azimuth / (Math.PI / 2));
  return AROUND[(((at - quarters) % 4) + 4) % 4]!;
}
