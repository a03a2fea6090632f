// The eye: it goes round what is to be seen, and stays so far away that all of it is in sight.

import { PerspectiveCamera, Vector3 } from 'three';
import type { Sight } from './aim';
import type { Place } from './stack';

/** How wide the eye sees, in degrees: less for high stacks, whose upper levels would look larger. */
const FIELD = 30;
const FIELD_OF_LEVELS = 20;
const LOWEST = 0.16;
const HIGHEST = 1.5;
const NEAREST = 6;
/** Room left around, as a share. */
const ROOM = 1.03;

export class Eye {
  readonly camera = new PerspectiveCamera(FIELD, 1, 0.1, 400);
  /** Turned about the board, and above it, in radians. */
  azimuth = 0;
  elevation = (50 * Math.PI) / 180;
  /** How much closer than to see all. */
  zoom = 1;
  private corners: Vector3[] = [];
  private middle = new Vector3();
  private aside = new Vector3();

  /** What is to be seen: the corners of it. */
  show(corners: readonly Place[], levels: number): void {
    this.camera.fov = levels > 1 ? FIELD_OF_LEVELS : FIELD;
    this.corners = corners.map(({ x, y, z }) => new Vector3(x, y, z));
    this.middle.set(0, 0, 0);
    const low = new Vector3(Infinity, Infinity, Infinity);
    const high = low.clone().negate();
    for (const corner of this.corners) {
      low.min(corner);
      high.max(corner);
    }
    if (this.corners.length) this.middle.addVectors(low, high).multiplyScalar(0.5);
  }

  /** Turned by hand, in radians. */
  turn(across: number, up: number): void {
    this.azimuth -= across;
    this.elevation = Math.min(HIGHEST, Math.max(LOWEST, this.elevation + up));
  }

  /** Closer by a factor, to a point if there is one. */
  nearer(factor: number, at: Place | null): void {
    const zoom = Math.min(NEAREST, Math.max(1, this.zoom * factor));
    const change = zoom / this.zoom;
    if (at) {
      const point = new Vector3(at.x, at.y, at.z).sub(this.middle);
      this.aside.lerp(point, 1 - 1 / change);
    }
    if (zoom === 1) this.aside.set(0, 0, 0);
    this.zoom = zoom;
  }

  /** Puts the camera where it belongs. */
  place(width: number, height: number): void {
    const { camera, azimuth, elevation } = this;
    camera.aspect = width / Math.max(1, height);
    camera.updateProjectionMatrix();
    const flat = Math.cos(elevation);
    const back = new Vector3(
      Math.sin(azimuth) * flat,
      Math.sin(elevation),
      Math.cos(azimuth) * flat,
    );
    const right = new Vector3(Math.cos(azimuth), 0, -Math.sin(azimuth));
    const up = new Vector3().crossVectors(back, right);
    const high = Math.tan((camera.fov * Math.PI) / 360) / ROOM;
    const wide = high * camera.aspect;
    const from = (corner: Vector3): [number, number, number] => {
      const v = corner.clone().sub(this.middle).sub(lift);
      return [v.dot(right), v.dot(up), v.dot(back)];
    };
    const lift = new Vector3();
    let away = 1;
    // What is nearer looks larger: the middle of the picture is not that of the board, and is found in a few steps.
    for (let step = 0; step < 6; step++) {
      const seen = this.corners.map(from);
      away = Math.max(
        1,
        ...seen.flatMap(([x, y, z]) => [Math.abs(x) / wide + z, Math.abs(y) / high + z]),
      );
      const heights = seen.map(([, y, z]) => y / (away - z));
      const off = (Math.max(...heights, -9) + Math.min(...heights, 9)) / 2;
      if (!seen.length || Math.abs(off) < 1e-3) break;
      lift.addScaledVector(up, off * away * 0.8);
    }
    const target = this.middle.clone().add(lift).add(this.aside);
    camera.position.copy(target).addScaledVector(back, away / this.zoom);
    camera.lookAt(target);
    camera.near = Math.max(0.05, away / this.zoom / 50);
    camera.far = away * 4;
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  /** The line of sight through a point of the picture, from -1 to 1 either way. */
  sight(x: number, y: number): Sight {
    const from = this.camera.position;
    const to = new Vector3(x, y, 0.5).unproject(this.camera).sub(from).normalize();
    return { from: { x: from.x, y: from.y, z: from.z }, to: { x: to.x, y: to.y, z: to.z } };
  }
}
