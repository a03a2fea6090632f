import { describe, expect, it } from 'vitest';
import { DEFAULTS, parseSettings } from './settings';

describe('parseSettings', () => {
  it.each([undefined, null, 3, 'dark', [], {}])('takes the defaults for %j', (value) => {
    expect(parseSettings(value)).toEqual(DEFAULTS);
  });

  it('keeps what is right and replaces what is wrong', () => {
    const read = parseSettings({ language: 'es', theme: 'purple', boardTheme: 'paper', follow: 1 });
    expect(read).toEqual({ ...DEFAULTS, language: 'es', boardTheme: 'paper' });
  });

  it('reads back what it has written', () => {
    const settings = { ...DEFAULTS, theme: 'dark', ownColours: false, facing: true } as const;
    expect(parseSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });
});
