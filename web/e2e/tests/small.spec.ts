// At 24 pixels, and without colour, no piece is taken for another.

import { expect, test } from '../app';
import { closest, looks, type Look } from '../small';

/** The share of pixels in which any two drawings differ at least, and those of pieces that come in families. */
const SOMEWHAT = 0.05;
const CLEARLY = 0.15;

/** Names and looks, put together. */
function named(names: readonly string[], looks: readonly Look[]): Map<string, Look> {
  expect(looks.length).toBe(names.length);
  return new Map(names.map((name, i) => [name, looks[i]!]));
}

test('no two drawings are alike, least of all those of pieces that move as two others', async ({
  app,
}) => {
  const { page } = app;
  await app.open('/pieces');
  const pieces = page.locator('main li a g.piece');
  await pieces.first().waitFor();
  // A piece for cells of another shape is drawn as the one that it takes after: each drawing once, by one of its names.
  const drawn = await pieces.evaluateAll((found) =>
    found.map((piece) => ({
      id: decodeURIComponent(piece.closest('a')!.pathname.split('/').pop()!),
      drawing: piece.innerHTML,
    })),
  );
  const all = await looks(page, pieces);
  const once = new Map<string, Look>();
  drawn.forEach(({ id, drawing }, i) => {
    if (drawn.findIndex((other) => other.drawing === drawing) === i) once.set(id, all[i]!);
  });
  expect(once.size).toBeGreaterThan(60);
  expect(closest(once).apart, closest(once).pair).toBeGreaterThan(SOMEWHAT);

  const families = new Map(
    ['knight', 'bishop', 'rook', 'queen']
      .map((name) => `classic.${name}`)
      .concat(['archbishop', 'chancellor', 'amazon', 'centaur'].map((name) => `fairy.${name}`))
      .map((id) => [id, all[drawn.findIndex((one) => one.id === id)]!]),
  );
  expect(closest(families).apart, closest(families).pair).toBeGreaterThan(CLEARLY);
});

test('what has been promoted differs from everything else on its board', async ({ app }) => {
  const { page } = app;
  // Each kind once, plain and promoted, of one player.
  const fen = '8k/9/9/9/+P+L+N+S+R+B3/9/PLNSRBG2/9/4K4[-] w 0 1';
  const labels = ['a5', 'b5', 'c5', 'd5', 'e5', 'f5', 'a3', 'b3', 'c3', 'd3', 'e3', 'f3', 'g3'];
  await app.sit('shogi', { fen });
  const pieces = labels.map((label) => app.board.piece(label));
  for (const piece of pieces) await expect(piece).toBeVisible();
  const found = new Map<string, Look>();
  for (const [i, piece] of pieces.entries()) {
    found.set(labels[i]!, (await looks(page, piece.locator('g.piece')))[0]!);
  }
  const { pair, apart } = closest(found);
  expect(apart, pair).toBeGreaterThan(SOMEWHAT);
});

test('nine players of one colour are told apart by their pips', async ({ app }) => {
  const { page } = app;
  const names = Array.from({ length: 9 }, (_, i) => `Player ${i + 1}`);
  await app.sit('e2e-nine', { names });
  const pips = app.board.svg.locator('g.piece .pip');
  await expect(pips).toHaveCount(9);
  // Of a piece of 48 pixels the pip takes a fifth.
  const found = named(names, await looks(page, app.board.svg.locator('g.piece'), 48));
  const { pair, apart } = closest(found);
  expect(apart, pair).toBeGreaterThan(0.002);
});
