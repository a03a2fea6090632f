// Spanish, by the browser's wish and by choice; dark and light.

import { expect, test } from '../app';
import { namesInSpanish } from '../board-names';

test('the app changes its language and keeps it', async ({ app }) => {
  await app.open('/boards');
  const { page } = app;
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Español').click();
  await expect(page.getByRole('heading', { name: 'Tableros', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await app.accessible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tableros', exact: true })).toBeVisible();
});

test('dark and light are a choice', async ({ app }) => {
  await app.open('/');
  const { page } = app;
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await app.accessible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('with a Spanish browser', () => {
  test.use({ locale: 'es-ES' });

  test('a game is in Spanish to its end', async ({ app }) => {
    const { page } = app;
    await app.open('/boards/chess?play');
    await page.getByText('En esta pantalla').click();
    await page.getByRole('button', { name: 'Empezar' }).click();
    await app.play('f2f3 e7e5 g2g4 d8h4');
    await expect(page.getByRole('heading', { name: 'Victoria de Negras' })).toBeVisible();
    await expect(page.getByText('por jaque mate', { exact: true })).toBeVisible();
    await app.accessible();
  });

  test('hands, walls and draws are in Spanish', async ({ app }) => {
    const { page } = app;
    const begin = async (key: string): Promise<void> => {
      await app.open(`/boards/${key}?play`);
      await page.getByText('En esta pantalla').click();
      await page.getByRole('button', { name: 'Empezar' }).click();
      await app.ready();
    };
    await begin('crazyhouse');
    await app.play('e2e4 d7d5 e4d5');
    const hand = page.getByRole('list', { name: 'Mano de Blancas' });
    await expect(hand.getByRole('button', { name: 'Peón en mano' })).toBeVisible();
    await begin('duck');
    await app.board.click('e2e4');
    await expect(page.getByText('Ahora pon el pato')).toBeVisible();
    await begin('chess');
    await app.play('g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8');
    await expect(page.getByRole('heading', { name: 'Tablas' })).toBeVisible();
    await expect(page.getByText(/por repetición/).first()).toBeVisible();
  });

  test('the import log is in Spanish, with the server’s own words below', async ({ app }) => {
    await app.open('/boards');
    const { page } = app;
    await page.getByRole('button', { name: /errores/ }).click();
    const log = page.getByRole('dialog');
    await expect(log.getByText('La dirección de un jugador falta o es incorrecta.')).toBeVisible();
    await expect(log.getByText('"sideways"').first()).toBeVisible();
    await expect(log.getByText('Escribe +1, -1, +2 o -2.')).toBeVisible();
    await app.accessible();
  });

  test('boards have their Spanish names on every screen of a game', async ({ app }) => {
    const { page } = app;
    const at = await app.make('glinski');
    await app.open(at);
    await app.ready();
    await namesInSpanish(page, "Gliński's Hexagonal Chess");
    await expect(page).toHaveTitle(/^Ajedrez hexagonal de Gliński/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(
      'Ajedrez hexagonal de Gliński',
    );
    const played = await app.make('chess');
    await app.playUnseen(played, ['e2e4', 'e7e5']);
    await app.open(`${played}/replay`);
    await app.ready();
    await namesInSpanish(page, 'Chess');
    await app.open('/');
    await namesInSpanish(page, 'Chess');
    await expect(page.locator('.continue')).toContainText('Ajedrez ·');
    await app.open('/games');
    await page.locator('main li canvas').first().waitFor();
    await namesInSpanish(page, 'Chess');
  });
});
