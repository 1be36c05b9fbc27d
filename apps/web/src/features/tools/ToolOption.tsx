import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { Mark, type MarkName } from '../../ui/Mark.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { isDestructive } from './annotations.ts';
import type { ListedTool } from './find-tool.ts';
import css from './ToolList.module.css';

/** How the newest call of a tool ended; without a mark it runs. */
export type RunMark = { words: string; mark: MarkName | undefined };

type ToolOptionProps = {
  id: string;
  tool: ListedTool;
  top: number;
  place: { index: number; count: number };
  selected: boolean;
  active: boolean;
  mark: RunMark | undefined;
  onOpen: (tool: ListedTool) => void;
};

/** One tool of the list. Its name is the tool's name alone; everything else is description. */
export const ToolOption = memo(function ToolOption(props: ToolOptionProps) {
  const { id, tool, top, place, selected, active, mark, onOpen } = props;
  const { entry, nth } = tool;
  const name = entry.name === '' ? `entry ${tool.position + 1} without a name` : entry.name;
  const described = describe(tool, mark);
  const faulty = entry.problems.length > 0 || entry.dropped !== undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the listbox has the keys and names this option active
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-label={name}
      aria-describedby={described === undefined ? undefined : `${id}-said`}
      tabIndex={-1}
      aria-posinset={place.index + 1}
      aria-setsize={place.count}
      title={entry.title}
      className={classNames(css.option, selected && css.selected, active && css.active)}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onOpen(tool)}
    >
      <span className={css.run}>
        {mark !== undefined && (mark.mark === undefined ? <Spinner /> : <Mark name={mark.mark} />)}
      </span>
      <span className={css.name}>
        {entry.name === '' ? <i className="dim">{name}</i> : <ToolName name={entry.name} />}
        {nth > 1 && <span className="dim"> ~{nth}</span>}
      </span>
      {faulty && <Mark name={entry.dropped === undefined ? 'should' : 'must'} />}
      {described !== undefined && (
        <span id={`${id}-said`} hidden>
          {described}
        </span>
      )}
      <span className={css.kind}>{isDestructive(entry.annotations) && <Mark name="dest" />}</span>
    </div>
  );
});

/** A name with its spaces in sight: they are legal nowhere and hard to see. */
const ToolName = ({ name }: { name: string }) => (
  <>
    {name.split(' ').map((part, index) => (
      <span key={index}>
        {index > 0 && (
          <span className={css.space} title="space">
            ·
          </span>
        )}
        <VisibleText text={part} />
      </span>
    ))}
  </>
);

const describe = ({ entry, nth }: ListedTool, mark: RunMark | undefined): string | undefined => {
  const parts = [
    entry.title,
    nth > 1 ? `number ${nth} of this name` : undefined,
    mark === undefined ? undefined : `last call: ${mark.words}`,
    isDestructive(entry.annotations) ? 'destructive, says the server' : undefined,
    entry.dropped,
    ...entry.problems,
  ];
  return parts.filter((part) => part !== undefined).join('. ') || undefined;
};
