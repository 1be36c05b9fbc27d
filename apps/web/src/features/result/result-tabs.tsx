import { isOpen } from '../../session/runs/outcome-words.ts';
import type { Run } from '../../session/runs/run-index.ts';
import { Mark } from '../../ui/Mark.tsx';
import { TabCount, type TabItem } from '../../ui/Tabs.tsx';
import type { StructuredNote } from './structured-notes.ts';
import type { Answer } from './use-answer.ts';
import type { StructuredCheck } from './use-structured-check.ts';

export type View = 'activity' | 'rendered' | 'structured' | 'raw';

type Known = {
  outputSchema: string | undefined;
  checked: StructuredCheck;
  notes: readonly StructuredNote[];
  /** The tool has an outputSchema and the answer nothing for it. */
  missing: boolean;
  /** Something came while it ran. */
  active: boolean;
};

/** The views a call has by what is known of it. */
export const tabsOf = (
  run: Run,
  answer: Answer | undefined,
  { outputSchema, checked, notes, missing, active }: Known,
): TabItem<View>[] => {
  const hasStructured = answer?.parts?.structured !== undefined || outputSchema !== undefined;
  const activity: TabItem<View> = { id: 'activity', label: 'Activity' };
  return [
    ...(isOpen(run) ? [activity] : []),
    { id: 'rendered', label: 'Rendered' },
    ...(hasStructured
      ? [
          {
            id: 'structured' as const,
            label: 'Structured',
            ...(missing ? MISSING : badgeOf(checked, notes, run)),
          },
        ]
      : []),
    { id: 'raw', label: 'Raw' },
    ...(active && !isOpen(run) ? [activity] : []),
  ];
};

const MISSING = { badge: <Mark name="should" />, description: 'promised, but not in the answer' };

const badgeOf = (
  checked: StructuredCheck,
  notes: readonly StructuredNote[],
  { outcome }: Run,
): Pick<TabItem<View>, 'badge' | 'description'> => {
  const odd = notes.find(({ tone }) => tone === 'should');
  if (checked.state !== 'broken' && odd !== undefined)
    return { badge: <Mark name="should" />, description: odd.sentence };
  if (checked.state === 'valid')
    return { badge: <Mark name="ok" />, description: 'matches outputSchema' };
  if (checked.state !== 'broken') return {};
  const count = checked.problems.length;
  // Whether an error result has to keep to the schema, the specification does not say.
  if (outcome === 'error-result')
    return { badge: <Mark name="note" />, description: 'does not match outputSchema' };
  return {
    badge: <TabCount tone="must">{count}</TabCount>,
    description: count === 1 ? '1 problem' : `${count} problems`,
  };
};
