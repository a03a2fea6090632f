import { expect, test } from 'vitest';
import { glyphsSource } from '../scripts/extract';

// Written anew by `npm run extract` (vitest with -u); compared otherwise.
test('the committed glyphs are what the script makes', async () => {
  await expect(glyphsSource()).toMatchFileSnapshot('../src/glyphs.gen.ts');
});
