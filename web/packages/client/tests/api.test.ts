import { describe, expect, it } from 'vitest';
import { Api, ApiError } from '../src';

function answering(status: number, body: string): { api: Api; asked: string[] } {
  const asked: string[] = [];
  const api = new Api((input, init) => {
    asked.push(`${init?.method ?? 'GET'} ${String(input)}`);
    return Promise.resolve(new Response(body, { status }));
  });
  return { api, asked };
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('An ApiError was expected.');
}

describe('Api', () => {
  it('asks under /v1 and gives back what it is told', async () => {
    const { api, asked } = answering(200, '{"boards":[]}');
    expect(await api.boards()).toEqual({ boards: [] });
    expect(asked).toEqual(['GET /v1/boards']);
  });

  it('asks for a geometry once', async () => {
    const { api, asked } = answering(200, '{"hash":"abc"}');
    await Promise.all([api.geometry('abc'), api.geometry('abc')]);
    expect(asked).toEqual(['GET /v1/geometries/abc?shape=5']);
  });

  it('asks for what is wanted at the same time in one request', async () => {
    const { api, asked } = answering(200, '{"geometries":[{"hash":"a"},{"hash":"b"}]}');
    const wanted = [api.geometry('b'), api.geometry('a'), api.geometry('missing')] as const;
    expect(await wanted[0]).toEqual({ hash: 'b' });
    expect(await wanted[1]).toEqual({ hash: 'a' });
    expect(await failure(wanted[2])).toMatchObject({ code: 'not-found' });
    expect(asked).toEqual(['GET /v1/geometries?hashes=a,b,missing&shape=5']);
  });

  it('asks again for a geometry that failed', async () => {
    const { api, asked } = answering(500, 'oh');
    await failure(api.geometry('abc'));
    await failure(api.geometry('abc'));
    expect(asked).toHaveLength(2);
  });

  it('hands on the message and the remedy of the server', async () => {
    const body = '{"code":"timesWrong","message":"An increment alone.","remedy":"Add a time."}';
    const error = await failure(
      answering(422, body).api.createGame({
        board: 'x',
        seats: [],
        undo: false,
        fen: null,
        arrangement: null,
        insist: false,
      }),
    );
    expect(error).toMatchObject({
      code: 'timesWrong',
      message: 'An increment alone.',
      remedy: 'Add a time.',
      status: 422,
    });
  });

  it('says so when there is no server', async () => {
    const api = new Api(() => Promise.reject(new TypeError('failed')));
    expect(await failure(api.games())).toMatchObject({ code: 'unreachable', status: 0 });
  });

  it('does not trust an answer that is no JSON', async () => {
    expect(await failure(answering(200, '<html>').api.log())).toMatchObject({ code: 'unreadable' });
  });
});
