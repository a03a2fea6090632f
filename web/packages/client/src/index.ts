export { Api, ApiError, type AnalysisWish, type GamesWish, type HistoryWish } from './api';
export { ModerationApi } from './moderation';
export { PeopleApi } from './people';
export { TournamentApi } from './tournaments';
export { WorkshopApi } from './workshop';
export { changed } from './change';
export {
  GameSocket,
  type Connection,
  type Drawing,
  type Presence,
  type SocketHost,
  type SocketView,
  type Wire,
} from './socket';
export type * from './generated';
export { PROTOCOL } from './generated';
