// Reglas que se ponen encima de los tableros para una partida.

import type { Messages } from '../en';

export const overlays: Messages['overlays'] = {
  legend: 'Más reglas',
  none: (names: string): string => `No va con esto: ${names}.`,
  names: {
    Drops: 'Reentradas',
    Fog: 'Niebla',
    Progressive: 'Progresivo',
    Shuffle: 'Sorteo',
    'Two moves': 'Dos jugadas',
  },
  notes: {
    fog: 'Ves tus piezas y adónde pueden ir. Los reyes se capturan.',
    drops: 'Lo que capturas es tuyo: ponlo en el tablero en vez de mover.',
    shuffle: 'Todas las piezas menos los peones cambian de sitio por sorteo. No hay enroque.',
    twomoves: 'Una jugada para empezar y después dos por turno. Un jaque acaba el turno.',
    'progressive-turns': 'Una jugada, luego dos, luego tres y así. Un jaque acaba el turno.',
  },
};
