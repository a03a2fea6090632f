// Marks and arrows that people draw onto a position: the same again takes them away.

import { toggleArrow, toggleMark, type Shapes } from '@hyperchess/board';

export function drawnInto(kept: Shapes, drawn: Shapes): Shapes {
  return {
    marks: drawn.marks.reduce<Shapes['marks']>(toggleMark, kept.marks),
    arrows: drawn.arrows.reduce<Shapes['arrows']>(toggleArrow, kept.arrows),
  };
}
