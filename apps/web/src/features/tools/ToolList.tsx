import type { DoctorFinding } from '@wirescope/shared/arguments/doctor/finding';
import { useMemo, type ReactNode } from 'react';
import { Mark, type MarkName } from '../../ui/Mark.tsx';
import { ChangeMark, useChangeWords } from '../../ui/pick-list/change-marks.tsx';
import { sharedStart } from '../../ui/pick-list/pick-item.ts';
import { PickList, type PickWords } from '../../ui/pick-list/PickList.tsx';
import { PickName } from '../../ui/pick-list/PickName.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { isDestructive } from './annotations.ts';
import { listMark, listWords } from './doctor/list-mark.ts';
import type { ListedTool } from './find-tool.ts';
import css from '../../ui/pick-list/PickList.module.css';

/** How the newest call of a tool ended; without a mark it runs. */
export type RunMark = { words: string; mark: MarkName | undefined };

type ToolListProps = {
  tools: readonly ListedTool[];
  current: ListedTool | undefined;
  /** How the newest call of a tool ended. */
  markOf: (tool: ListedTool) => RunMark | undefined;
  /** What is wrong with a tool's definition. */
  findingsOf: (tool: ListedTool) => readonly DoctorFinding[];
  /** How many of its calls had the server disagree with its schema. */
  disagreementsOf: (tool: ListedTool) => number;
  onOpen: (tool: ListedTool) => void;
  /** What a tool weighs, where the list is sorted by that. */
  weightOf: (tool: ListedTool) => string | undefined;
  /** At the right end of the filter. */
  end: ReactNode;
};

const WORDS: PickWords = {
  label: 'Tools',
  filter: 'Filter tools',
  one: 'tool',
  many: 'tools',
  group: 'Tool',
};

const nameless = (position: number) => `entry ${position + 1} without a name`;

/** The tools in their order. */
export const ToolList = (props: ToolListProps) => {
  const { tools, current, markOf, findingsOf, disagreementsOf, onOpen, weightOf, end } = props;
  const changeWords = useChangeWords();
  const items = useMemo(
    () =>
      tools.map((tool) => ({
        tool,
        position: tool.position,
        name: tool.entry.name === '' ? nameless(tool.position) : tool.entry.name,
        words: `${tool.entry.title ?? ''}\n${tool.entry.description ?? ''}`,
        title: tool.entry.title,
      })),
    [tools],
  );
  const shared = useMemo(() => sharedStart(tools.map(({ entry }) => entry.name)), [tools]);
  return (
    <PickList
      words={WORDS}
      items={items}
      current={items.find(({ position }) => position === current?.position)}
      onOpen={({ tool }) => onOpen(tool)}
      end={end}
      describe={({ tool }) =>
        describe(tool, markOf(tool), [
          ...[weightOf(tool) ?? []].flat(),
          ...[changeWords(tool.entry.name)].filter((words) => words !== undefined),
          ...wordsOf(disagreementsOf(tool)),
          ...faultWords(tool, findingsOf(tool)),
        ])
      }
      renderItem={({ tool }) => (
        <ToolRow
          tool={tool}
          shared={shared}
          mark={markOf(tool)}
          fault={faultMark(tool, findingsOf(tool))}
          disagrees={disagreementsOf(tool) > 0}
          weight={weightOf(tool)}
        />
      )}
    />
  );
};

type ToolRowProps = {
  tool: ListedTool;
  shared: string;
  mark: RunMark | undefined;
  fault: 'must' | 'should' | undefined;
  disagrees: boolean;
  weight: string | undefined;
};

const ToolRow = ({ tool, shared, mark, fault, disagrees, weight }: ToolRowProps) => {
  const { entry, nth, position } = tool;
  return (
    <>
      <span className={css.run}>
        {mark !== undefined && (mark.mark === undefined ? <Spinner /> : <Mark name={mark.mark} />)}
      </span>
      <PickName name={entry.name} none={nameless(position)} nth={nth} shared={shared} />
      <ChangeMark of={entry.name} />
      {disagrees && <Mark name="type" />}
      {fault !== undefined && <Mark name={fault} />}
      {weight !== undefined && <span className={css.size}>{weight}</span>}
      {isDestructive(entry.annotations) && (
        <span className={css.kind}>
          <Mark name="dest" />
        </span>
      )}
    </>
  );
};

/** The worst that is known of a tool: by reading its entry, and by examining its schemas. */
const faultMark = (
  { entry }: ListedTool,
  findings: readonly DoctorFinding[],
): 'must' | 'should' | undefined => {
  const found = listMark(findings);
  if (entry.dropped !== undefined || found === 'must') return 'must';
  return found ?? (entry.problems.length > 0 ? 'should' : undefined);
};

const wordsOf = (disagreements: number): string[] =>
  disagreements === 0
    ? []
    : [
        `the server disagreed with its schema in ${disagreements === 1 ? '1 call' : `${disagreements} calls`}`,
      ];

/** Both speak of the same faults; the examination says where, too. */
const faultWords = ({ entry }: ListedTool, findings: readonly DoctorFinding[]): string[] => {
  const examined = listWords(findings);
  return examined.length > 0 ? examined : entry.problems;
};

const describe = (
  { entry, nth }: ListedTool,
  mark: RunMark | undefined,
  faults: readonly string[],
): string | undefined => {
  const parts = [
    entry.title,
    nth > 1 ? `number ${nth} of this name` : undefined,
    mark === undefined ? undefined : `last call: ${mark.words}`,
    isDestructive(entry.annotations) ? 'destructive, says the server' : undefined,
    entry.dropped,
    ...faults,
  ];
  const said = parts.filter((part) => part !== undefined).map((part) => part.replace(/\.$/, ''));
  return said.join('. ') || undefined;
};
