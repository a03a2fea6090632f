// The player's settings as the app sees them: reactive, kept in the browser, shown on the page.

import english from '../i18n/en/pack';
import { detect, loadPack, type Language, type Pack } from '../i18n/languages';
import type { Messages } from '../i18n/en';
import { parseSettings, type BoardTheme, type Settings } from './settings';
import { readStored, writeStored } from './stored';

const KEY = 'settings';

class Preferences {
  settings = $state<Settings>(parseSettings(readStored(KEY)));
  private systemDark = $state(false);
  /** What the language brings; English until it is there. */
  pack = $state.raw<Pack>(english);

  readonly language: Language = $derived(
    this.settings.language === 'auto' ? detect(navigator.languages) : this.settings.language,
  );
  /** The language as the browser spells it, for dates. */
  readonly locale: string = $derived(
    navigator.languages.find((tag) => tag.split('-')[0] === this.language) ?? this.language,
  );
  readonly t: Messages = $derived(this.pack.words);
  readonly theme: 'light' | 'dark' = $derived(
    this.settings.theme === 'system' ? (this.systemDark ? 'dark' : 'light') : this.settings.theme,
  );
  readonly boardTheme: Exclude<BoardTheme, 'auto'> = $derived(
    this.settings.boardTheme !== 'auto'
      ? this.settings.boardTheme
      : this.theme === 'dark'
        ? 'slate'
        : 'walnut',
  );

  set(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    writeStored(KEY, this.settings);
  }

  /** Loads the language that is wanted; call it before anything is shown, and again when it changes. */
  async speak(): Promise<void> {
    const wanted = this.language;
    const pack = wanted === 'en' ? english : await loadPack(wanted).catch(() => english);
    if (wanted === this.language) this.pack = pack;
  }

  /** Follows the system and shows the settings on the page; call once, from the root. */
  show(): void {
    $effect(() => {
      const system = matchMedia('(prefers-color-scheme: dark)');
      const look = (): void => void (this.systemDark = system.matches);
      look();
      system.addEventListener('change', look);
      return () => system.removeEventListener('change', look);
    });
    $effect(() => {
      void this.language;
      void this.speak();
    });
    // Before anybody else hears of it: whoever paints reads the colours from the page.
    $effect.pre(() => {
      const root = document.documentElement;
      root.lang = this.language;
      root.dataset['theme'] = this.theme;
      root.dataset['boardTheme'] = this.boardTheme;
    });
  }
}

export const preferences = new Preferences();
