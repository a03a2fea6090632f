import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { en } from './i18n/en';
import { es } from './i18n/es';
import { LANGUAGE_NAMES, loadPack } from './i18n/languages';
import { boardName, namedKinds, seatNames } from './names';
import { preferences } from './settings/preferences.svelte';

it('calls seats by their colour, with a number where two are alike', () => {
  const seats = [
    { name: { colour: 'red', number: 1 } },
    { name: { colour: 'blue', number: null } },
    { name: { colour: 'red', number: 2 } },
  ] as const;
  expect(seatNames(seats, en)).toEqual(['Red 1', 'Blue', 'Red 2']);
  expect(seatNames(seats, es)[1]).toBe(es.colour.blue);
});

it('names pieces and boards in the language where it has a word for them', async () => {
  const kinds = [
    { pieceId: 'classic.knight', name: 'Knight' },
    { pieceId: 'my.own', name: 'Own' },
    { pieceId: 'constructor', name: 'Builder' },
  ];
  const names = () => namedKinds(kinds).map(({ name }) => name);
  expect(names()).toEqual(['Knight', 'Own', 'Builder']);
  preferences.pack = await loadPack('es');
  expect(names()).toEqual(['Caballo', 'Own', 'Builder']);
  expect(boardName('Chess')).toBe('Ajedrez');
  expect(boardName('Mine')).toBe('Mine');
  preferences.pack = await loadPack('en');
});

const others = Object.keys(LANGUAGE_NAMES).filter((language) => language !== 'en');

it.each(others)('%s has a name for every built-in piece, and for no other board', async (other) => {
  const { pieces, boards } = await loadPack(other);
  const content = new URL('../../../../content/', import.meta.url);
  const read = (kind: string, folder: string): string =>
    readFileSync(
      new URL(
        `${kind}/${encodeURIComponent(folder)}/${kind === 'Pieces' ? 'piece' : 'board'}.xml`,
        content,
      ),
      'utf8',
    );
  const all = (kind: string): string[] =>
    readdirSync(new URL(kind, content)).map((folder) => read(kind, folder));
  const ids = all('Pieces').map((xml) => /<ID>(.*?)<\/ID>/.exec(xml)?.[1] ?? '');
  expect(ids.filter((id) => !Object.hasOwn(pieces, id))).toEqual([]);
  expect(Object.keys(pieces).filter((id) => !ids.includes(id))).toEqual([]);
  const names = all('Boards').map((xml) => /<name>(.*?)<\/name>/.exec(xml)?.[1] ?? '');
  expect(Object.keys(boards).filter((name) => !names.includes(name))).toEqual([]);
});
