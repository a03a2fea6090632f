// An upload while it is worked on: its files, what was last said about them, and whether they have changed since.

import type { UploadCheck, UploadFile, UploadShown, UploadWish } from '@hyperchess/client';
import { workshop } from './api';
import { firstToRead } from './lines';

export class Draft {
  files = $state.raw<readonly UploadFile[]>([]);
  /** What was last said; nothing before it was asked for. */
  checked = $state.raw<UploadCheck | null>(null);
  /** Whether the files are no longer those that it was said about. */
  changed = $state(false);
  /** The file that is looked at. */
  path = $state('');
  /** The folder of the board that is meant, where there are several. */
  board = $state<string | undefined>(undefined);
  busy = $state(false);

  get current(): UploadFile | undefined {
    return this.files.find(({ path }) => path === this.path);
  }

  /** Whether the board that is meant can be published; whatever else came with it may have errors. */
  get isSound(): boolean {
    return this.checked?.chosen != null;
  }

  /** Begins with something that was chosen; throws what the server says where it cannot even be looked at. */
  async begin(wish: UploadWish): Promise<void> {
    this.board = wish.board;
    await this.ask(wish);
    this.path = firstToRead(this.files, this.checked?.problems ?? []);
  }

  check(): Promise<void> {
    return this.ask(this.wish());
  }

  wish(shown?: UploadShown): UploadWish {
    const wish: UploadWish = { files: [...this.files] };
    if (this.board !== undefined) wish.board = this.board;
    if (shown) wish.shown = shown;
    return wish;
  }

  /** Writes into the file that is looked at. What was made from an INI file is one's own once it is written into. */
  write(text: string): void {
    const made = this.current?.made ?? false;
    const kept = made ? this.files.filter(({ path }) => !/\.ini$/i.test(path)) : this.files;
    this.files = kept.map((file) => {
      const { made: _, ...own } = file;
      const next = made ? own : file;
      return file.path === this.path ? { ...next, text } : next;
    });
    this.changed = true;
  }

  private async ask(wish: UploadWish): Promise<void> {
    this.busy = true;
    try {
      const checked = await workshop.check(wish);
      this.checked = checked;
      this.files = checked.files;
      this.board = checked.chosen ?? this.board;
      this.changed = false;
      if (!this.current) this.path = firstToRead(this.files, checked.problems);
    } finally {
      this.busy = false;
    }
  }
}

/** What was chosen on one page and is looked at on the next. */
class Handover {
  wish: UploadWish | null = null;

  take(): UploadWish | null {
    const { wish } = this;
    this.wish = null;
    return wish;
  }
}

export const handover = new Handover();
