// Las frases en que se cuentan las reglas.

import type { Messages } from '../en';
import { ways } from './ways';

export const rules: Messages['rules'] = {
  title: 'Reglas',
  list: (words) =>
    words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`,
  pieces: 'todas las piezas',
  anyPiece: 'cualquier pieza',
  someCells: (n) => `${n} casillas marcadas`,
  players: (n, teams) => {
    if (n === 1) return 'Juega una sola persona.';
    return teams
      ? `${n} jugadores en ${teams} equipos.`
      : `${n} jugadores, cada uno por su cuenta.`;
  },
  checkmate: {
    loss: (kings) => `Gana el jaque mate: ${kings} bajo ataque y sin salvación.`,
    draw: (kings) => `El jaque mate (${kings}) es tablas.`,
    win: (kings) => `Gana quien recibe jaque mate (${kings}).`,
    points: (kings) => `Tras el jaque mate (${kings}) deciden los puntos.`,
  },
  stalemate: {
    loss: 'Quien no puede mover, sin estar en jaque, pierde.',
    draw: 'Quien no puede mover, sin estar en jaque, hace tablas: ahogado.',
    win: 'Quien no puede mover, sin estar en jaque, gana.',
    points: 'Cuando alguien no puede mover, deciden los puntos.',
  },
  stalemateCounts: 'Cuando alguien no puede mover, gana quien tiene menos piezas.',
  fog: 'Cada jugador ve solo sus piezas y las casillas a las que podrían mover. Nadie avisa de un jaque.',
  kingCapture: (kings) =>
    `Quien pierde su pieza real (${kings}) queda fuera; puede dejarse en peligro.`,
  tooFew: {
    loss: (kinds, n) =>
      n
        ? `Pierde quien se queda con ${n} o menos de: ${kinds}.`
        : `Pierde quien se queda sin: ${kinds}.`,
    draw: (kinds, n) =>
      n
        ? `Son tablas cuando alguien se queda con ${n} o menos de: ${kinds}.`
        : `Son tablas cuando alguien se queda sin: ${kinds}.`,
    win: (kinds, n) =>
      n
        ? `Gana quien se queda con ${n} o menos de: ${kinds}.`
        : `Gana quien se queda sin: ${kinds}.`,
    points: (kinds) => `Cuando se pierden ${kinds}, deciden los puntos.`,
  },
  goal: (kinds, place, n) =>
    n > 1
      ? `Gana quien lleva ${n} piezas (${kinds}) a ${place}.`
      : `Gana quien llega primero: ${kinds} en ${place}.`,
  checks: (n) => `Gana quien ha dado jaque ${n} veces.`,
  repetition: {
    loss: (n) => `Pierde quien provoca la misma posición por ${n}.ª vez.`,
    draw: (n) => `La misma posición por ${n}.ª vez es tablas.`,
    win: (n) => `Gana quien provoca la misma posición por ${n}.ª vez.`,
    points: (n) => `Cuando la misma posición se da por ${n}.ª vez, deciden los puntos.`,
  },
  perpetualCheck: 'Quien da jaque todo el tiempo pierde.',
  chase: {
    free: (by, of) =>
      `Quien persigue una pieza todo el tiempo pierde: ${by} contra ${of}, mientras se pueda tomar a cambio de nada.`,
    protected: (by, of) => `Protegida o no, es persecución: ${by} contra ${of}.`,
  },
  chasedAt: (kinds, place) => `${kinds} en ${place}`,
  repetitionLoser: (player, n) =>
    `Cuando la misma posición se da por ${n}.ª vez, pierde ${player}.`,
  quiet: (n) => `${n} jugadas de cada uno sin capturas ni otro avance son tablas.`,
  quietPoints: (n) =>
    `Tras ${n} jugadas de cada uno sin capturas ni otro avance, deciden los puntos.`,
  quietReset: (kinds) => `Cuentan como avance las jugadas de: ${kinds}.`,
  quietChecks: (n) => `De los jaques de un jugador no se cuentan más de ${n}.`,
  insufficientMaterial: 'Son tablas cuando nadie tiene con qué ganar.',
  counting: 'A un rey solo no se le persigue sin fin: se cuentan las jugadas.',
  countingLone: (kinds, n) => `${n} jugadas contra ${kinds}`,
  countingAny: (n) => `${n} jugadas contra cualquier otra cosa`,
  countingFew: (n) => `Cuando no quedan peones, se cuentan ${n} jugadas contra más de una pieza.`,
  bonus: (player, n) =>
    `Donde deciden los puntos, ${player} tiene ${n} más de lo que valen sus piezas.`,
  eliminated: {
    stays: 'Las piezas de quien queda fuera siguen en el tablero y cualquiera puede capturarlas.',
    walls: 'Las piezas de quien queda fuera siguen en el tablero y nadie puede capturarlas.',
    vanishes: 'Las piezas de quien queda fuera salen del tablero.',
    goesOver:
      'Las piezas de quien queda fuera pasan a quien acaba de mover; los reyes salen del tablero.',
  },
  facing: {
    loss: 'Los reyes no pueden mirarse por una línea abierta: quien lo permite pierde.',
    draw: 'Los reyes que se miran por una línea abierta ofrecen tablas.',
    win: 'Gana quien hace que los reyes se miren por una línea abierta.',
    points: 'Cuando los reyes se miran por una línea abierta, deciden los puntos.',
  },
  passes: {
    loss: 'Cuando todos pasan seguidos, pierde quien pasa último.',
    draw: 'Cuando todos pasan seguidos, son tablas.',
    win: 'Cuando todos pasan seguidos, gana quien pasa último.',
    points: 'Cuando todos pasan seguidos, deciden los puntos.',
  },
  mustCapture: 'Quien puede capturar debe hacerlo.',
  onlyCaptures: 'Cada movimiento captura.',
  ownCaptures: 'Las piezas capturan a las de su propio bando.',
  noChecks: 'Ninguna jugada puede dar jaque.',
  royalsStand:
    'Un rey en jaque no puede apartarse: captura la pieza que da jaque, o ayudan las demás.',
  turns: {
    moves: (n: number): string => `Cada turno tiene ${n} jugadas.`,
    first: (n: number): string =>
      n === 1 ? 'El primero de todos tiene una.' : `El primero de todos tiene ${n}.`,
    growing: (n: number, more: number): string =>
      `El primer turno tiene ${n === 1 ? 'una jugada' : `${n} jugadas`}, y cada uno tiene ${
        more === 1 ? 'una más' : `${more} más`
      } que el anterior.`,
    turn: (player: string, n: number): string => (n === 1 ? player : `${player} (${n} jugadas)`),
    opening: (turns: string): string => `Al principio mueven: ${turns}.`,
    order: (turns: string): string => `Después se mueve siempre en este orden: ${turns}.`,
    optional: 'Hecha la primera jugada de un turno, las demás pueden dejarse.',
    checkEnds: 'Una jugada que da jaque termina el turno.',
    passing:
      'Al paso solo captura la primera jugada de un turno, y vale contra cualquier paso doble del turno anterior.',
  },
  passingAlways: 'Se puede pasar en vez de mover.',
  passingStuck: 'Quien no puede mover pasa.',
  castling: (kings, partners) =>
    `Enroque: ${kings} con ${partners}, si no se han movido y nada estorba.`,
  enPassant: (kinds) => `Captura al paso: ${kinds}.`,
  firstMove: (kinds) => `Con más movimientos al principio: ${kinds}.`,
  rifle: (kinds) => `Capturan sin moverse: ${kinds}.`,
  drops: 'Las piezas en mano se ponen en el tablero en vez de mover.',
  dropsCaptured:
    'Las piezas capturadas cambian de bando: van a la mano de quien captura y se ponen en el tablero en vez de mover.',
  dropsStart: 'Algunas están en mano desde el principio.',
  dropsLine: (kind, n) => `En una columna caben como mucho ${n} propios de: ${kind}.`,
  dropsMate: (kinds) => `Al entrar no puede dar mate: ${kinds}.`,
  dropsCheck: 'Nada puede dar jaque al entrar.',
  dropsFirst: (kinds) => `Quien lo tiene en mano debe ponerlo antes que nada: ${kinds}.`,
  dropsAllFirst: 'Todo lo que hay en mano debe entrar antes de hacer otra cosa.',
  dropsZone: (kinds, place) => `Solo en ${place} entra: ${kinds}.`,
  sharedHands: (n) =>
    n === 2
      ? 'Dos equipos juegan en dos tableros. Lo que se captura pasa al compañero del otro tablero, que puede ponerlo allí en una casilla vacía en vez de mover. El primer tablero que se decide decide la partida; quien no tiene jugada pero aún puede recibir una pieza espera.'
      : `Dos equipos juegan en ${n} tableros. Lo que se captura pasa al compañero del tablero siguiente, que puede ponerlo allí en una casilla vacía en vez de mover. El primer tablero que se decide decide la partida; quien no tiene jugada pero aún puede recibir una pieza espera.`,
  gates: 'Cuando una pieza deja su primera casilla, puede entrar allí una de la mano.',
  blast: 'Cada captura hace estallar lo que hay alrededor.',
  blastBut: (kinds) => `Cada captura hace estallar lo que hay alrededor, salvo: ${kinds}.`,
  wallsStay: 'Cada turno pone además un muro en una casilla vacía, y allí se queda.',
  wallMoves: 'Cada turno lleva además el muro a otra casilla vacía.',
  birdMoves: 'Cada turno lleva además el pato a otra casilla vacía, y nada pasa por donde está.',
  promotion: ({ kinds, to, optional, occasion, place }) => {
    const when = {
      arriving: `al llegar a ${place}`.replace(' a el ', ' al '),
      touching: `cuando la jugada empieza o acaba en ${place}`,
      capturing: place ? `al capturar en ${place}` : 'al capturar',
      resting: place ? `en vez de mover, en ${place}` : 'en vez de mover',
    }[occasion];
    const how = place || occasion === 'capturing' || occasion === 'resting' ? ` ${when}` : '';
    return `${optional ? 'Pueden coronar' : 'Deben coronar'}${how}: ${kinds}${to ? `; en ${to}` : ''}.`;
  },
  blastImmune: (kinds) => `Nada hace estallar: ${kinds}.`,
  immune: (kinds) => `Nadie puede capturar: ${kinds}.`,
  noDeadEnds: 'Nada puede ir, ni ponerse, donde ya nunca podría moverse.',
  promotionLimit: (kind, n) => `Por coronación se tienen como mucho ${n}: ${kind}.`,
  river: (near, far) => `Un río corre entre las filas ${near} y ${far}; ninguna línea lo cruza.`,
  levels: (n) =>
    `El tablero tiene ${n} niveles, uno sobre otro, dibujados uno al lado de otro; A es el más bajo.`,
  stacks: (n) =>
    `El tablero tiene cuatro dimensiones: ${n} pilas de niveles, dibujadas una sobre otra; A es la más interior. ` +
    'Una casilla se nombra por su pila, nivel, columna y fila.',
  triangles:
    'Las casillas son triángulos. Las líneas corren por franjas, de lado a lado, ' +
    'o en línea recta pasando por turnos por un lado y por el vértice opuesto.',
  torus:
    'El tablero es un toro: el borde izquierdo está unido al derecho y el inferior al superior. ' +
    'Quien sale por un borde entra por el opuesto y sigue.',
  joined: {
    sides: {
      straight: 'El tablero es un cilindro: sus bordes izquierdo y derecho están unidos.',
      twisted:
        'El tablero es una cinta de Möbius: lo que sale por un lado entra por el otro, boca abajo.',
    },
    ends: {
      straight: 'Los bordes inferior y superior están unidos.',
      twisted: 'Lo que sale por abajo o por arriba entra por el otro extremo, reflejado.',
    },
  },
  portal: (from, to, back) => `Quien llega a ${from} está en ${to}${back ? ', y al revés' : ''}.`,
  special: (who, from, to) => `Jugada especial: ${who} va de ${from} a ${to}`,
  specialAny: 'la pieza que hay allí',
  owned: (player, kind) => `${kind} de ${player}`,
  whenAll: (needs) => `, si ${needs}`,
  then: (deeds) => `; después ${deeds}`,
  need: {
    empty: (cells, many) => `${cells} ${many ? 'están vacías' : 'está vacía'}`,
    taken: (cells, many) => `${cells} ${many ? 'están ocupadas' : 'está ocupada'}`,
    unmoved: (cells, _) => `lo que hay en ${cells} no se ha movido`,
    moved: (cells, _) => `lo que hay en ${cells} se ha movido`,
    safe: (cells, many) => `${cells} no ${many ? 'están atacadas' : 'está atacada'}`,
    attacked: (cells, many) => `${cells} ${many ? 'están atacadas' : 'está atacada'}`,
  },
  needKind: (cell, kind) => `en ${cell} hay ${kind}`,
  needLast: (player, from, to) => `${player} acaba de mover de ${from} a ${to}`,
  somebody: 'alguien',
  deedMove: (from, to) => `lo que hay en ${from} va a ${to}`,
  deedCreate: (kind, cell) => `aparece en ${cell}: ${kind}`,
  deedRemove: (cell) => `se retira lo que hay en ${cell}`,
  moreSpecials: (n) =>
    n === 1 ? 'Hay una jugada especial más.' : `Hay ${n} jugadas especiales más.`,
  zones: {
    palace: 'el palacio',
    homeland: 'su lado del río',
    beyond: 'el otro lado del río',
    far: 'las filas lejanas',
    camp: 'su propio campo',
    hill: 'la colina',
  },
  forPlayer: (place, player) => `${place} (${player})`,
  or: (words) =>
    words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`,
  ways,
};
