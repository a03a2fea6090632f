// The pieces: a figure for each, which stays the same while the piece lives and glides when it moves.

import { CanvasTexture, Group, Mesh, MeshBasicMaterial, PlaneGeometry, type Object3D } from 'three';
import { paintOf } from '@hyperchess/pieces';
import type { Piece, Plan } from '../animate';
import { facingAngle, type Layout } from '../geometry';
import type { Facing, KindShape, SeatShape } from '../types';
import type { Standing } from './aim';
import { ORDER_OF_LEVEL } from './cells';
import { Models } from './models';
import { placeOf, type Place, type Stack } from './stack';
import { clear } from './stage';
import { footOf, standee, type Drawing } from './standees';

/** What figures are made from. */
export interface Cast {
  layout: Layout;
  stack: Stack;
  kinds: readonly KindShape[];
  seats: readonly SeatShape[];
  facing: Facing;
  pictures: Drawing['pictures'];
  anisotropy: number;
}

interface Figure {
  piece: Piece;
  group: Group;
  key: string;
}

interface Motion {
  group: Group;
  from: Place;
  to: Place;
  begun: number;
  /** Whether it goes down and away instead. */
  leaves: boolean;
}

/** How high a piece is held above the board, and how far up it goes on its way, in cells. */
const HELD = 0.3;
const ARC = 0.12;

export class Figures {
  readonly group = new Group();
  private cast: Cast | null = null;
  private readonly figures = new Map<number, Figure>();
  private readonly makings = new Map<string, Group>();
  private readonly models = new Models();
  private motions: Motion[] = [];
  private held: number | null = null;
  private readonly blob = blobOf();

  constructor(private readonly changed: () => void) {}

  /** Everything is made anew, as when the board is another or has been turned. */
  recast(cast: Cast): void {
    this.cast = cast;
    this.motions = [];
    for (const { group } of this.figures.values()) this.group.remove(group);
    this.figures.clear();
    for (const making of this.makings.values()) clear(making);
    this.makings.clear();
  }

  /** Puts the pieces where they are; what the plan says moves there within so many milliseconds. */
  place(pieces: readonly Piece[], plan: Plan | null, duration: number, now: number): void {
    const { cast } = this;
    if (!cast) return;
    const alive = new Set(pieces.map(({ id }) => id));
    for (const [id, figure] of this.figures) {
      if (alive.has(id)) continue;
      this.figures.delete(id);
      const fades = duration > 0 && plan?.fades.some((piece) => piece.id === id);
      if (fades) this.leave(figure, now);
      else this.group.remove(figure.group);
    }
    for (const piece of pieces) {
      const key = `${piece.kind} ${piece.seat}`;
      let figure = this.figures.get(piece.id);
      if (figure && figure.key !== key) {
        this.group.remove(figure.group);
        figure = undefined;
      }
      figure ??= { piece, key, group: this.make(piece) };
      if (!figure.group.parent) this.group.add(figure.group);
      figure.piece = piece;
      this.figures.set(piece.id, figure);
      this.settle(figure);
      const glide = plan?.glides.find(({ id }) => id === piece.id);
      if (!glide || duration <= 0) continue;
      const [from, to] = [glide.from, glide.to].map((cell) =>
        placeOf(cast.layout, cast.stack, cell),
      ) as [Place, Place];
      this.motions.push({ group: figure.group, from, to, begun: now, leaves: false });
    }
  }

  /** Moves what moves; says whether anything still does. */
  step(now: number, duration: number): boolean {
    this.motions = this.motions.filter((motion) => {
      const share = duration > 0 ? Math.min(1, Math.max(0, (now - motion.begun) / duration)) : 1;
      const eased = share * share * (3 - 2 * share);
      const { group, from, to } = motion;
      if (motion.leaves) {
        group.scale.setScalar(Math.max(0.001, (1 - eased) * scaleOf(group)));
        if (share === 1) this.group.remove(group);
      } else {
        const up = ARC * Math.sin(Math.PI * eased);
        group.position.set(
          from.x + (to.x - from.x) * eased,
          from.y + (to.y - from.y) * eased + up,
          from.z + (to.z - from.z) * eased,
        );
      }
      return share < 1;
    });
    return this.motions.length > 0;
  }

  /** Drawings turn to the eye, and lean back a little to be seen from above. */
  face(azimuth: number, elevation: number): void {
    const lean = -Math.max(0, elevation - 0.12) * 0.62;
    this.group.traverse((object) => {
      if (object.userData['facesEye']) object.rotation.set(lean, azimuth, 0);
    });
  }

  /** Holds a piece up at a place; nothing lets go of it. */
  hold(id: number | null, at: Place | null): void {
    const before = this.held === null ? undefined : this.figures.get(this.held);
    if (before && this.held !== id) this.settle(before);
    this.held = id;
    const figure = id === null ? undefined : this.figures.get(id);
    if (figure && at) figure.group.position.set(at.x, at.y + HELD, at.z);
  }

  /** The room that each piece takes up: broad at the foot, slender above, so that little behind it is hidden. */
  standing(): Standing[] {
    return [...this.figures.values()].flatMap(({ piece, group }) => {
      const scale = scaleOf(group);
      const { half = 0.3, height = 0.7 } = group.userData as { half?: number; height?: number };
      return [
        { cell: piece.cell, half: half * scale * 0.85, height: height * scale * 0.3 },
        { cell: piece.cell, half: half * scale * 0.5, height: height * scale },
      ];
    });
  }

  dispose(): void {
    for (const making of this.makings.values()) clear(making);
    this.blob.geometry.dispose();
    this.blob.material.map?.dispose();
    this.blob.material.dispose();
    this.models.dispose();
  }

  private leave(figure: Figure, now: number): void {
    const at = { ...figure.group.position };
    this.motions.push({ group: figure.group, from: at, to: at, begun: now, leaves: true });
  }

  private settle({ piece, group }: Figure): void {
    const cast = this.cast!;
    const { x, y, z } = placeOf(cast.layout, cast.stack, piece.cell);
    group.position.set(x, y, z);
    const order = (cast.stack.levelOf[piece.cell] ?? 0) * ORDER_OF_LEVEL;
    // Not of groups: theirs would come before that of all meshes.
    group.traverse((object) => {
      if (object instanceof Mesh) object.renderOrder = order + (object.userData['blob'] ? 4 : 6);
    });
  }

  private make(piece: Piece): Group {
    const cast = this.cast!;
    const size = cast.layout.spots[piece.cell]?.size ?? 1;
    const making = this.making(piece.kind, piece.seat);
    const figure = making.clone(true);
    figure.userData = { ...making.userData, scale: size };
    figure.scale.setScalar(size);
    const shadow = this.blob.clone();
    shadow.userData['blob'] = true;
    figure.add(shadow);
    const angle = (facingAngle(cast.layout.turn, cast.seats[piece.seat]) * Math.PI) / 180;
    const lies = making.userData['lies'];
    // A model looks along its own z, a token points away from it.
    if (making.userData['model']) figure.rotation.y = Math.PI - angle;
    else if (lies && cast.facing === 'owner') figure.rotation.y = -angle;
    return figure;
  }

  private making(kindNumber: number, seat: number): Group {
    const cast = this.cast!;
    const key = `${kindNumber} ${seat}`;
    const known = this.makings.get(key);
    if (known) return known;
    const kind = cast.kinds[kindNumber];
    const shape = cast.seats[seat];
    const address = kind?.models?.[seat];
    const drawn = (): Group => standee(kind, seat, shape, { ...cast, pip: cast.seats.length > 2 });
    const making = address ? footOf(seat, shape) : drawn();
    this.makings.set(key, making);
    if (address) {
      const { fill } = paintOf(seat, shape?.colour ?? undefined);
      void this.models.get(address, fill).then((model) => {
        // Something else may have been put on meanwhile.
        if (this.cast !== cast) return;
        if (model) model.userData['model'] = true;
        this.makings.set(key, model ?? drawn());
        this.remake(key);
      });
    }
    return making;
  }

  private remake(key: string): void {
    for (const figure of this.figures.values()) {
      if (figure.key !== key) continue;
      this.group.remove(figure.group);
      figure.group = this.make(figure.piece);
      this.group.add(figure.group);
      this.settle(figure);
    }
    this.changed();
  }
}

function scaleOf(group: Object3D): number {
  return (group.userData['scale'] as number | undefined) ?? 1;
}

/** The soft dark under a piece, where little light gets to. */
function blobOf(): Mesh<PlaneGeometry, MeshBasicMaterial> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const context = canvas.getContext('2d');
  if (context) {
    const gradient = context.createRadialGradient(32, 32, 8, 32, 32, 32);
    gradient.addColorStop(0, 'rgb(20 12 4 / 0.55)');
    gradient.addColorStop(0.6, 'rgb(20 12 4 / 0.3)');
    gradient.addColorStop(1, 'rgb(20 12 4 / 0)');
    context.fillStyle = gradient;
    context.fillRect(0, 0, 64, 64);
  }
  const material = new MeshBasicMaterial({
    map: new CanvasTexture(canvas),
    transparent: true,
    depthWrite: false,
  });
  const mesh = new Mesh(new PlaneGeometry(0.98, 0.98).rotateX(-Math.PI / 2), material);
  mesh.position.y = 0.007;
  return mesh;
}
