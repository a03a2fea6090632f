// What the server is asked about tournaments.

import { Api } from './api';
import type {
  NewMachine,
  NewTournament,
  TournamentCreated,
  TournamentDirection,
  TournamentGames,
  TournamentList,
  TournamentStep,
  TournamentView,
} from './generated';

export class TournamentApi extends Api {
  /** Those that go on, come, or are over. */
  all(): Promise<TournamentList> {
    return this.ask('/tournaments');
  }

  announce(wish: NewTournament): Promise<TournamentCreated> {
    return this.says('/tournaments', wish);
  }

  /** What one is to play now. */
  calls(): Promise<TournamentGames> {
    return this.ask('/tournaments/games');
  }

  /** All of one; nothing where it is still the version that is known. */
  look(id: string, known?: number): Promise<TournamentView | undefined> {
    return this.ask(known === undefined ? place(id) : `${place(id)}?after=${known}`);
  }

  /** The same with the pairings of a round. */
  round(id: string, round: number): Promise<TournamentView> {
    return this.ask(`${place(id)}?round=${round}`);
  }

  join(id: string): Promise<TournamentView> {
    return this.ask(`${place(id)}/players`, { method: 'POST' });
  }

  withdraw(id: string): Promise<TournamentView> {
    return this.ask(`${place(id)}/players`, { method: 'DELETE' });
  }

  /** For whoever runs it. */
  remove(id: string, number: number): Promise<TournamentView> {
    return this.ask(`${place(id)}/players/${number}`, { method: 'DELETE' });
  }

  addMachine(id: string, level: number): Promise<TournamentView> {
    const wish: NewMachine = { level };
    return this.says(`${place(id)}/machines`, wish);
  }

  direct(id: string, step: TournamentStep): Promise<TournamentView> {
    const wish: TournamentDirection = { step };
    return this.says(`${place(id)}/direction`, wish);
  }

  private says<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}

function place(id: string): string {
  return `/tournaments/${encodeURIComponent(id)}`;
}
