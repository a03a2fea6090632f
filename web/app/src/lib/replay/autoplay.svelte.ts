// A game that plays itself: a step every so often, until there is none or somebody stops it.

/** Seconds for a move. */
export const PACES = [0.5, 1, 2, 4] as const;
export type Pace = (typeof PACES)[number];

export class Autoplay {
  running = $state(false);
  pace = $state<Pace>(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `step` makes a step, and says whether there is another. */
  constructor(private readonly step: () => boolean) {}

  toggle(): void {
    if (this.running) this.stop();
    else this.begin();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.running = false;
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    if (this.running) this.begin();
  }

  private begin(): void {
    clearTimeout(this.timer);
    this.running = true;
    this.timer = setTimeout(() => {
      if (this.step()) this.begin();
      else this.stop();
    }, this.pace * 1000);
  }
}
