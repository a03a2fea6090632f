// The machines that think, the weakest first.

export const LEVELS = [
  'level1',
  'level2',
  'level3',
  'level4',
  'level5',
  'level6',
  'level7',
  'level8',
] as const;
