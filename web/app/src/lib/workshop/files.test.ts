import { describe, expect, it } from 'vitest';
import { base64Of, MAX_BYTES, TooLarge, wishOf, wishOfText } from './files';

describe('wishOf', () => {
  it('sends a zip as one, and other files one by one', async () => {
    const zip = new File([new Uint8Array([80, 75])], 'mine.ZIP');
    expect(await wishOf([zip])).toEqual({ files: [], zip: 'UEs=' });
    const board = new File(['<board/>'], 'board.xml');
    Object.defineProperty(board, 'webkitRelativePath', { value: 'Mine/board.xml' });
    const image = new File([new Uint8Array([255])], 'default.png');
    expect(await wishOf([board, image])).toEqual({
      files: [
        { path: 'Mine/board.xml', text: '<board/>' },
        { path: 'default.png', base64: '/w==' },
      ],
    });
  });

  it('refuses too much before anything is sent', async () => {
    const file = new File([new Uint8Array(MAX_BYTES + 1)], 'large.zip');
    await expect(wishOf([file])).rejects.toBeInstanceOf(TooLarge);
  });
});

describe('wishOfText', () => {
  it('tells XML from INI', () => {
    expect(wishOfText(' <board language="2"/>').files[0]?.path).toBe('board.xml');
    expect(wishOfText('<!-- x --><piece/>').files[0]?.path).toBe('piece.xml');
    expect(wishOfText('[mine:chess]\n').files[0]?.path).toBe('variants.ini');
  });
});

describe('base64Of', () => {
  it('bears more bytes than a call has arguments', () => {
    expect(base64Of(new Uint8Array(200_000)).length).toBe(Math.ceil(200_000 / 3) * 4);
  });
});
