// El marco y las páginas alrededor de la partida.

import type { Messages } from '../en';

type Pages = Pick<
  Messages,
  | 'shell'
  | 'games'
  | 'arena'
  | 'boardPage'
  | 'pieces'
  | 'news'
  | 'odd'
  | 'marks'
  | 'openapi'
  | 'credits'
  | 'find'
>;

export const pages: Pages = {
  shell: {
    nav: 'Menú principal',
    play: 'Jugar',
    boards: 'Tableros',
    games: 'Partidas',
    pieces: 'Piezas',
    puzzles: 'Retos',
    arena: 'Arena',
    lobby: 'Sala',
    credits: 'Créditos',
    undo: 'Deshacer',
    dismiss: 'Cerrar',
    goodbye: 'Hasta la próxima',
    goodbyeNote:
      'Puedes cerrar esta pestaña. El programa sigue hasta que lo pares; tus partidas se guardan.',
    goodbyeBack: 'Volver al inicio',
    keys: 'E juega, S sale, de 1 a 6 eligen en el menú',
  },
  games: {
    you: 'Tú',
    youWon: 'Has ganado',
    machine: (what) => `Máquina: ${what}`,
    title: 'Partidas',
    going: 'En curso',
    over: 'Terminadas',
    none: 'Aún no hay partidas. Todo lo que juegues se guarda aquí.',
    start: 'Jugar una',
    remove: 'Borrar',
    removeOf: (game) => `Borrar ${game}`,
    removed: (game) => `${game}: borrada.`,
    more: (n) => `Todas las partidas (${n})`,
    finished: 'terminada',
    name: 'Nombre de la partida',
    keepName: 'Guardar',
    cancel: 'Cancelar',
    rename: 'Poner nombre',
    renameOf: (game) => `Poner nombre a ${game}`,
  },
  arena: {
    title: 'Arena',
    about:
      'Dos máquinas juegan un encuentro. Cada apertura se juega desde todos los lados, para que ni la primera jugada ni la suerte con la apertura favorezcan a nadie.',
    board: 'Tablero',
    first: 'Primera máquina',
    second: 'Segunda máquina',
    games: 'Partidas',
    level: (n) => `Nivel ${n}`,
    random: 'Al azar',
    greedy: 'Codiciosa',
    begin: 'Empezar el encuentro',
    stop: 'Parar',
    matches: 'Encuentros',
    none: 'Aún no hay encuentros. Elige dos máquinas y déjalas jugar.',
    match: (first, second) => `${first} – ${second}`,
    progress: 'Partidas jugadas',
    results: 'Resultados como los ve la primera máquina',
    of: (played, all) => `${played} de ${all} partidas`,
    wins: 'Ganadas',
    losses: 'Perdidas',
    draws: 'Tablas',
    points: 'Puntos',
    length: 'Largo',
    standing: {
      running: 'Jugando',
      done: 'Terminado',
      stopped: 'Parado',
      impossible: 'No se puede jugar en este tablero',
    },
  },
  boardPage: {
    play: 'Jugar',
    close: 'Cerrar',
    all: 'Todos los tableros',
    pieces: 'Piezas',
    about: 'Sobre este tablero',
    author: 'Autor',
    version: 'Versión',
    players: 'Jugadores',
    size: 'Tamaño',
    arrangements: 'Disposiciones',
    aliases: 'También llamado',
    builtIn: 'Viene con Hyperchess',
    yours: 'De tu carpeta',
    file: 'Tu archivo se vigila: guárdalo y el tablero está al día.',
    missing: 'No hay ningún tablero con ese nombre.',
    missingRemedy: 'Puede que tenga otro nombre. Búscalo entre todos los tableros.',
    tokens: 'Piezas como',
    tokensDrawn: 'Figuras',
    tokensTraditional: 'Tradicionales',
    watch: 'Verlo jugar',
    setup: 'Preparar una partida',
  },
  pieces: {
    title: 'Piezas',
    search: 'Buscar piezas',
    count: (n) => (n === 1 ? '1 pieza' : `${n} piezas`),
    none: 'Ninguna pieza coincide.',
    clear: 'Borrar',
    used: 'Dónde se usa',
    unused: 'Ningún tablero la usa todavía.',
    author: 'Autor',
    version: 'Versión',
    id: 'ID',
    onBoard: (board) => `como en ${board}`,
    missing: 'No hay ninguna pieza así.',
    missingRemedy: 'Búscala entre todas las piezas.',
    all: 'Todas las piezas',
    noDiagram: 'Esta pieza necesita zonas que solo un tablero puede darle; no hay diagrama.',
    usedOn: (board, others) => (others ? `${board} y ${others} más` : board),
    more: (n) => `y ${n} más`,
  },
  news: {
    added: (name) => `${name} es nuevo.`,
    changed: (name) => `${name} ha cambiado.`,
    removed: (name) => `${name} ya no está.`,
    several: (n) => `Han cambiado ${n} tableros.`,
    errors: (n) =>
      n === 1
        ? 'Hay 1 error en el registro de importación.'
        : `Hay ${n} errores en el registro de importación.`,
    see: 'Verlo',
    log: 'Leer el registro',
    keeps: 'Las partidas en curso siguen con la versión con que empezaron.',
  },
  odd: {
    title: 'Una posición extraña',
    'odd-over': 'Aquí nadie puede mover: la partida acabaría al instante.',
    'odd-no-king': 'Aquí un jugador no tiene rey, y no se le puede dar mate.',
    'odd-waiting-in-check':
      'Está en jaque un jugador al que no le toca: su rey podría capturarse al instante.',
    insist: 'Jugarla de todos modos',
  },
  marks: {
    blast: 'capturas que estallan',
    wallMoves: 'un muro que se mueve',
    birdMoves: 'un pato que se mueve',
    wallsStay: 'se alzan muros',
    gates: 'entran piezas',
    ownSetup: 'coloca tu ejército',
    drops: 'las capturas vuelven',
    checks: (n) => (n === 1 ? 'gana un jaque' : `ganan ${n} jaques`),
    goal: 'un lugar que alcanzar',
    losingWins: 'perder es ganar',
    mustCapture: 'capturar es obligado',
    dyingOut: 'nada puede extinguirse',
    noChecks: 'sin jaques',
    fog: 'niebla',
    kingCapture: 'captura al rey',
    shuffle: 'barajado',
    teams: 'equipos',
    passing: 'se puede pasar',
    special: 'jugadas especiales',
  },
  openapi: {
    title: 'Para programas',
    about:
      'Todo lo que se le puede pedir a este servidor, sacado de sus propias fuentes. Los tipos se describen en',
    takes: 'Recibe',
    gives: 'Devuelve',
    required: 'Obligatorio.',
  },
  credits: {
    title: 'Créditos',
    made: 'Hyperchess es software libre, con las licencias MIT y Apache 2.0.',
    fonts: 'Letra: Inter y Fraunces, con la licencia SIL Open Font License.',
    pieces:
      'Las figuras del ajedrez y los caracteres de las piezas tradicionales vienen de las fuentes Noto, con la licencia SIL Open Font License; las demás figuras son nuestras.',
    solid: 'Los tableros en tres dimensiones los dibuja three.js, con la licencia MIT.',
    rules: 'Hecho con Rust, Svelte, SQLite y el trabajo de muchos.',
    thanks: 'Gracias a todos los que alguna vez han inventado un ajedrez.',
  },
  find: {
    numbers: ['', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
    player: 'jugador',
    players: 'jugadores',
    hexagonal: 'hexagonal hexágonos',
    square: 'cuadrado',
    sizes: { any: 'Todos', small: 'Pequeños', usual: '8×8', large: 'Grandes' },
    size: 'Tamaño',
    sort: 'Forma',
  },
};
