// What is heard: sounds as things happen, music where it is wanted. Browsers let a page sound only after somebody
// has touched it, so nothing is set up before.

import { preferences } from '../settings/preferences.svelte';
import { Music } from './music';
import { playSound, type SoundName } from './sounds';

/** Two sounds nearer than this are one. */
const APART_MS = 90;

class Sound {
  private audio: AudioContext | undefined;
  private music: Music | undefined;
  private last = -Infinity;

  play(name: SoundName): void {
    const now = performance.now();
    if (!preferences.settings.sounds || now - this.last < APART_MS) return;
    const audio = this.ready();
    if (!audio) return;
    this.last = now;
    playSound(audio, name);
  }

  /** Follows the settings and the key that switches the music, on every page; call once. */
  listen(): void {
    addEventListener('keydown', (event) => this.onkeydown(event));
    $effect.root(() => this.follow());
  }

  private follow(): void {
    $effect(() => {
      const wanted = preferences.settings.music;
      if (!wanted) {
        this.music?.stop();
        return;
      }
      if (this.begin()) return;
      // Until somebody touches the page there is no way to begin.
      const stop = new AbortController();
      const begin = (): void => void (this.begin() && stop.abort());
      addEventListener('pointerdown', begin, { signal: stop.signal });
      addEventListener('keydown', begin, { signal: stop.signal });
      return () => stop.abort();
    });
  }

  private onkeydown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey || defaultPrevented) return;
    if ((event.target as Element).closest?.('input, select, textarea')) return;
    preferences.set({ music: !preferences.settings.music });
  }

  private begin(): boolean {
    const audio = this.ready();
    if (!audio) return false;
    this.music ??= new Music(audio);
    this.music.start();
    return true;
  }

  private ready(): AudioContext | undefined {
    if (!navigator.userActivation?.hasBeenActive) return undefined;
    this.audio ??= new AudioContext();
    if (this.audio.state === 'suspended') void this.audio.resume();
    return this.audio;
  }
}

export const sound = new Sound();
