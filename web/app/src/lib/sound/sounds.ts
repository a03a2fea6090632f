// Short sounds as of wood on wood, made on the spot: a burst of filtered noise for the touch, a low tone for the
// body that answers.

export type SoundName = 'move' | 'capture' | 'check' | 'end' | 'low' | 'notify';

interface Knock {
  /** Seconds from the start of the sound. */
  at: number;
  /** The pitch of the body, in hertz. */
  pitch: number;
  loud: number;
  /** How long it rings, in seconds. */
  ring: number;
  /** How much of the touch is heard. */
  touch: number;
}

const SOUNDS: Record<SoundName, readonly Knock[]> = {
  move: [{ at: 0, pitch: 320, loud: 0.34, ring: 0.07, touch: 1 }],
  capture: [
    { at: 0, pitch: 210, loud: 0.42, ring: 0.1, touch: 1.3 },
    { at: 0.035, pitch: 170, loud: 0.26, ring: 0.12, touch: 0.6 },
  ],
  check: [
    { at: 0, pitch: 440, loud: 0.3, ring: 0.12, touch: 0.7 },
    { at: 0.11, pitch: 587, loud: 0.3, ring: 0.2, touch: 0.5 },
  ],
  end: [
    { at: 0, pitch: 392, loud: 0.3, ring: 0.25, touch: 0.4 },
    { at: 0.16, pitch: 494, loud: 0.28, ring: 0.3, touch: 0.3 },
    { at: 0.34, pitch: 587, loud: 0.3, ring: 0.6, touch: 0.3 },
  ],
  low: [{ at: 0, pitch: 880, loud: 0.14, ring: 0.04, touch: 0.8 }],
  notify: [{ at: 0, pitch: 660, loud: 0.2, ring: 0.2, touch: 0.2 }],
};

export function playSound(audio: AudioContext, name: SoundName): void {
  for (const knock of SOUNDS[name]) strike(audio, knock);
}

function strike(audio: AudioContext, { at, pitch, loud, ring, touch }: Knock): void {
  const start = audio.currentTime + at;
  const body = audio.createOscillator();
  body.type = 'triangle';
  body.frequency.setValueAtTime(pitch * 1.08, start);
  body.frequency.exponentialRampToValueAtTime(pitch, start + 0.03);
  body.connect(fading(audio, start, loud, ring)).connect(audio.destination);
  body.start(start);
  body.stop(start + ring + 0.05);

  const noise = audio.createBufferSource();
  noise.buffer = hiss(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch * 5;
  filter.Q.value = 1.2;
  noise
    .connect(filter)
    .connect(fading(audio, start, loud * touch * 0.5, 0.025))
    .connect(audio.destination);
  noise.start(start);
  noise.stop(start + 0.06);
}

/** A loudness that falls away by itself. */
export function fading(audio: AudioContext, start: number, loud: number, ring: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.004 + ring);
  return gain;
}

const hisses = new WeakMap<AudioContext, AudioBuffer>();

function hiss(audio: AudioContext): AudioBuffer {
  let buffer = hisses.get(audio);
  if (!buffer) {
    buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.06), audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
    hisses.set(audio, buffer);
  }
  return buffer;
}
