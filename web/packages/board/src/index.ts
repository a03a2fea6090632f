export { default as Board } from './Board.svelte';
export { describeCell, ENGLISH, type Texts } from './announce';
export type { BoardProps } from './props';
export type * from './types';
