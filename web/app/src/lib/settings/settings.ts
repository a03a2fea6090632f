// What a player can set, and how it is read back: value by value, so that one wrong value costs only itself.

import { isLanguage, type Language } from '../i18n/languages';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const BOARD_THEMES = ['auto', 'walnut', 'slate', 'paper', 'contrast'] as const;
export type BoardTheme = (typeof BOARD_THEMES)[number];

/** Families whose pieces can be tokens. */
export const TOKENS = ['disc', 'octagon', 'wedge'] as const;
export type TokenFamily = (typeof TOKENS)[number];

export interface Settings {
  language: Language | 'auto';
  theme: Theme;
  boardTheme: BoardTheme;
  /** Whether a board's own colours win over the theme. */
  ownColours: boolean;
  coordinates: boolean;
  /** Whether pieces glide to where they go. */
  animation: boolean;
  sounds: boolean;
  music: boolean;
  /** Whether pieces are turned the way their owner plays. */
  facing: boolean;
  /** Whether the board turns to the player to move. */
  follow: boolean;
  /** Whether team mates see what is drawn on the board. */
  shareDrawings: boolean;
  /** Whether moves are written with drawings of pieces instead of letters. */
  figurines: boolean;
  /** The families whose pieces are shown as traditional tokens. */
  tokens: readonly TokenFamily[];
}

export const DEFAULTS: Settings = {
  language: 'auto',
  theme: 'system',
  boardTheme: 'auto',
  ownColours: true,
  coordinates: true,
  animation: true,
  sounds: true,
  music: false,
  facing: false,
  follow: false,
  shareDrawings: true,
  figurines: false,
  tokens: [],
};

export function parseSettings(value: unknown): Settings {
  const given =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const oneOf = <T>(options: readonly T[], key: string, fallback: T): T =>
    options.includes(given[key] as T) ? (given[key] as T) : fallback;
  const flag = (key: keyof Settings): boolean =>
    oneOf([true, false], key, DEFAULTS[key] as boolean);
  return {
    language: isLanguage(given['language']) ? given['language'] : DEFAULTS.language,
    theme: oneOf(THEMES, 'theme', DEFAULTS.theme),
    boardTheme: oneOf(BOARD_THEMES, 'boardTheme', DEFAULTS.boardTheme),
    ownColours: flag('ownColours'),
    coordinates: flag('coordinates'),
    animation: flag('animation'),
    sounds: flag('sounds'),
    music: flag('music'),
    facing: flag('facing'),
    follow: flag('follow'),
    shareDrawings: flag('shareDrawings'),
    figurines: flag('figurines'),
    tokens: Array.isArray(given['tokens'])
      ? TOKENS.filter((family) => (given['tokens'] as unknown[]).includes(family))
      : DEFAULTS.tokens,
  };
}
