// Which way screens are laid out, where styles alone cannot do it. The widths at which the game screen changes are
// written here and nowhere else.

import { MediaQuery } from 'svelte/reactivity';
import { WIDTHS } from './widths.js';

/** What styles call `--narrow`. */
export const narrow = new MediaQuery(WIDTHS['--narrow']);

/**
 * `stacked`: everything below each other, for phones; `beside`: a panel beside the board; `three`: the rules in
 * a column of their own as well.
 */
export type ScreenLayout = 'stacked' | 'beside' | 'three';

const beside = new MediaQuery('(min-width: 560px) and (min-aspect-ratio: 1/1)');
const three = new MediaQuery('(min-width: 1600px) and (min-aspect-ratio: 1/1)');
/** A phone on its side: words give way to icons, and one row does for two. */
const low = new MediaQuery('(max-height: 520px)');

export const screenLayout = {
  get low(): boolean {
    return low.current;
  },
  get current(): ScreenLayout {
    if (!beside.current) return 'stacked';
    return three.current ? 'three' : 'beside';
  },
};
