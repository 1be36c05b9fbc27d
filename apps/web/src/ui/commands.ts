import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';

/** One thing a person can do. The palette, the sheet of shortcuts and the key listener are all made from these. */
export type Command = {
  /** Stable and unique, for example `wire.toggle`. */
  id: string;
  /** An imperative sentence without a full stop: "Open the wire in full". */
  title: string;
  /** Heading in the sheet and the palette, for example "Wire". */
  group: string;
  /** Any of these does it: `mod+k`, `shift+n`, `?`, `g t`. Keys that only work where they are (arrows in a list) do not belong here. */
  keys?: readonly string[];
  /** Whether it can be done now. */
  when?: () => boolean;
  /** Why it cannot be done now, in a few words: told to who presses its keys all the same. */
  whyNot?: () => string | undefined;
  /** Whether it lies nearest to where the person is: of several with the same keys it then answers before the others. */
  near?: () => boolean;
  run: () => void;
  icon?: ReactNode;
  /** Dim words beside the title. */
  note?: string;
  /** Goes on while its key is held. Without it a held key does it once: nothing is sent twice by a slow finger. */
  repeats?: boolean;
  /** Left out of the palette: only the key makes sense. */
  keyOnly?: boolean;
};

let registered: { owner: symbol; commands: readonly Command[] }[] = [];
let flat: readonly Command[] = [];
const listeners = new Set<() => void>();

const changed = () => {
  flat = registered.flatMap((entry) => entry.commands);
  for (const listener of listeners) listener();
};

/** Adds commands; the returned function takes them away. Of two with the same keys the nearer one answers, else the one added later. */
const registerCommands = (commands: readonly Command[]): (() => void) => {
  const entry = { owner: Symbol('commands'), commands };
  registered = [...registered, entry];
  changed();
  return () => {
    registered = registered.filter((other) => other.owner !== entry.owner);
    changed();
  };
};

/** Every command there is now, in the order of registration. */
export const allCommands = (): readonly Command[] => flat;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useAllCommands = (): readonly Command[] =>
  useSyncExternalStore(subscribe, allCommands);

/** Offers commands while the component is mounted. `run`, `when`, `whyNot` and `near` always see the newest render; ids, titles and keys are read when they change. */
export const useCommands = (commands: readonly Command[]): void => {
  const newest = useRef(commands);
  useEffect(() => {
    newest.current = commands;
  });
  const shape = JSON.stringify(
    commands.map(({ id, title, group, keys, note }) => [id, title, group, keys, note]),
  );
  useEffect(() => {
    const latest = (id: string) => newest.current.find((command) => command.id === id);
    return registerCommands(
      newest.current.map((command) => ({
        ...command,
        run: () => latest(command.id)?.run(),
        when: () => latest(command.id)?.when?.() ?? true,
        whyNot: () => latest(command.id)?.whyNot?.(),
        near: () => latest(command.id)?.near?.() ?? false,
      })),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the parts of the commands that are read here
  }, [shape]);
};

/** What a press of keys is told that would send something, in the words that stand beside its button. */
export const notSent = (reason: string | undefined): string | undefined =>
  reason === undefined ? undefined : `Nothing was sent: ${reason}.`;
