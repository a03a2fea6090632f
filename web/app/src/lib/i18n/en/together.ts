// Games on several boards that share hands.

export const together = {
  board: (n: number): string => `Board ${n}`,
  show: (n: number): string => `Go to board ${n}`,
  with: (names: string): string => `with ${names}`,
  teams: (teams: string): string => `Partners: ${teams}.`,
};
