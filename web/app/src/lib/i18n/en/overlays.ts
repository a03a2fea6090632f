// Rules that are laid over boards for a game.

export const overlays = {
  legend: 'More rules',
  none: (names: string): string => `Does not go with this: ${names}.`,
  /** By the name in the file. */
  names: {
    Drops: 'Drops',
    Fog: 'Fog',
    Progressive: 'Progressive',
    Shuffle: 'Shuffle',
    'Two moves': 'Two moves',
  } as Readonly<Record<string, string>>,
  /** By key. */
  notes: {
    fog: 'You see your own pieces and where they could move. Kings are captured.',
    drops: 'What you capture is yours: put it back on the board instead of moving.',
    shuffle: 'All but the pawns change places by lot. Nobody castles.',
    twomoves: 'One move to begin with, then two a turn. A check ends the turn.',
    'progressive-turns': 'One move, then two, then three, and so on. A check ends the turn.',
  } as Readonly<Record<string, string>>,
};
