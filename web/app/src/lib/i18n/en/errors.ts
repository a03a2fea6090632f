// Why the server said no, by the code of its answer.

import { online } from './online';

export const error = {
  title: 'That did not work',
  unreachable: 'The server does not answer.',
  unreachableRemedy: 'Check that the program is still running, then try again.',
  notFound: 'There is nothing at this address.',
  toBoards: 'See all boards',
  /** What the server's codes mean. */
  byCode: {
    'too-costly': {
      message: 'There are more moves at this start than a user’s board may have.',
      remedy: 'Begin with fewer pieces that go far.',
    },
    'several-boards': {
      message: 'A game on several boards is no single line of moves.',
      remedy: 'Look at its moves on the page of the game itself, board by board.',
    },
    'rated-machine': { message: 'This game cannot be rated.', remedy: online.ratedNot.machine },
    'rated-alone': { message: 'This game cannot be rated.', remedy: online.ratedNot.alone },
    'rated-guest': { message: 'This game cannot be rated.', remedy: online.ratedNot.guest },
    'rated-clock': { message: 'This game cannot be rated.', remedy: online.ratedNot.clock },
    'rated-position': { message: 'This game cannot be rated.', remedy: online.ratedNot.position },
    'rated-takebacks': {
      message: 'This game cannot be rated.',
      remedy: online.ratedNot.takebacks,
    },
    'no-typing': {
      message: 'At this level challenges come from the file.',
      remedy: 'Choose another level to type one in.',
    },
    'no-solution': {
      message: 'This challenge cannot be solved.',
      remedy: 'Change some pieces, or try it in training.',
    },
    'no-challenge': {
      message: 'The file has no challenge of this level.',
      remedy: 'Add lines to partidasnuevas.txt, or take it away to get those that ship.',
    },
    'challenge-length': {
      message: 'There is nothing to read, or too much.',
      remedy: 'Write two pieces or more, such as Ra4-c4-Nb2-Bc1.',
    },
    'challenge-piece': {
      message: 'Something there is no piece.',
      remedy: 'Write a letter and a cell, such as Ra4, or c4 for a pawn.',
    },
    'challenge-letter': {
      message: 'No piece has that letter.',
      remedy: 'Write K Q R B N (or R D T A C), and no letter for a pawn.',
    },
    'challenge-cell': {
      message: 'The board has no such cell.',
      remedy: 'Cells go from a1 to d4.',
    },
    'challenge-taken': {
      message: 'Two pieces stand on one cell.',
      remedy: 'Move one of them elsewhere.',
    },
    'challenge-many': {
      message: 'There are too many pieces of a kind.',
      remedy: 'One king, one queen, and two of each other kind.',
    },
    'challenge-few': {
      message: 'A challenge has two pieces or more.',
      remedy: 'Write hyphens between the pieces.',
    },
    'challenge-level': {
      message: 'That is no level.',
      remedy: 'Leave it out, or write easy, hard or training.',
    },
    'wrong-name': {
      message: 'That name cannot be kept.',
      remedy: 'Write 1 to 40 characters, no comma, and no word that is only a number.',
    },
    'not-found': {
      message: 'There is no such thing here.',
      remedy: 'Go back to the list and choose from there.',
    },
    internal: {
      message: 'Something went wrong on the server.',
      remedy: 'Try again; the program’s own output says more.',
    },
    'foreign-origin': {
      message: 'The server does not know this page.',
      remedy: 'Open the app under the address that the program printed.',
    },
    'unknown-name': {
      message: 'The server does not go by this name.',
      remedy: 'Open it under the address that the program printed, or the computer’s own name.',
    },
    'no-room-for-you': {
      message: 'You keep as many games as the server has room for.',
      remedy: 'Delete games that you need no more; guests get more room by registering.',
    },
    'too-many-waiting': {
      message:
        'As many games of yours, or from your network, wait for others as may wait at a time.',
      remedy: 'Call one of them off, or join one.',
    },
    malformed: {
      message: 'The server did not understand the request.',
      remedy: 'Reload the page and try again.',
    },
    unreadable: {
      message: 'The server gave an answer that cannot be read.',
      remedy: 'Reload the page; if that does not help, restart the program.',
    },
    'no-such-board': {
      message: 'There is no such board any more.',
      remedy: 'Choose another board.',
    },
    'rules-not-borne': {
      message: 'These rules do not go with this board.',
      remedy: 'Choose other rules, or another board.',
    },
    'wrong-seat-count': {
      message: 'The board is for another number of players.',
      remedy: 'Set the game up again.',
    },
    'name-missing': { message: 'A player has no name.', remedy: 'Give every player a name.' },
    'name-too-long': {
      message: 'The name of a player is too long.',
      remedy: 'Choose one of at most 60 characters.',
    },
    'title-too-long': {
      message: 'The name of the game is too long.',
      remedy: 'Choose one of at most 80 characters.',
    },
    'increment-alone': {
      message: 'A player has time per move alone.',
      remedy: 'Add a start time or a delay, or set it to 0.',
    },
    'wrong-start': {
      message: 'The start position cannot be read.',
      remedy: 'Correct it, or leave the field empty.',
    },
    'wrong-arrangement': {
      message: 'There is no arrangement of that number.',
      remedy: 'Choose another number, or let it be drawn by lot.',
    },
    busy: {
      message: 'The machine is thinking for too many people already.',
      remedy: 'Try again in a while.',
    },
    'wrong-player': {
      message: 'Nobody knows who moves the pieces of a player.',
      remedy: 'Choose a person or one of the machines.',
    },
    'wrong-number': {
      message: 'A match cannot have that many games.',
      remedy: 'Ask for 1 to 1000 games.',
    },
    'one-side': {
      message: 'There is only one side on this board.',
      remedy: 'Choose a board for two or more.',
    },
    'illegal-move': {
      message: 'A move cannot be made.',
      remedy: 'Take it back, and all that follows it.',
    },
    'wrong-order': {
      message: 'The moves of the file are in no order.',
      remedy: 'Export the game again.',
    },
    'wrong-seat': {
      message: 'A player of the game is not there.',
      remedy: 'Export the game again.',
    },
    'wrong-cell': {
      message: 'A cell that is marked is not there.',
      remedy: 'Export the game again.',
    },
    'too-long': {
      message: 'The game has more moves or words than can be kept.',
      remedy: 'Leave some variations or comments out.',
    },
    'no-game': {
      message: 'There is no game in this file.',
      remedy: 'Choose a file of games in PGN or JSON.',
    },
    'wrong-file': {
      message: 'The file cannot be read.',
      remedy: 'Correct it, or export the game again.',
    },
    'wrong-pieces': {
      message: 'The list of pieces cannot be read.',
      remedy: 'Write one piece a line such as K151: kind, colour, column, row.',
    },
    'logged-in': {
      message: 'You are somebody here already.',
      remedy: 'Log out first.',
    },
    'in-fog': {
      message: 'The board is in fog until the game is over.',
      remedy: 'Ask again when it is over.',
    },
    'wrong-time': {
      message: 'A clock cannot show the time of a player.',
      remedy: 'Write a number of seconds from 0 to a year.',
    },
    'wrong-reason': {
      message: 'A reason has 1 to 500 letters.',
      remedy: 'Say why, in a sentence.',
    },
    'wrong-span': {
      message: 'Nothing is forbidden for so long.',
      remedy: 'Choose a time, or for good.',
    },
    'not-about-them': {
      message: 'Only an administrator can do something about whoever keeps order.',
      remedy: 'Ask an administrator.',
    },
    'not-any-more': {
      message: 'That has been done already.',
      remedy: 'Load the page again.',
    },
    'wrong-report': {
      message: 'A report has at most 1,000 letters, and some where no reason fits.',
      remedy: 'Say in a few sentences what happened.',
    },
    'report-oneself': {
      message: 'That would be a report about yourself.',
      remedy: 'Choose somebody else.',
    },
    'enough-reports': {
      message: 'Moderators have not looked yet at what you have reported.',
      remedy: 'Wait until they have.',
    },
    role: { message: 'That is not for everybody.', remedy: 'Ask whoever runs the server.' },
    'too-many-tournaments': {
      message: 'Three tournaments of yours are not over yet.',
      remedy: 'End one of them first.',
    },
    'tournament-over': {
      message: 'The tournament is over.',
      remedy: 'Look for another one.',
    },
    'tournament-late': {
      message: 'More than half of the rounds have begun.',
      remedy: 'Watch this one, and join another.',
    },
    'tournament-removed': {
      message: 'Whoever runs the tournament has removed you.',
      remedy: 'Ask them, or join another one.',
    },
    'tournament-full': {
      message: 'No more can take part in the tournament.',
      remedy: 'Join another one.',
    },
    'tournament-few': {
      message: 'It takes two to begin.',
      remedy: 'Wait for others, or add a machine.',
    },
    'tournament-machines': {
      message: 'As many machines take part as can.',
      remedy: 'Remove one of them first.',
    },
    'tournament-name': {
      message: 'A name has at most 60 letters, which can all be seen.',
      remedy: 'Choose a shorter or plainer name.',
    },
    'tournament-length': {
      message: 'A tournament cannot be that long.',
      remedy: 'Choose 1 to 30 rounds, or up to a day of arena.',
    },
    'tournament-start': {
      message: 'It cannot begin then.',
      remedy: 'Choose a time to come, within a year.',
    },
    'tournament-board': {
      message: 'This board is not public, so that not everybody may see its games.',
      remedy: 'Make the tournament casual and by link only, or make the board public.',
    },
    'tournament-players': {
      message: 'Tournaments are played on boards for two.',
      remedy: 'Choose a board for two players.',
    },
    'tournament-clock': {
      message: 'A tournament needs clocks.',
      remedy: 'Give everybody a time.',
    },
    'wrong-moment': {
      message: 'That cannot be done as the tournament stands now.',
      remedy: 'Look at the page again.',
    },
  },
};
