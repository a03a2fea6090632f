// A slow pattern that never quite repeats: single notes of a five-note scale over a deep one, far apart.

/** Steps of the scale above its ground, in semitones. */
const SCALE = [0, 2, 5, 7, 9, 12, 14, 17];
const GROUND_HZ = 146.8;
const PACE_S = 1.9;
const LOUD = 0.055;

export class Music {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private step = 3;
  private count = 0;

  constructor(
    private readonly audio: AudioContext,
    private readonly chance: () => number = Math.random,
  ) {}

  start(): void {
    if (this.timer === undefined) this.go();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private go(): void {
    // A walk over the scale sounds like somebody humming; leaps would sound like somebody practising.
    const by = Math.floor(this.chance() * 5) - 2;
    this.step = Math.min(Math.max(this.step + by, 0), SCALE.length - 1);
    if (this.count % 4 === 0) this.note(GROUND_HZ / 2, LOUD * 1.2, 7);
    if (this.chance() < 0.8) this.note(pitch(SCALE[this.step]!), LOUD, 4.5);
    this.count += 1;
    this.timer = setTimeout(() => this.go(), PACE_S * 1000 * (0.85 + 0.3 * this.chance()));
  }

  private note(hz: number, loud: number, seconds: number): void {
    const { audio } = this;
    const start = audio.currentTime + 0.02;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + 0.6);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    gain.connect(audio.destination);
    for (const [share, detune] of [
      [1, 0],
      [2, 4],
    ] as const) {
      const tone = audio.createOscillator();
      tone.type = 'sine';
      tone.frequency.value = hz * share;
      tone.detune.value = detune;
      tone.connect(gain);
      tone.start(start);
      tone.stop(start + seconds + 0.1);
    }
  }
}

function pitch(semitones: number): number {
  return GROUND_HZ * 2 ** (semitones / 12);
}
