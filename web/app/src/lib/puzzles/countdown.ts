// A clock that counts down, stands still, and goes on; the time is handed in.

export class Countdown {
  /** When it was last set going; nothing while it stands still. */
  private since: number | null = null;

  constructor(
    /** How long there is, in milliseconds; nothing for as long as one likes. */
    readonly total: number | null,
    /** How much of it has been used. */
    private spent = 0,
  ) {}

  get running(): boolean {
    return this.since !== null;
  }

  start(now: number): void {
    this.since ??= now;
  }

  stop(now: number): void {
    this.spent = this.used(now);
    this.since = null;
  }

  /** How much has been used, never more than there is. */
  used(now: number): number {
    const used = this.spent + (this.since === null ? 0 : Math.max(0, now - this.since));
    return this.total === null ? used : Math.min(used, this.total);
  }

  left(now: number): number | null {
    return this.total === null ? null : this.total - this.used(now);
  }

  isOver(now: number): boolean {
    return this.left(now) === 0;
  }
}

/** Minutes and seconds; what is left is rounded up, so that 00:00 means the end. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** The day where the player is, as `yyyy-mm-dd`. */
export function today(now: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
