// Short messages at the foot of the screen, one at a time, with something to do about it.

export interface Notice {
  text: string;
  action?: { label: string; run: () => void } | undefined;
  /** Whether it stays until somebody has seen to it. */
  stays?: boolean;
  /** What it is about, by which it is taken back when that is over. */
  about?: string;
}

/** Long enough to read and to reach for the button. */
const SHOWN_MS = 8000;

class Notices {
  current = $state.raw<Notice | null>(null);
  /** What nobody has seen to yet: it comes back after whatever is shown for a while. */
  private staying: Notice | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(notice: Notice): void {
    clearTimeout(this.timer);
    this.current = notice;
    if (notice.stays) this.staying = notice;
    else this.timer = setTimeout(() => this.dismiss(), SHOWN_MS);
  }

  /** What it was about is over, or is being looked at. */
  withdraw(about: string): void {
    if (this.current?.about === about) this.dismiss();
  }

  dismiss(): void {
    clearTimeout(this.timer);
    if (this.current === this.staying) this.staying = null;
    this.current = this.staying;
  }
}

export const notices = new Notices();
