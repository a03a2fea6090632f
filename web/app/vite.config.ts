import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { breakpoints } from './breakpoints.js';

/** Where `hyperchess serve` listens while the app is being worked on. */
const server = process.env['HYPERCHESS_SERVER'] ?? 'http://127.0.0.1:8064';

/** Loaded by those who want it: pages, other languages, the characters of tokens, and boards in three dimensions. */
const APART = [
  /generated\/client[^/]*\/nodes\//,
  /\/i18n\/(?!en\/)[^/]+\/(?!name)/,
  /characters\.gen/,
  /\/board\/src\/solid\/|\/node_modules\/three\//,
];

/** What only games need: not the start page. */
const GAME =
  /\/board\/src\/Either|\/routes\/games\/\[id\]|\/lib\/(game\/|components\/(Game(?!Row)|OtherBoard|EndPanel|EndLinks|KeysHelp|AnalysisPanel|EvaluationBar|PieceSheet|MoveStrip|LowTime|PauseMenu|DrawColours|Clock|SeatTags|SaveRecord|MoveList|PlayerLine|CapturedPieces|PieceHelp|PointedPiece|HandTray|LookingBack))/;

/** What only replay, puzzles, accounts, tournaments and moderators need. */
const ASIDE =
  /\/routes\/(replay|enter|puzzles|login|register|account|lobby|players|leaders|workshop|tournaments|moderation|openapi)|\/lib\/(replay\/|puzzles\/|online\/|workshop\/|openapi|tournaments\/(?!calls|api)|ratings\/chart|components\/(Lobby|Workshop|Upload(?!About)|Source|Player(Page|History|Challenge)|PlayedRow|HistoryFilters|RatingC|TallyBar|LeaderTable|WaitingRoom|InviteLink|QrCode|Replay|Solitaire|Problem|Puzzle|Account(?!Link)|Door|ShareDialog|Tournament|Moderat|Report(?!Link)|Audit))/;

/** What only the pages that choose, set up and explain need: libraries, boards, pieces, lists of games, the arena. */
const CHOOSING =
  /\/routes\/(boards|pieces|arena|play|credits|games\/\+page)|\/lib\/(share\/|contests|components\/(Setup|SeatFields|GameFilters|Library|Piece(Card|Diagram)|BoardPage|BoardRecord|UploadAbout|ForkButton|Contest|ImportLog|LogFolder|ArrangementFields|TimeFields|QuickPairing|RulesInWords|StartFile|SeverityMark|TextField))/;

/** What says in words how games are played and pieces move: games need it, and pages of boards and pieces. */
const EXPLAINING = /\/lib\/(rules|ways)\.ts/;

function isExplaining(id: string): boolean {
  return EXPLAINING.test(id);
}

function isAside(id: string): boolean {
  return ASIDE.test(id);
}

function isChoosing(id: string): boolean {
  return CHOOSING.test(id);
}

function isGame(id: string): boolean {
  return GAME.test(id);
}

function isAlwaysNeeded(id: string): boolean {
  return ![...APART, GAME, ASIDE, CHOOSING, EXPLAINING].some((pattern) => pattern.test(id));
}

/** The drawings of pieces, which change less often than everything else. */
function isDrawing(id: string): boolean {
  return /\/pieces\/(src\/glyphs|data\/set)/.test(id);
}

export default defineConfig({
  plugins: [breakpoints(), sveltekit()],
  build: {
    rolldownOptions: {
      output: {
        // One file with all that the pages need, rather than fifty; what is loaded on demand stays apart.
        codeSplitting: {
          groups: [
            { name: 'drawings', test: isDrawing, priority: 2 },
            { name: 'app', test: isAlwaysNeeded, priority: 1 },
            { name: 'explaining', test: isExplaining, priority: 1 },
            { name: 'game', test: isGame, priority: 0 },
            { name: 'choosing', test: isChoosing, priority: 0 },
            { name: 'aside', test: isAside, priority: 0 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': { target: server, ws: true }, '/api': server } },
  preview: { proxy: { '/v1': { target: server, ws: true }, '/api': server } },
});
