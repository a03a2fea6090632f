// Partidas en varios tableros que comparten la mano.

import type { Messages } from '../en';

export const together: Messages['together'] = {
  board: (n) => `Tablero ${n}`,
  show: (n) => `Ir al tablero ${n}`,
  with: (names) => `con ${names}`,
  teams: (teams) => `Compañeros: ${teams}.`,
};
