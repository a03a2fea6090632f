// A game controller as a pair of hands: what its buttons and sticks mean, in keys. The browser has no events for
// them, so as long as one is connected it is looked at once a frame.

export interface ControllerHost {
  /** A key for the board. */
  press: (key: string) => unknown;
  menu: () => void;
  /** A key that walks through the moves. */
  walk: (key: string) => unknown;
  /** Takes up the next piece in the hand, or the one before. */
  hand: (by: 1 | -1) => unknown;
  /** Passes, where the rules let one. */
  pass: () => unknown;
}

/** By the numbers of the standard layout. */
const KEYS: Record<number, string> = {
  0: 'Enter',
  1: 'Escape',
  2: 't',
  3: 'i',
  12: 'ArrowUp',
  13: 'ArrowDown',
  14: 'ArrowLeft',
  15: 'ArrowRight',
};
const PASS = 8;
const MENU = 9;
const WALK: Record<number, string> = { 4: 'ArrowLeft', 5: 'ArrowRight' };
const HAND: Record<number, 1 | -1> = { 6: -1, 7: 1 };
/** How far a stick must lean. */
const LEAN = 0.55;
/** A direction that is held goes on after a while, step by step. */
const REPEAT_AFTER_MS = 380;
const REPEAT_EVERY_MS = 130;

export type Held = ReadonlySet<string>;
type Pad = Pick<Gamepad, 'buttons' | 'axes'>;

/** What is held down on a controller: `b0` for a button, a key for a direction. */
export function heldOn({ buttons, axes }: Pad): Set<string> {
  const held = new Set<string>();
  buttons.forEach(
    ({ pressed }, i) => pressed && held.add(KEYS[i]?.startsWith('Arrow') ? KEYS[i] : `b${i}`),
  );
  const [x = 0, y = 0] = axes;
  if (Math.abs(x) > LEAN && Math.abs(x) >= Math.abs(y))
    held.add(x > 0 ? 'ArrowRight' : 'ArrowLeft');
  else if (Math.abs(y) > LEAN) held.add(y > 0 ? 'ArrowDown' : 'ArrowUp');
  return held;
}

/** Does what something held down means in a game. */
export function obey(host: ControllerHost, what: string): void {
  const button = /^b(\d+)$/.exec(what);
  const number = button ? Number(button[1]) : -1;
  if (!button) host.press(what);
  else if (number === MENU) host.menu();
  else if (number === PASS) host.pass();
  else if (WALK[number]) host.walk(WALK[number]);
  else if (HAND[number]) host.hand(HAND[number]);
  else if (KEYS[number]) host.press(KEYS[number]);
}

/** Follows whatever controllers there are; the function given back stops it. */
export function followController(host: ControllerHost): () => void {
  let frame = 0;
  let before: Held = new Set();
  let repeatAt = Infinity;

  const tell = (what: string): void =>
    document.querySelector('dialog[open]') ? inDialog(what) : obey(host, what);

  const look = (now: number): void => {
    const pads = navigator.getGamepads().filter((pad) => pad !== null);
    if (!pads.length) {
      frame = 0;
      return;
    }
    const held = new Set(pads.flatMap((pad) => [...heldOn(pad)]));
    for (const what of held) if (!before.has(what)) tell(what);
    const arrow = [...held].find((what) => what.startsWith('Arrow'));
    if (!arrow || !before.has(arrow)) repeatAt = now + REPEAT_AFTER_MS;
    else if (now >= repeatAt) {
      repeatAt = now + REPEAT_EVERY_MS;
      tell(arrow);
    }
    before = held;
    frame = requestAnimationFrame(look);
  };
  const begin = (): void => {
    if (!frame) frame = requestAnimationFrame(look);
  };
  addEventListener('gamepadconnected', begin);
  begin();
  return () => {
    removeEventListener('gamepadconnected', begin);
    cancelAnimationFrame(frame);
  };
}

/** In a menu, directions go from one thing to the next. */
function inDialog(what: string): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  const items = [...(dialog?.querySelectorAll<HTMLElement>('a[href], button, input') ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const go = (by: number): void => items[(at + by + items.length) % items.length]?.focus();
  if (what === 'ArrowDown' || what === 'ArrowRight') go(1);
  else if (what === 'ArrowUp' || what === 'ArrowLeft') go(at < 0 ? 0 : -1);
  else if (what === 'b0') items[at]?.click();
  else if (what === 'b1' || what === `b${MENU}`) dialog?.close();
}
