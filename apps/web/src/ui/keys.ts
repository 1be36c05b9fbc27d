/** What of a KeyboardEvent decides about a shortcut. */
export type KeyPress = { key: string; ctrl: boolean; meta: boolean; alt: boolean; shift: boolean };

/** Time in which the second key of `g t` must follow, ms. */
export const SEQUENCE_MS = 1_500;

const isLetter = (key: string) => key.length === 1 && key.toLowerCase() !== key.toUpperCase();

/** One pressed key in the form shortcuts are written in: `mod+k`, `shift+n`, `?`, `Escape`. */
export const pressName = (press: KeyPress, onApple: boolean): string => {
  const mod = onApple ? press.meta : press.ctrl;
  const other = onApple ? press.ctrl : press.meta;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const names = [
    mod && 'mod',
    other && 'other',
    press.alt && 'alt',
    // A symbol such as `?` already says that Shift was down.
    press.shift && (press.key.length > 1 || isLetter(press.key)) && 'shift',
    key,
  ];
  return names.filter(Boolean).join('+');
};

/** Chords work everywhere; single keys only outside text fields, and only while they are switched on. */
export const isChord = (name: string): boolean =>
  /^(mod|alt|other)\+/.test(name) || name === 'Escape';

type Keyed = {
  keys?: readonly string[];
  when?: () => boolean;
  whyNot?: () => string | undefined;
  near?: () => boolean;
};

type Pending = { first: string; at: number };
export type KeyState = { pending?: Pending };

/**
 * What a pressed key leads to, given the commands (a near one wins, else a later one) and a first key pressed before: a command, or
 * the beginning of a sequence, or why the keys do nothing now. Pure.
 */
export const matchKey = <C extends Keyed>(
  state: KeyState,
  name: string,
  commands: readonly C[],
  { at, singleKeys }: { at: number; singleKeys: boolean },
): { command?: C; refusal?: string; state: KeyState } => {
  if (!isChord(name) && !singleKeys) return { state: {} };
  const alive = state.pending !== undefined && at - state.pending.at <= SEQUENCE_MS;
  const wanted = alive && state.pending !== undefined ? `${state.pending.first} ${name}` : name;
  const usable = commands.filter((command) => command.when?.() !== false);
  const fits = (keys: string) => {
    const all = usable.filter((command) => command.keys?.includes(keys) === true);
    return all.findLast((command) => command.near?.() === true) ?? all.at(-1);
  };
  const command = fits(wanted) ?? (wanted === name ? undefined : fits(name));
  if (command !== undefined) return { command, state: {} };
  const begins = usable.some((candidate) =>
    candidate.keys?.some((keys) => keys.startsWith(`${name} `)),
  );
  const refusal = commands
    .filter((candidate) => candidate.keys?.includes(name) === true)
    .flatMap((candidate) => candidate.whyNot?.() ?? [])
    .at(-1);
  return { refusal, state: begins ? { pending: { first: name, at } } : {} };
};

const TEXT_INPUTS = new Set([
  'text',
  'search',
  'url',
  'email',
  'tel',
  'password',
  'number',
  'date',
  'time',
  'datetime-local',
]);

/** Whether typing into the element means writing. */
export const isTextField = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return TEXT_INPUTS.has(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    target.isContentEditable ||
    target.closest('[role=textbox]') !== null
  );
};
