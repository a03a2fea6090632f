export { default as Board } from './Board.svelte';
export { describeCell, ENGLISH, type Texts } from './announce';
export { facingAngle, layOut, matrixOf, type Layout } from './geometry';
export { linesOf, riversOf } from './look';
export { toggleArrow, toggleMark } from './marks';
export { paintPicture, ratioOf, shadesOf, type Picture } from './picture';
export { svgPicture } from './svg';
export type { BoardProps } from './props';
export type * from './types';
