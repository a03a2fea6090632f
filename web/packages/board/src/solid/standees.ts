// Figures for kinds that have no model: their drawing, upright on a low round foot and turned to the eye. Traditional
// tokens lie on the board, as they do on a table.

import { mix, paintOf, paintPiece, penOf, pipOf, type Paint } from '@hyperchess/pieces';
import {
  CanvasTexture,
  Group,
  LatheGeometry,
  LinearMipmapLinearFilter,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  Vector2,
} from 'three';
import type { KindShape, Point, SeatShape } from '../types';
import { slab } from './cells';

/** Pixels of a drawing's side. */
const FINE = 320;
/** In cells: the drawing, and the foot that it stands on. */
const BOARD = 0.94;
const FOOT = 0.31;
const FOOT_HIGH = 0.075;
/** How deep the drawing's feet are in its box. */
const SOLE = 0.09;
const THICK = 0.035;

const TOKEN_HIGH = 0.14;
/** The outlines of tokens in the box of their drawings. */
const TOKENS: Readonly<Record<string, readonly Point[]>> = {
  disc: Array.from({ length: 40 }, (_, i): Point => {
    const angle = (i / 40) * 2 * Math.PI;
    return [50 + 40 * Math.cos(angle), 50 + 40 * Math.sin(angle)];
  }),
  octagon: [
    [34, 9],
    [66, 9],
    [91, 34],
    [91, 66],
    [66, 91],
    [34, 91],
    [9, 66],
    [9, 34],
  ],
  wedge: [
    [50, 5],
    [78, 17],
    [89, 93],
    [11, 93],
    [22, 17],
  ],
};

const foot = new LatheGeometry(
  (
    [
      [0, 0],
      [FOOT, 0],
      [FOOT, 0.03],
      [FOOT * 0.94, 0.05],
      [FOOT * 0.8, FOOT_HIGH],
      [0, FOOT_HIGH],
    ] as const
  ).map(([x, y]) => new Vector2(x, y)),
  36,
);

/** A figure for a kind and a seat, for a cell of one. */
export function standee(
  kind: KindShape | undefined,
  seat: number,
  shape: SeatShape | undefined,
  { pip, pictures, anisotropy }: Drawing,
): Group {
  const image = kind?.images?.[seat] ?? undefined;
  const paint = paintOf(seat, shape?.colour ?? undefined);
  const texture = drawing(kind, seat, shape, paint, { pip, pictures, anisotropy });
  const token = /^token:(\w+)/.exec(image ?? '')?.[1];
  return token && TOKENS[token] ? lying(TOKENS[token], texture) : upright(texture, paint);
}

export interface Drawing {
  /** Whether the seat's mark is drawn at the foot. */
  pip: boolean;
  /** Images that are there, by address. */
  pictures: ReadonlyMap<string, HTMLImageElement>;
  anisotropy: number;
}

/** Just the foot, while the rest is on its way. */
export function footOf(seat: number, shape: SeatShape | undefined): Group {
  const group = new Group();
  group.add(footMesh(paintOf(seat, shape?.colour ?? undefined)));
  return group;
}

/** A little darker than what stands on it, so that the two can be told apart. */
function footMesh({ fill, outline }: Paint): Mesh {
  const color = mix(fill, outline, 0.34);
  const mesh = new Mesh(foot, new MeshStandardMaterial({ color, roughness: 0.5 }));
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

function upright(texture: CanvasTexture, paint: Paint): Group {
  const group = new Group();
  const plane = new PlaneGeometry(BOARD, BOARD).translate(0, BOARD * (0.5 - SOLE), 0);
  const front = new Mesh(
    plane,
    new MeshBasicMaterial({ map: texture, transparent: true, alphaTest: 0.04 }),
  );
  front.castShadow = true;
  // A darker one right behind it gives it an edge.
  const back = new Mesh(
    plane,
    new MeshBasicMaterial({
      map: texture,
      transparent: true,
      alphaTest: 0.3,
      color: paint.outline,
    }),
  );
  back.position.set(0.012, -0.004, -THICK);
  const board = new Group();
  board.add(back, front);
  board.position.y = FOOT_HIGH;
  board.rotation.order = 'YXZ';
  board.userData['facesEye'] = true;
  group.add(footMesh(paint), board);
  group.userData['height'] = BOARD * 0.8;
  group.userData['half'] = FOOT;
  return group;
}

function lying(outline: readonly Point[], texture: CanvasTexture): Group {
  const group = new Group();
  const scale = BOARD / 100;
  const points = outline.map(([x, y]): Point => [(x - 50) * scale, (y - 50) * scale]);
  const body = new Mesh(
    slab(points, TOKEN_HIGH, 0.015),
    new MeshStandardMaterial({ color: '#e3c88f', roughness: 0.6 }),
  );
  body.castShadow = true;
  body.receiveShadow = true;
  const top = new Mesh(
    new PlaneGeometry(BOARD, BOARD).rotateX(-Math.PI / 2),
    new MeshStandardMaterial({ map: texture, transparent: true, roughness: 0.6 }),
  );
  top.position.y = TOKEN_HIGH + 0.004;
  group.add(body, top);
  group.userData['height'] = TOKEN_HIGH;
  group.userData['half'] = 0.36;
  group.userData['lies'] = true;
  return group;
}

function drawing(
  kind: KindShape | undefined,
  seat: number,
  shape: SeatShape | undefined,
  paint: Paint,
  { pip, pictures, anisotropy }: Drawing,
): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = FINE;
  const context = canvas.getContext('2d');
  if (context) {
    context.setTransform(FINE / 100, 0, 0, FINE / 100, FINE / 2, FINE / 2);
    const piece = {
      kind: kind?.pieceId ?? '',
      name: kind?.name ?? '?',
      seat,
      colour: shape?.colour ?? undefined,
      image: kind?.images?.[seat] ?? undefined,
      promoted: kind?.promotedFormOf != null,
    };
    paintPiece(penOf(context), piece, 1.7, pictures);
    if (pip) paintPip(context, seat, paint);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = anisotropy;
  return texture;
}

function paintPip(context: CanvasRenderingContext2D, seat: number, paint: Paint): void {
  const { path, open } = pipOf(seat);
  context.save();
  context.translate(0, 36);
  context.beginPath();
  context.arc(0, 0, 11, 0, 2 * Math.PI);
  context.fillStyle = paint.fill;
  context.strokeStyle = paint.outline;
  context.lineWidth = 2.4;
  context.fill();
  context.stroke();
  if (open) {
    context.strokeStyle = paint.detail;
    context.lineWidth = 2.6;
    context.stroke(new Path2D(path));
  } else {
    context.fillStyle = paint.detail;
    context.fill(new Path2D(path));
  }
  context.restore();
}
