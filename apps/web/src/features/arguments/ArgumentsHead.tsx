import Bookmark from 'lucide-react/icons/bookmark';
import Columns2 from 'lucide-react/icons/columns-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TabCount, Tabs, type TabItem } from '../../ui/Tabs.tsx';
import type { DiffShown } from './diff/diff-shown.ts';
import type { Rows } from './diff/use-diff.ts';
import type { View } from './view.ts';
import css from './ArgumentsPane.module.css';

const SHOWN = [
  { value: 'all', label: 'All keys' },
  { value: 'problems', label: 'Problems' },
] as const;

const PROBE: TabItem<View> = { id: 'probe', label: 'Probe' };

type ArgumentsHeadProps = {
  view: View;
  onView: (view: View) => void;
  /** What the schema says of the arguments, once it is known. */
  rows: Rows | undefined;
  /** Somebody wrote something, or tried to call: problems are told as such. */
  told: boolean;
  probes: boolean;
  diff: DiffShown;
  onDiff: (diff: DiffShown) => void;
  /** The arguments as they stand on the screen. */
  copied: () => string;
  fill: ReactNode;
  /** Keeps the arguments as a file, where no other button does. */
  onSave: (() => void) | undefined;
  /** Absent while nobody touched them. */
  onReset: (() => void) | undefined;
};

/** The views of the arguments, and what is done with them as a whole. */
export const ArgumentsHead = (props: ArgumentsHeadProps) => {
  const { view, onView, rows, told, probes, diff, onDiff, copied, fill, onSave, onReset } = props;
  return (
    <div className={css.head}>
      <Tabs
        label="Arguments"
        items={[...tabsFor(rows, told), ...(probes ? [PROBE] : [])]}
        current={view}
        onSelect={onView}
      />
      <span className="grow" />
      {view === 'diff' && (
        <IconButton
          label="Side by side, as text"
          small
          aria-pressed={diff.beside}
          onClick={() => onDiff({ ...diff, beside: !diff.beside })}
        >
          <Columns2 />
        </IconButton>
      )}
      {view === 'diff' && !diff.beside && (
        <Segmented
          label="Rows"
          small
          choices={SHOWN}
          value={diff.rows}
          onChoose={(shown) => onDiff({ ...diff, rows: shown })}
        />
      )}
      {fill}
      <CopyButton label="Copy arguments" text={copied} />
      {onSave !== undefined && (
        <IconButton label="Save the call" small onClick={onSave}>
          <Bookmark />
        </IconButton>
      )}
      {onReset !== undefined && (
        <IconButton label="Reset arguments" small onClick={onReset}>
          <RotateCcw />
        </IconButton>
      )}
    </div>
  );
};

const tabsFor = (rows: Rows | undefined, told: boolean): TabItem<View>[] => [
  { id: 'form', label: 'Form' },
  { id: 'json', label: 'JSON' },
  {
    id: 'diff',
    label: 'Diff',
    description: rows?.title,
    badge: rows !== undefined && <DiffBadge rows={rows} told={told} />,
  },
];

/** How many problems there are; red only once somebody wrote something. */
const DiffBadge = ({ rows, told }: { rows: Rows; told: boolean }) =>
  rows.problems === 0 ? (
    <Mark name="ok" />
  ) : (
    <TabCount tone={told ? 'must' : undefined}>{rows.problems}</TabCount>
  );
