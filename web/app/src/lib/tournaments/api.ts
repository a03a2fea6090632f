// The one connection over which the server is asked about tournaments.

import { TournamentApi } from '@hyperchess/client';
import { api } from '../server';

export const tournamentApi = new TournamentApi();

// Whoever joins without an account becomes a guest, as at any game.
tournamentApi.introduce = async () => api.introduce?.();
