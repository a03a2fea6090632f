// Images as they come: nothing where one does not.

const asked = new Map<string, Promise<HTMLImageElement | null>>();

export function pictureOf(address: string): Promise<HTMLImageElement | null> {
  const known = asked.get(address) ?? load(address);
  asked.set(address, known);
  // What did not come this time may come another time.
  void known.then((picture) => picture ?? asked.delete(address));
  return known;
}

function load(address: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = address;
  });
}
