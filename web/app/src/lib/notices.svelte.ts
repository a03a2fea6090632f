// Short messages at the foot of the screen, one at a time, with something to do about it.

export interface Notice {
  text: string;
  action?: { label: string; run: () => void } | undefined;
  /** Whether it stays until somebody has seen to it. */
  stays?: boolean;
}

/** Long enough to read and to reach for the button. */
const SHOWN_MS = 8000;

class Notices {
  current = $state.raw<Notice | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(notice: Notice): void {
    clearTimeout(this.timer);
    this.current = notice;
    if (!notice.stays) this.timer = setTimeout(() => this.dismiss(), SHOWN_MS);
  }

  dismiss(): void {
    clearTimeout(this.timer);
    this.current = null;
  }
}

export const notices = new Notices();
