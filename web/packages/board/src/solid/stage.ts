// The stage: renderer, light and eye. It draws when something has changed, and holds still otherwise.

import {
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  PCFShadowMap,
  Scene,
  WebGLRenderer,
} from 'three';
import { Eye } from './camera';

/** More than this is not seen, and costs the battery of a phone. */
const MOST_PIXELS = 2;

export class Stage {
  readonly scene = new Scene();
  readonly eye = new Eye();
  readonly renderer: WebGLRenderer;
  /** What is called before each picture; says whether something still moves. */
  private readonly steps = new Set<(now: number) => boolean>();
  private readonly sun = new DirectionalLight(new Color('#fff6ea'), 1.75);
  private frame = 0;

  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly drawn: () => void,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    const sky = new HemisphereLight(new Color('#ffffff'), new Color('#c9bba8'), 1.4);
    const fill = new DirectionalLight(new Color('#e6ecff'), 0.4);
    fill.position.set(6, 5, 8);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(2048, 2048);
    this.sun.shadow.bias = -0.0004;
    this.sun.shadow.normalBias = 0.02;
    this.sun.shadow.radius = 3;
    this.sun.shadow.intensity = 0.62;
    this.scene.add(sky, fill, this.sun, this.sun.target);
  }

  /** The light falls on what is as far as this from the middle. */
  light(x: number, y: number, z: number, radius: number): void {
    const { camera } = this.sun.shadow;
    Object.assign(camera, { left: -radius, right: radius, top: radius, bottom: -radius });
    Object.assign(camera, { near: 0.1, far: radius * 6 });
    camera.updateProjectionMatrix();
    this.sun.target.position.set(x, y, z);
    this.sun.position.set(x - radius * 1.1, y + radius * 2.4, z - radius * 0.35);
  }

  resize(width: number, height: number): void {
    if (!width || !height) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, MOST_PIXELS));
    this.renderer.setSize(width, height, false);
    this.eye.place(width, height);
    this.request();
  }

  /** Draws soon, once. */
  request(): void {
    this.frame ||= requestAnimationFrame((now) => this.draw(now));
  }

  /** Calls before each picture, and draws for as long as it says that something moves. */
  animate(step: (now: number) => boolean): () => void {
    this.steps.add(step);
    this.request();
    return () => this.steps.delete(step);
  }

  /** Lets go of all that the graphics card holds. */
  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.frame = -1;
    this.steps.clear();
    clear(this.scene);
    this.sun.shadow.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  private draw(now: number): void {
    this.frame = 0;
    const { width, height } = this.canvas.getBoundingClientRect();
    if (!width || !height) return;
    this.eye.place(width, height);
    let moving = false;
    for (const step of this.steps) moving = step(now) || moving;
    this.renderer.render(this.scene, this.eye.camera);
    this.drawn();
    if (moving) this.request();
  }
}

interface Disposable {
  dispose(): void;
}

/** Takes away all that a group has, and what it is made of. */
export function clear(group: Group | Scene): void {
  group.traverse((object) => {
    const { geometry, material } = object as { geometry?: Disposable; material?: unknown };
    geometry?.dispose();
    for (const one of [material].flat()) {
      const own = one as (Disposable & { map?: Disposable | null }) | undefined;
      own?.map?.dispose();
      own?.dispose?.();
    }
    if ('isInstancedMesh' in object) (object as unknown as Disposable).dispose();
  });
  group.clear();
}
