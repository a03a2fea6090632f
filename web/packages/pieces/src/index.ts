export { default as Piece } from './Piece.svelte';
export { artOf, BOX, drawnPieces, tokenText, type Art, type Layer } from './art';
export { paintPiece, type Painted } from './canvas';
export { luminance, mix, paintOf, SEAT_COLOURS, type Paint } from './paint';
export { dataOf, pathOf, penOf, type Pen } from './paths';
export { pipOf, type Pip } from './pips';
export { figureAddress, loadCharacters, tokenAddress, type TokenShape } from './tokens';
