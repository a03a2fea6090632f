// Por qué el servidor dice que no, según el código de su respuesta.

import type { Messages } from '../en';
import { online } from './online';

export const error: Messages['error'] = {
  title: 'No ha funcionado',
  unreachable: 'El servidor no responde.',
  unreachableRemedy: 'Comprueba que el programa sigue en marcha e inténtalo de nuevo.',
  notFound: 'No hay nada en esta dirección.',
  toBoards: 'Ver todos los tableros',
  /** What the server's codes mean. */
  byCode: {
    'too-costly': {
      message:
        'En esta posición inicial hay más jugadas de las que puede tener el tablero de un usuario.',
      remedy: 'Empieza con menos piezas de largo alcance.',
    },
    'several-boards': {
      message: 'Una partida en varios tableros no es una sola línea de jugadas.',
      remedy: 'Mira sus jugadas en la página de la partida, tablero por tablero.',
    },
    'rated-machine': {
      message: 'Esta partida no puede ser puntuada.',
      remedy: online.ratedNot.machine,
    },
    'rated-alone': {
      message: 'Esta partida no puede ser puntuada.',
      remedy: online.ratedNot.alone,
    },
    'rated-guest': {
      message: 'Esta partida no puede ser puntuada.',
      remedy: online.ratedNot.guest,
    },
    'rated-clock': {
      message: 'Esta partida no puede ser puntuada.',
      remedy: online.ratedNot.clock,
    },
    'rated-position': {
      message: 'Esta partida no puede ser puntuada.',
      remedy: online.ratedNot.position,
    },
    'rated-takebacks': {
      message: 'Esta partida no puede ser puntuada.',
      remedy: online.ratedNot.takebacks,
    },
    'no-typing': {
      message: 'En este nivel los retos salen del archivo.',
      remedy: 'Elige otro nivel para escribir uno.',
    },
    'no-solution': {
      message: 'Este reto no tiene solución.',
      remedy: 'Cambia alguna pieza o pruébalo en entrenamiento.',
    },
    'no-challenge': {
      message: 'El archivo no tiene retos de este nivel.',
      remedy: 'Añade líneas a partidasnuevas.txt o quítalo para usar los incluidos.',
    },
    'challenge-length': {
      message: 'No hay nada que leer, o demasiado.',
      remedy: 'Escribe dos piezas o más, como Ta4-c4-Cb2-Ac1.',
    },
    'challenge-piece': {
      message: 'Algo ahí no es una pieza.',
      remedy: 'Escribe una letra y una casilla, como Ta4, o c4 para un peón.',
    },
    'challenge-letter': {
      message: 'Ninguna pieza tiene esa letra.',
      remedy: 'Escribe R D T A C (o K Q R B N), y ninguna letra para un peón.',
    },
    'challenge-cell': {
      message: 'El tablero no tiene esa casilla.',
      remedy: 'Las casillas van de a1 a d4.',
    },
    'challenge-taken': {
      message: 'Dos piezas están en la misma casilla.',
      remedy: 'Lleva una a otra parte.',
    },
    'challenge-many': {
      message: 'Hay demasiadas piezas de una clase.',
      remedy: 'Un rey, una dama y dos de cada una de las demás.',
    },
    'challenge-few': {
      message: 'Un reto tiene dos piezas o más.',
      remedy: 'Escribe guiones entre las piezas.',
    },
    'challenge-level': {
      message: 'Eso no es un nivel.',
      remedy: 'Quítalo o escribe fácil, difícil o entrenamiento.',
    },
    'wrong-name': {
      message: 'Ese nombre no se puede guardar.',
      remedy: 'Escribe de 1 a 40 caracteres, sin comas ni palabras que sean solo un número.',
    },
    'not-found': {
      message: 'Aquí no hay tal cosa.',
      remedy: 'Vuelve a la lista y elige desde allí.',
    },
    internal: {
      message: 'Algo ha fallado en el servidor.',
      remedy: 'Inténtalo de nuevo; la salida del programa dice más.',
    },
    'foreign-origin': {
      message: 'El servidor no conoce esta página.',
      remedy: 'Abre la aplicación en la dirección que mostró el programa.',
    },
    'unknown-name': {
      message: 'El servidor no responde a este nombre.',
      remedy:
        'Ábrelo en la dirección que mostró el programa, o con el nombre del propio ordenador.',
    },
    'no-room-for-you': {
      message: 'Guardas tantas partidas como caben para ti en el servidor.',
      remedy: 'Borra las que ya no necesites; los invitados tienen más sitio si se registran.',
    },
    'too-many-waiting': {
      message:
        'Ya esperan a otros tantas partidas tuyas, o de tu red, como pueden esperar a la vez.',
      remedy: 'Cancela una de ellas o únete a una.',
    },
    malformed: {
      message: 'El servidor no entendió la petición.',
      remedy: 'Recarga la página e inténtalo de nuevo.',
    },
    unreadable: {
      message: 'La respuesta del servidor no se puede leer.',
      remedy: 'Recarga la página; si no ayuda, reinicia el programa.',
    },
    'no-such-board': { message: 'Ese tablero ya no existe.', remedy: 'Elige otro tablero.' },
    'rules-not-borne': {
      message: 'Esas reglas no van con este tablero.',
      remedy: 'Elige otras reglas u otro tablero.',
    },
    'wrong-seat-count': {
      message: 'El tablero es para otro número de jugadores.',
      remedy: 'Prepara la partida de nuevo.',
    },
    'name-missing': {
      message: 'Un jugador no tiene nombre.',
      remedy: 'Da un nombre a cada jugador.',
    },
    'name-too-long': {
      message: 'El nombre de un jugador es demasiado largo.',
      remedy: 'Elige uno de 60 caracteres como mucho.',
    },
    'title-too-long': {
      message: 'El nombre de la partida es demasiado largo.',
      remedy: 'Elige uno de 80 caracteres como mucho.',
    },
    'increment-alone': {
      message: 'Un jugador solo tiene tiempo por jugada.',
      remedy: 'Añade un tiempo inicial o una demora, o ponlo a 0.',
    },
    'wrong-start': {
      message: 'La posición inicial no se puede leer.',
      remedy: 'Corrígela o deja el campo vacío.',
    },
    'wrong-arrangement': {
      message: 'No hay ninguna colocación con ese número.',
      remedy: 'Elige otro número, o deja que se sortee.',
    },
    busy: {
      message: 'La máquina ya piensa para demasiada gente.',
      remedy: 'Inténtalo de nuevo dentro de un rato.',
    },
    'wrong-player': {
      message: 'No se sabe quién mueve las piezas de un jugador.',
      remedy: 'Elige una persona o una de las máquinas.',
    },
    'wrong-number': {
      message: 'Un encuentro no puede tener tantas partidas.',
      remedy: 'Pide de 1 a 1000 partidas.',
    },
    'one-side': {
      message: 'En este tablero solo hay un bando.',
      remedy: 'Elige un tablero para dos o más.',
    },
    'illegal-move': { message: 'Una jugada no es posible.', remedy: 'Quítala, y lo que sigue.' },
    'wrong-order': {
      message: 'Las jugadas del archivo no están en orden.',
      remedy: 'Exporta la partida de nuevo.',
    },
    'wrong-seat': {
      message: 'Un jugador de la partida no existe.',
      remedy: 'Exporta la partida de nuevo.',
    },
    'wrong-cell': {
      message: 'Una casilla marcada no existe.',
      remedy: 'Exporta la partida de nuevo.',
    },
    'too-long': {
      message: 'La partida tiene más jugadas o palabras de las que se pueden guardar.',
      remedy: 'Quita algunas variantes o comentarios.',
    },
    'no-game': {
      message: 'No hay ninguna partida en este archivo.',
      remedy: 'Elige un archivo de partidas en PGN o JSON.',
    },
    'wrong-file': {
      message: 'El archivo no se puede leer.',
      remedy: 'Corrígelo, o exporta la partida de nuevo.',
    },
    'wrong-pieces': {
      message: 'La lista de piezas no se puede leer.',
      remedy: 'Escribe una pieza por línea como K151: clase, color, columna, fila.',
    },
    'logged-in': {
      message: 'Ya eres alguien aquí.',
      remedy: 'Cierra la sesión primero.',
    },
    'in-fog': {
      message: 'El tablero está en la niebla hasta que acabe la partida.',
      remedy: 'Vuelve a pedirlo cuando haya acabado.',
    },
    'wrong-time': {
      message: 'Ningún reloj puede mostrar el tiempo de un jugador.',
      remedy: 'Escribe un número de segundos de 0 a un año.',
    },
    'wrong-reason': {
      message: 'Un motivo tiene de 1 a 500 letras.',
      remedy: 'Di por qué, en una frase.',
    },
    'wrong-span': {
      message: 'Nada se prohíbe por tanto tiempo.',
      remedy: 'Elige un tiempo, o para siempre.',
    },
    'not-about-them': {
      message: 'Solo un administrador puede hacer algo con quien mantiene el orden.',
      remedy: 'Pregunta a un administrador.',
    },
    'not-any-more': {
      message: 'Eso ya está hecho.',
      remedy: 'Vuelve a cargar la página.',
    },
    'wrong-report': {
      message: 'Una denuncia tiene como mucho 1000 letras, y alguna si ningún motivo encaja.',
      remedy: 'Di en pocas frases qué ha pasado.',
    },
    'report-oneself': {
      message: 'Sería una denuncia sobre ti.',
      remedy: 'Elige a otra persona.',
    },
    'enough-reports': {
      message: 'Los moderadores aún no han mirado lo que has denunciado.',
      remedy: 'Espera a que lo hagan.',
    },
    role: { message: 'Eso no es para todos.', remedy: 'Pregunta a quien lleva el servidor.' },
    'too-many-tournaments': {
      message: 'Tres torneos tuyos no han terminado todavía.',
      remedy: 'Termina antes uno de ellos.',
    },
    'tournament-over': {
      message: 'El torneo ha terminado.',
      remedy: 'Busca otro.',
    },
    'tournament-late': {
      message: 'Ya ha empezado más de la mitad de las rondas.',
      remedy: 'Mira este y participa en otro.',
    },
    'tournament-removed': {
      message: 'Quien dirige el torneo te ha quitado.',
      remedy: 'Pregúntale, o participa en otro.',
    },
    'tournament-full': {
      message: 'En el torneo no cabe nadie más.',
      remedy: 'Participa en otro.',
    },
    'tournament-few': {
      message: 'Hacen falta dos para empezar.',
      remedy: 'Espera a otros o añade una máquina.',
    },
    'tournament-machines': {
      message: 'Ya participan tantas máquinas como pueden.',
      remedy: 'Quita antes una de ellas.',
    },
    'tournament-name': {
      message: 'Un nombre tiene como mucho 60 letras, todas visibles.',
      remedy: 'Elige uno más corto o más sencillo.',
    },
    'tournament-length': {
      message: 'Un torneo no puede durar eso.',
      remedy: 'Elige de 1 a 30 rondas, o hasta un día de arena.',
    },
    'tournament-start': {
      message: 'No puede empezar entonces.',
      remedy: 'Elige una hora futura, dentro de un año.',
    },
    'tournament-board': {
      message: 'Este tablero no es público, así que no todos pueden ver sus partidas.',
      remedy: 'Haz el torneo amistoso y solo con enlace, o publica el tablero.',
    },
    'tournament-players': {
      message: 'Los torneos se juegan en tableros para dos.',
      remedy: 'Elige un tablero para dos jugadores.',
    },
    'tournament-clock': {
      message: 'Un torneo necesita relojes.',
      remedy: 'Dale un tiempo a cada uno.',
    },
    'wrong-moment': {
      message: 'Eso no se puede hacer tal como está el torneo.',
      remedy: 'Vuelve a mirar la página.',
    },
  },
};
