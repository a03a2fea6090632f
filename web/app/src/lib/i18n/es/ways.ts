// Cómo se mueven las piezas, en palabras.

import type { Messages } from '../en';

export const ways: Messages['rules']['ways'] = {
  title: 'Cómo se mueve',
  never: 'No se mueve nunca.',
  directions: {
    forward: 'hacia delante',
    backward: 'hacia atrás',
    sideways: 'hacia los lados',
    straight: 'por filas y columnas',
    diagonal: 'en diagonal',
    every: 'en las ocho direcciones',
    diagonalForward: 'en diagonal hacia delante',
    diagonalBackward: 'en diagonal hacia atrás',
  },
  around: (n) => (n === 6 ? 'en seis direcciones' : `en ${n} direcciones`),
  leap: (long, short) => {
    if (short === 0) return `${long} casillas por filas y columnas`;
    if (short === long) return `${long} casillas en diagonal`;
    return `${long} casillas en un sentido y ${short} de través`;
  },
  leapForward: (long, short) =>
    short
      ? `${long} casillas hacia delante y ${short} de través`
      : `${long} casillas hacia delante`,
  vector: (forward, right) => {
    const parts = [
      forward > 0 ? `${forward} hacia delante` : forward < 0 ? `${-forward} hacia atrás` : '',
      right > 0 ? `${right} a la derecha` : right < 0 ? `${-right} a la izquierda` : '',
    ];
    return parts.filter(Boolean).join(', ');
  },
  verbs: {
    both: 'Va',
    move: 'Va, sin capturar,',
    capture: 'Captura',
    rifle: 'Captura sin moverse',
    leapBoth: 'Salta',
    leapMove: 'Salta, sin capturar,',
    leapCapture: 'Captura saltando',
  },
  oneStep: (where) => `una casilla ${where}`,
  steps: (n, where) => `hasta ${n} casillas ${where}`,
  any: (where) => `cualquier distancia ${where}`,
  again: (where) => `${where}, una y otra vez en línea recta`,
  over: 'por encima de lo que haya entre medias',
  hopBeyond: 'por encima de exactamente una pieza, a cualquier casilla más allá',
  hopBehind: 'por encima de una pieza, a la casilla justo detrás',
  lame: 'salvo que una pieza pegada a ella le cierre el paso (se le puede trabar la pata)',
  notOver: (kinds) => `nunca por encima de: ${kinds}`,
  first: 'solo como primera jugada',
  calm: 'solo sin estar en jaque',
  prey: (kinds) => `solo: ${kinds}`,
  spares: (kinds) => `nunca: ${kinds}`,
  from: (place) => `solo desde ${place}`,
  within: (place) => `sin salir nunca de ${place}`.replace(' de el ', ' del '),
  catches: 'Puede capturar al paso.',
  legend: {
    both: 'va y captura',
    moves: 'solo va',
    captures: 'solo captura',
    first: 'solo al principio',
    hurdles: 'una pieza que saltar',
  },
  diagram: (piece, cell, cells) => `${piece} en ${cell}: ${cells}`,
  reaches: (n) => (n === 1 ? 'alcanza 1 casilla' : `alcanza ${n} casillas`),
};
