// A board in space: puts cells, ground, marks and figures on the stage, and says what is where on the page.

import { Color, Group } from 'three';
import type { Piece, Plan } from '../animate';
import type { Layout } from '../geometry';
import { imageFiles, imageSpots } from '../look';
import { echoSpots } from '../space';
import type { CoordinateStyle, Facing, KindShape, Look, SeatShape, Space } from '../types';
import { meets, onPlane, type Met } from './aim';
import { borderOf, Cells, cornersOf } from './cells';
import { coloursOf, washOf, type Colours, type Wash } from './colours';
import { Figures } from './figures';
import { layGround } from './ground';
import { letters, lettersAt } from './letters';
import { Marks, type Marked } from './marks';
import { pictureOf } from './pictures';
import { stackOf, type Place, type Stack } from './stack';
import { Stage } from './stage';

type At = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** What of a board stays while a game is played on it. */
export interface Setting {
  layout: Layout;
  space: Space | undefined;
  kinds: readonly KindShape[];
  seats: readonly SeatShape[];
  look: Look | null;
  goals: readonly number[];
  facing: Facing;
  coordinates: CoordinateStyle;
  ownColours: boolean;
}

/** What is washed over cells, by cell. */
export interface Washed {
  lastMove: readonly number[];
  earlier: readonly number[];
  premove: readonly number[];
  unseen: readonly number[];
  /** Cells whose levels are looked at. */
  looked: readonly number[];
}

const FOG = new Color('#646b78');
/** How high what stands on the board is, for the eye. */
const HEADROOM = 1;
/** Several levels are looked at from lower down, so that one sees in between. */
const ELEVATION = (53 * Math.PI) / 180;
const ELEVATION_OF_LEVELS = (30 * Math.PI) / 180;

export class SolidView {
  readonly stage: Stage;
  private readonly cells = new Cells();
  private readonly marks = new Marks();
  private readonly figures: Figures;
  private readonly ground = new Group();
  private readonly names = new Group();
  private setting: Setting | null = null;
  private stack: Stack = { levels: [], levelOf: [] };
  private colours: Colours;
  private duration = 0;
  private pictures: ReadonlyMap<string, HTMLImageElement> = new Map();
  private readonly wanted = new Set<string>();
  private levels = 0;
  private repainted: (() => void) | null = null;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    drawn: () => void,
  ) {
    this.stage = new Stage(canvas, drawn);
    this.figures = new Figures(() => this.stage.request());
    this.colours = coloursOf(canvas);
    const { scene, eye } = this.stage;
    scene.add(
      this.cells.group,
      this.ground,
      this.names,
      this.marks.washes,
      this.marks.group,
      this.figures.group,
    );
    this.stage.animate((now) => {
      const moving = this.figures.step(now, this.duration);
      this.figures.face(eye.azimuth, eye.elevation);
      return moving;
    });
  }

  /** Builds the board. `again` is called where pictures that come later change what stands on it. */
  set(setting: Setting, again: () => void): void {
    this.setting = setting;
    this.repainted = again;
    const { layout, space, look } = setting;
    this.stack = stackOf(layout, space);
    const lined = look !== null && look.drawn !== 'cells';
    const border = borderOf(layout, setting.coordinates);
    const style = { bare: look?.drawn === 'bare', seamless: lined, border };
    this.cells.build(layout, this.stack, style);
    const corners = [
      ...cornersOf(layout, this.stack, HEADROOM, border),
      ...this.beyond(layout, look, space),
    ];
    const { eye } = this.stage;
    const several = this.stack.levels.length;
    eye.show(corners, several);
    if (several !== this.levels) {
      eye.elevation = several > 1 ? ELEVATION_OF_LEVELS : ELEVATION;
      this.levels = several;
    }
    this.shine(corners);
    this.fetchPictures();
    this.dress();
  }

  /** The colours of the theme are others. */
  recolour(): void {
    this.colours = coloursOf(this.canvas);
    this.dress();
  }

  /** Colours the cells by what has happened on them. */
  wash({ lastMove, earlier, premove, unseen, looked }: Washed): void {
    const { setting, colours } = this;
    if (!setting) return;
    const washes = new Map<number, Wash[]>();
    const over = (cells: readonly number[], wash: Wash): void => {
      for (const cell of cells) washes.set(cell, [...(washes.get(cell) ?? []), wash]);
    };
    over(
      earlier.filter((cell) => !lastMove.includes(cell)),
      {
        ...colours.lastMove,
        share: colours.lastMove.share * 0.55,
      },
    );
    over(lastMove, colours.lastMove);
    over(premove, colours.premove);
    over(unseen, { colour: FOG, share: 1 });
    const { layout, look } = setting;
    this.marks.wash(layout, this.stack, look?.drawn === 'bare' ? washes : new Map());
    this.cells.paint((cell) => {
      const colour = this.groundColour(cell);
      for (const wash of washes.get(cell) ?? []) blend(colour, wash);
      return colour;
    }, colours.frame);
    this.cells.stress(new Set(looked.map((cell) => this.stack.levelOf[cell] ?? 0)));
    this.stage.request();
  }

  mark(marked: Marked): void {
    if (!this.setting) return;
    this.marks.show(this.setting.layout, this.stack, marked, this.colours);
    this.stage.request();
  }

  place(pieces: readonly Piece[], plan: Plan | null, duration: number): void {
    this.duration = duration;
    this.figures.place(pieces, plan, duration, performance.now());
    this.stage.request();
  }

  /** Holds a piece where a pointer is, above its own level. */
  carry(id: number | null, from: number | null, at: At | null): void {
    const height = this.stack.levels[this.stack.levelOf[from ?? 0] ?? 0]?.height ?? 0;
    this.figures.hold(id, at && onPlane(this.sight(at), height));
    this.stage.request();
  }

  /** What is seen at a place on the page, the nearest first. */
  met(at: At): Met[] {
    if (!this.setting) return [];
    return meets(this.sight(at), this.setting.layout, this.stack, this.figures.standing());
  }

  turn(across: number, up: number): void {
    this.stage.eye.turn(across, up);
    this.stage.request();
  }

  nearer(factor: number, at: At | null): void {
    const point = at && this.pointAt(at);
    this.stage.eye.nearer(factor, point);
    this.stage.request();
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.canvas.parentElement!;
    this.stage.resize(clientWidth, clientHeight);
  }

  dispose(): void {
    this.figures.dispose();
    this.stage.dispose();
  }

  private pointAt(at: At): Place | null {
    const { levels } = this.stack;
    return onPlane(this.sight(at), levels[Math.floor(levels.length / 2)]?.height ?? 0);
  }

  private sight({ clientX, clientY }: At) {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const x = ((clientX - left) / (width || 1)) * 2 - 1;
    const y = 1 - ((clientY - top) / (height || 1)) * 2;
    return this.stage.eye.sight(x, y);
  }

  /** The corners of what lies beside the cells: the letters of levels, images and echoes. */
  private beyond(layout: Layout, look: Look | null, space: Space | undefined): Place[] {
    const { levels } = this.stack;
    if (levels.length > 1)
      return lettersAt(layout, this.stack).map((at) => ({ ...at, x: at.x - 0.3 }));
    const boxes = [...echoSpots(layout, space), ...imageSpots(layout, look)].map(({ box }) => box);
    return boxes.flatMap(({ x, y, width, height }) => [
      { x, y: 0, z: y },
      { x: x + width, y: 0, z: y + height },
      { x, y: 0, z: y + height },
      { x: x + width, y: 0, z: y },
    ]);
  }

  private shine(corners: readonly Place[]): void {
    const span = (pick: (place: Place) => number): [number, number] => {
      const all = corners.map(pick);
      return [Math.min(...all), Math.max(...all)];
    };
    if (!corners.length) return;
    const [[left, right], [low, high], [far, near]] = [
      span(({ x }) => x),
      span(({ y }) => y),
      span(({ z }) => z),
    ];
    const radius = Math.hypot(right - left, high - low, near - far) / 2;
    this.stage.light((left + right) / 2, (low + high) / 2, (far + near) / 2, radius);
  }

  /** All that has colours, drawings or images. */
  private dress(): void {
    const { setting, stack, colours, pictures } = this;
    if (!setting) return;
    const { layout, space, look, goals, coordinates } = setting;
    const anisotropy = Math.min(8, this.stage.renderer.capabilities.getMaxAnisotropy());
    const echoes = echoSpots(layout, space);
    const drawn = { look, space, goals, coordinates, colours, echoes, images: pictures };
    layGround(this.ground, layout, stack, drawn, anisotropy);
    letters(this.names, layout, stack, colours.text);
    this.figures.recast({ ...setting, stack, pictures, anisotropy });
    this.repainted?.();
    this.stage.request();
  }

  /** Loads images of pieces and of the board; the board is dressed again when they have come. */
  private fetchPictures(): void {
    const { kinds, look } = this.setting!;
    const all = [...kinds.flatMap(({ images }) => images ?? []), ...imageFiles(look)];
    const fresh = all.filter(
      (address): address is string =>
        !!address && /^(\/|https?:|data:|blob:)/.test(address) && !this.wanted.has(address),
    );
    if (!fresh.length) return;
    for (const address of fresh) this.wanted.add(address);
    void Promise.all(fresh.map(async (at) => [at, await pictureOf(at)] as const)).then((found) => {
      const come = found.flatMap(([at, image]) => (image ? [[at, image] as const] : []));
      if (!come.length) return;
      this.pictures = new Map([...this.pictures, ...come]);
      this.dress();
    });
  }

  private groundColour(cell: number): Color {
    const { layout, look, ownColours } = this.setting!;
    const { colour, shade } = layout.spots[cell]!;
    if (ownColours && colour) return washOf(colour).colour;
    const { light, dark } = this.colours;
    const lined = look !== null && look.drawn !== 'cells';
    if (lined || shade % 3 === 0) return light.clone();
    return shade % 3 === 1 ? dark.clone() : light.clone().lerp(dark, 0.48);
  }
}

function blend(colour: Color, { colour: over, share }: Wash): void {
  // As the page blends, which is not how light does.
  const mixed = colour
    .clone()
    .convertLinearToSRGB()
    .lerp(over.clone().convertLinearToSRGB(), share);
  colour.copy(mixed.convertSRGBToLinear());
}
