// Two fingers look closer at a large board, one finger moves what is seen; a wheel does both on a desk.

import type { Point } from './types';
import { panBy, zoomAt, type View, type Zoom } from './zoom';

export interface PinchHost {
  whole: () => View;
  zoom: () => Zoom | null;
  setZoom: (zoom: Zoom | null) => void;
  zooms: () => boolean;
}

type Place = Pick<PointerEvent, 'clientX' | 'clientY'>;

export class Pinch {
  private readonly fingers = new Map<number, Place>();
  private panning: number | null = null;

  constructor(
    private readonly host: PinchHost,
    /** A place on screen as a point of the board. */
    private readonly point: (at: Place) => Point,
  ) {}

  /** A finger goes down. Says whether it is the second one, and the two look closer. */
  down(event: PointerEvent): boolean {
    if (event.isPrimary) this.fingers.clear();
    this.fingers.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
    this.panning = null;
    return this.pinching();
  }

  /** One finger on nothing in particular moves what is seen, where that is not all. */
  pan(event: PointerEvent): void {
    if (this.host.zoom()) this.panning = event.pointerId;
  }

  /** Says whether it has taken the movement as its own. */
  move(event: PointerEvent): boolean {
    const before = this.fingers.get(event.pointerId);
    if (!before) return false;
    const after = { clientX: event.clientX, clientY: event.clientY };
    const zoom = this.host.zoom();
    if (this.pinching()) {
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)![1];
      const factor = apart(after, other) / (apart(before, other) || 1);
      const wider = zoomAt(this.host.whole(), zoom, factor, this.point(other));
      this.fingers.set(event.pointerId, after);
      this.host.setZoom(wider);
      return true;
    }
    this.fingers.set(event.pointerId, after);
    if (this.panning !== event.pointerId || !zoom) return false;
    const [a, b] = [this.point(before), this.point(after)];
    this.host.setZoom(panBy(this.host.whole(), zoom, [a[0] - b[0], a[1] - b[1]]));
    return true;
  }

  /** Says whether the finger had been looking closer rather than playing. */
  up(event: PointerEvent): boolean {
    const busy = this.pinching() || this.panning === event.pointerId;
    this.fingers.delete(event.pointerId);
    if (this.panning === event.pointerId) this.panning = null;
    return busy;
  }

  /** Trackpads report two fingers as a wheel with Ctrl. */
  wheel(event: WheelEvent): void {
    const zoom = this.host.zoom();
    if (!event.ctrlKey || !(zoom || this.host.zooms())) return;
    event.preventDefault();
    const factor = Math.exp(-event.deltaY / 200);
    this.host.setZoom(zoomAt(this.host.whole(), zoom, factor, this.point(event)));
  }

  private pinching(): boolean {
    return this.fingers.size === 2 && (this.host.zooms() || this.host.zoom() !== null);
  }
}

function apart(a: Place, b: Place): number {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
