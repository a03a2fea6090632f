// What has happened is said rightly: in words on screen, and to those who listen.

import { expect, test } from '../app';

test('Atomic: an exploded king is said to be one', async ({ app }) => {
  await app.sit('atomic');
  await app.play('g1f3 a7a6 f3e5 a6a5 e5f7');
  await expect(app.page.getByRole('heading', { name: 'Ada wins' })).toBeVisible();
  await expect(app.page.getByText('the king has been blown up', { exact: true })).toBeVisible();
  await expect(app.page.getByText('too few pieces')).toHaveCount(0);
});

test('the same in Spanish', async ({ app }) => {
  await app.inSpanish();
  await app.sit('atomic');
  await app.play('g1f3 a7a6 f3e5 a6a5 e5f7');
  await expect(app.page.getByText('ha volado por los aires: rey', { exact: true })).toBeVisible();
});

test('Janggi: a win on points names the bonus', async ({ app }) => {
  await app.sit('janggi');
  await expect(app.player('Bo')).toContainText('(+1.5)');
  const pass = app.page.getByRole('button', { name: 'Pass', exact: true });
  await pass.click();
  await app.ply(1);
  await pass.click();
  await expect(app.page.getByRole('heading', { name: 'Bo wins' })).toBeVisible();
  const why = 'on points, of which Bo gets 1.5 as a bonus';
  await expect(app.page.getByText(why, { exact: true })).toBeVisible();
});

test('Shogi: players are called by what one sees', async ({ app }) => {
  await app.begin('Shogi');
  await expect(app.page.locator('li[data-seat="0"] .name')).toHaveText('Light');
  await expect(app.page.locator('li[data-seat="1"] .name')).toHaveText('Dark');
});

test('points and clocks stand only where they mean something', async ({ app }) => {
  await app.sit('chess');
  await expect(app.page.locator('.points')).toHaveCount(0);
  await expect(app.page.getByRole('timer')).toHaveCount(0);
  await expect(app.page.getByText('∞')).toHaveCount(0);
  await app.play('e2e4 d7d5 e4d5');
  await expect(app.player('Ada').locator('.points')).toHaveText('+1');
  await expect(app.player('Bo').locator('.points')).toHaveCount(0);
  await app.sit('chess', { seconds: 300 });
  await expect(app.page.getByRole('timer')).toHaveCount(2);
});

test('a short game is heard as it is played', async ({ app }) => {
  await app.sit('chess');
  const transcript: string[] = [];
  for (const [i, move] of 'e2e4 e7e5 d1h5 e8e7 h5e5'.split(' ').entries()) {
    await app.play(move, i);
    transcript.push((await app.spoken.textContent())!.trim());
  }
  expect(transcript).toEqual([
    'Ada: pawn e2 to e4. Bo to move',
    'Bo: pawn e7 to e5. Ada to move',
    'Ada: queen d1 to h5. Bo to move',
    'Bo: king e8 to e7. Ada to move',
    'Ada: queen h5 to e5, takes pawn. Ada wins, by checkmate',
  ]);
});

test('check, drops and promotions are heard', async ({ app }) => {
  await app.sit('chess', { fen: '7k/P7/8/8/8/8/8/4K3 w - - 0 1' });
  await app.board.click('a7a8');
  await app.page.keyboard.press('1');
  await app.ply(1);
  await expect(app.spoken).toHaveText('Ada: pawn a7 to a8, becomes queen. Check. Bo to move');
  await app.sit('crazyhouse');
  await app.play('e2e4 d7d5 e4d5 d8d5');
  await app.drop('Ada', 'Pawn', 'e4');
  await app.ply(5);
  await expect(app.spoken).toHaveText('Ada: pawn put on e4. Bo to move');
});

test('a listener gets the targets of a piece, whatever the shape of the board', async ({ app }) => {
  const said = app.board.svg.locator('xpath=..').locator('p[aria-live]');
  await app.sit('chess');
  await app.board.svg.focus();
  await app.page.keyboard.press('ArrowUp');
  await app.page.keyboard.press('ArrowUp');
  await app.page.keyboard.press('t');
  await expect(said).toContainText('You can move Knight b1');
  await app.board.press('b1');
  await app.page.keyboard.press('t');
  await expect(said).toHaveText('Ada knight b1 can go to a3, c3');

  await app.sit("Gliński's Hexagonal Chess");
  await app.board.press('f5');
  await app.page.keyboard.press('t');
  await expect(said).toHaveText('Ada pawn f5 can go to f6');
});

test('after Play the keys are at the board', async ({ app }) => {
  await app.setUp('Chess');
  await app.page.getByRole('button', { name: 'Start' }).press('Enter');
  await app.ready();
  await expect(app.board.svg).toBeFocused();
});
