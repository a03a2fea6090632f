import { expect, it } from 'vitest';
import document from '../../../../crates/server/src/http/openapi.json';
import { readDocument } from './openapi';

it('tells every endpoint by what it is about', () => {
  const groups = readDocument(document as unknown as Parameters<typeof readDocument>[0]);
  const endpoints = groups.flatMap((group) => group.endpoints);
  expect(endpoints.length).toBe(
    Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length,
  );
  const games = groups.find(({ name }) => name === 'games')!.endpoints;
  expect(games.find(({ method, path }) => method === 'POST' && path === '/v1/games')).toMatchObject(
    {
      takes: 'NewGame',
      gives: 'GameCreated',
    },
  );
  const wins = endpoints.find(({ path }) => path === '/v1/solitaire/wins');
  expect(wins?.gives).toBe('SolitaireRecord[]');
  const stream = endpoints.find(({ path }) => path === '/v1/analyses');
  expect(stream?.gives).toBe('Analysis, text/event-stream');
  const analysis = endpoints.find(({ path }) => path === '/v1/games/{id}/analysis');
  expect(analysis?.query[0]).toMatchObject({ name: 'ply', required: true });
});
