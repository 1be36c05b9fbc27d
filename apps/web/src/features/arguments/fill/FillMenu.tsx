import type { Fullness } from '@wirescope/shared/arguments/examples/making';
import { EXAMPLE_NAMES } from '@wirescope/shared/arguments/words/example-words';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { makeArguments } from '../validator.ts';

/** Arguments that went out before: how the call is called in the menu, and how they are brought back. */
export type EarlierCall = {
  /** Frame of its request. */
  seq: number;
  words: string;
  run: () => void;
  /** Tells the calls of one session from those of others. */
  key: string;
  /** Its arguments as they were sent. */
  read: () => Promise<string>;
};

type FillMenuProps = {
  schemaText: string | undefined;
  /** Newest first. */
  earlier: readonly EarlierCall[];
  onPaste: () => void;
  /** Shows what Call would send; absent where nothing can be sent. */
  onPreview: (() => void) | undefined;
  /** Further lines: calls that are kept elsewhere. */
  more: readonly MenuItem[];
  /** Takes a text for the draft, as one step; `said` tells what it is. */
  onFill: (argumentsText: string, said: string) => void;
  /** Nothing could be made; `why` is a sentence. */
  onNothing: (why: string) => void;
};

const FROM_SCHEMA: readonly Fullness[] = ['minimal', 'full', 'documented'];
const MOST_EARLIER = 8;

/** Whole arguments from elsewhere: from a paste, from the schema, from a call of before. */
export const FillMenu = (props: FillMenuProps) => {
  const { schemaText, earlier, more, onPaste, onPreview, onFill, onNothing } = props;
  const make = async (fullness: Fullness) => {
    const made = await makeArguments(schemaText ?? '{"type":"object"}', fullness);
    if ('why' in made) onNothing(made.why);
    else onFill(made.text, `Made from the schema: ${EXAMPLE_NAMES[fullness].toLowerCase()}.`);
  };
  const items: MenuItem[] = [
    {
      id: 'paste',
      label: 'Paste',
      note: 'JSON, Python, cURL, a call',
      icon: <ClipboardPaste />,
      run: onPaste,
    },
    ...FROM_SCHEMA.map((fullness, index) => ({
      id: fullness,
      label: EXAMPLE_NAMES[fullness],
      group: index === 0 ? 'From the schema' : undefined,
      run: () => void make(fullness),
    })),
    ...earlier.slice(0, MOST_EARLIER).map(({ seq, words, run }, index) => ({
      id: `call ${seq}`,
      label: `#${seq}`,
      note: words,
      group: index === 0 ? 'Earlier calls of this tool' : undefined,
      run,
    })),
    ...more,
    ...(onPreview === undefined
      ? []
      : [
          {
            id: 'preview',
            label: 'Show the exact frame',
            group: 'Before sending',
            run: onPreview,
          },
        ]),
  ];
  return (
    <Menu label="Fill" items={items} look="quiet" small align="end">
      Fill
    </Menu>
  );
};
