// What is drawn on the board goes to team mates: the last of several quick strokes, and again after a break.

/** Cells, and from where to where. */
export interface Drawn {
  marks: number[];
  arrows: [number, number][];
}

/** How much the server takes of either. */
const MOST = 64;
/** Between two drawings; the server bears two a second. */
const PAUSE_MS = 600;

const NOTHING = key({ marks: [], arrows: [] });

export class Sharing {
  private wanted: Drawn = { marks: [], arrows: [] };
  /** What team mates see, as a text. */
  private seen = NOTHING;
  private pausing = false;

  constructor(
    /** Says it, and whether that could be done. */
    private readonly say: (drawn: Drawn) => boolean,
    private readonly later: (run: () => void, ms: number) => unknown,
  ) {}

  show({ marks, arrows }: Drawn): void {
    this.wanted = { marks: marks.slice(-MOST), arrows: arrows.slice(-MOST) };
    this.tell();
  }

  /** The connection is back: who knows what the others see. */
  again(): void {
    if (key(this.wanted) !== NOTHING) this.seen = '';
    this.tell();
  }

  /** A move has been made: the server forgets drawings by itself. */
  moved(): void {
    this.wanted = { marks: [], arrows: [] };
    this.seen = NOTHING;
  }

  private tell(): void {
    const now = key(this.wanted);
    if (this.pausing || now === this.seen || !this.say(this.wanted)) return;
    this.seen = now;
    this.pausing = true;
    this.later(() => {
      this.pausing = false;
      this.tell();
    }, PAUSE_MS);
  }
}

function key(drawn: Drawn): string {
  return JSON.stringify(drawn);
}
