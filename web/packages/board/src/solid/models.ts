// Models of pieces: loaded once each, brought to the size of a cell, and tinted for each seat.

import { Box3, Color, Group, Mesh, Vector3, type Material, type MeshStandardMaterial } from 'three';
import type { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/** Authors name so what takes the colour of its owner. */
const TINT = 'tint';
/** How wide a model may be, in cells; and how narrow, for what is in other units is brought to size. */
const WIDEST = 0.8;
const NARROWEST = 0.4;

/** Which of a model's materials are tinted: those named for it, or all if none is. */
export function tinted<T extends { name: string }>(materials: readonly T[]): T[] {
  const named = materials.filter(({ name }) => name.toLowerCase() === TINT);
  return named.length ? named : [...materials];
}

/** What a model is to be scaled by, for the width of its foot. */
export function scaleFor(footprint: number, cell: number): number {
  if (!(footprint > 0)) return 1;
  // Sets whose pieces differ in size keep that.
  const fits = footprint >= NARROWEST && footprint <= WIDEST;
  return cell * (fits ? 1 : WIDEST / footprint);
}

export class Models {
  private readonly loaded = new Map<string, Promise<Group | null>>();
  private loader: Promise<GLTFLoader> | undefined;

  /** A model for a seat, its foot at the origin; nothing where there is none. */
  async get(address: string, colour: string): Promise<Group | null> {
    const known = this.loaded.get(address) ?? this.load(address);
    this.loaded.set(address, known);
    const model = await known;
    return model && inColour(model, colour);
  }

  dispose(): void {
    this.loaded.clear();
  }

  private async load(address: string): Promise<Group | null> {
    this.loader ??= import('three/addons/loaders/GLTFLoader.js').then(
      ({ GLTFLoader }) => new GLTFLoader(),
    );
    try {
      const answer = await fetch(address);
      // Most pieces have none, which is nothing out of the ordinary.
      if (!answer.ok || answer.status === 204) return null;
      const [loader, bytes] = await Promise.all([this.loader, answer.arrayBuffer()]);
      const { scene } = await loader.parseAsync(bytes, '');
      return stood(scene);
    } catch {
      return null;
    }
  }
}

/** A model in the middle of its foot, as wide as it may be for a cell of one. */
function stood(model: Group): Group {
  const box = new Box3().setFromObject(model);
  const size = box.getSize(new Vector3());
  const middle = box.getCenter(new Vector3());
  const scale = scaleFor(Math.max(size.x, size.z), 1);
  model.scale.multiplyScalar(scale);
  model.position.sub(new Vector3(middle.x, box.min.y, middle.z)).multiplyScalar(scale);
  const group = new Group();
  group.add(model);
  group.userData['height'] = size.y * scale;
  group.userData['half'] = (Math.max(size.x, size.z) * scale) / 2;
  return group;
}

/** A copy in a seat's colour: it shares the shapes, and has materials of its own. */
function inColour(model: Group, colour: string): Group {
  const copy = model.clone(true);
  copy.userData = { ...model.userData };
  const own = new Map<Material, Material>();
  copy.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const replace = (material: Material): Material => {
      const made = own.get(material) ?? material.clone();
      own.set(material, made);
      return made;
    };
    object.material = Array.isArray(object.material)
      ? object.material.map(replace)
      : replace(object.material as Material);
    object.castShadow = true;
    object.receiveShadow = true;
  });
  for (const material of tinted([...own.values()])) {
    (material as MeshStandardMaterial).color?.multiply(new Color(colour));
  }
  return copy;
}
