// Files that somebody has chosen, made ready to be sent: a zip as it is, a folder file by file, a text as a text.

import type { UploadFile, UploadWish } from '@hyperchess/client';

/** As much as the server takes; what is larger is refused before it is sent. */
export const MAX_BYTES = 6 * 1024 * 1024;

const TEXTS = /\.(xml|ini|perft)$/i;

/** What is chosen is too much. */
export class TooLarge extends Error {}

/** What some chosen files are as an upload. One zip is sent as one; everything else file by file. */
export async function wishOf(files: readonly File[]): Promise<UploadWish> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_BYTES) throw new TooLarge();
  const [first] = files;
  if (first && files.length === 1 && /\.zip$/i.test(first.name)) {
    return { files: [], zip: base64Of(new Uint8Array(await first.arrayBuffer())) };
  }
  return { files: await Promise.all(files.map(fileOf)) };
}

/** A text that was typed or pasted: XML begins with a bracket of its own, everything else is INI. */
export function wishOfText(text: string): UploadWish {
  const isXml = text.trimStart().startsWith('<');
  return { files: [{ path: isXml ? nameOf(text) : 'variants.ini', text }] };
}

function nameOf(xml: string): string {
  const root = /<(piece|board|ruleset)\b/.exec(xml)?.[1];
  return root === 'piece' ? 'piece.xml' : root === 'ruleset' ? 'rules.xml' : 'board.xml';
}

async function fileOf(file: File): Promise<UploadFile> {
  const path = file.webkitRelativePath || file.name;
  if (TEXTS.test(path)) return { path, text: await file.text() };
  return { path, base64: base64Of(new Uint8Array(await file.arrayBuffer())) };
}

/** Bytes in letters, a part at a time: there are more than a call may have arguments. */
export function base64Of(bytes: Uint8Array): string {
  const PART = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += PART) {
    text += String.fromCharCode(...bytes.subarray(at, at + PART));
  }
  return btoa(text);
}
