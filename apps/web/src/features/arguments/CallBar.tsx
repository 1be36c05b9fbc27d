import Bookmark from 'lucide-react/icons/bookmark';
import Square from 'lucide-react/icons/square';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { HeldNote } from '../../ui/HeldNote.tsx';
import { escapeCancels } from '../../ui/own-keys.ts';
import { notSent, useCommands } from '../../ui/commands.ts';
import type { TaskOffer } from '@wirescope/shared/mcp/tasks/task-offer';
import type { CallOptions, CallOptionsHandle } from './call-options.ts';
import { LimitsPopover } from './LimitsPopover.tsx';
import { MetaPopover } from './MetaPopover.tsx';
import { TaskOption } from './TaskOption.tsx';
import css from './CallBar.module.css';

/** The call in sight that has no answer yet. */
export type RunningCall = {
  seq: number;
  /** Unix ms. */
  startedAt: number;
  /** Unix ms of the last sign of life: its own frame, or the newest that came for it. */
  heardAt: number;
  /** Somebody at the other end waits for an answer of ours: the clock stands. */
  asks: boolean;
  /** The page hears nothing from the proxy any more: it may have ended since. */
  lost: boolean;
  /** It runs as a task: no time limit of a call counts. */
  isTask: boolean;
};

type CallBarProps = {
  running: RunningCall | undefined;
  /** Problems that kept the last press from sending; 0: none, or they were edited since. */
  held: number;
  /** At how many fields of the form they are shown. */
  heldFields: number;
  onCall: () => void;
  onCancel: (seq: number) => void;
  /** Why nothing can be sent now, in words. */
  disabledReason: string | undefined;
  /** The keys stand at the answer to a question in sight. */
  asks: boolean;
  call: CallOptionsHandle;
  /** Keeps the arguments as a file. */
  onSave: (() => void) | undefined;
  /** How calls of this tool may become tasks, if they may. */
  tasks: TaskOffer | undefined;
};

/** Sends the arguments. While the call in sight runs, the same place cancels it. */
export const CallBar = (props: CallBarProps) => {
  const { running, held, heldFields, onCall, onCancel, disabledReason, onSave } = props;
  const { options, set } = props.call;
  useCommands([
    {
      id: 'tool.call',
      title: 'Call the tool',
      group: 'Tool',
      keys: ['mod+Enter'],
      when: () => disabledReason === undefined,
      whyNot: () => notSent(disabledReason),
      run: onCall,
    },
    {
      id: 'tool.cancel',
      title: 'Cancel the running call',
      group: 'Tool',
      keys: ['Escape'],
      when: () => running?.lost === false && escapeCancels(),
      run: () => running !== undefined && onCancel(running.seq),
    },
  ]);
  if (running !== undefined)
    return (
      <div className={css.bar}>
        <Button
          className={css.cancel}
          icon={<Square fill="currentColor" />}
          keys={running.lost ? undefined : 'Escape'}
          disabledReason={running.lost ? disabledReason : undefined}
          // The second press of a double click on Call, whose place this button took, is no wish to cancel.
          onClick={({ detail }) => detail < 2 && onCancel(running.seq)}
        >
          Cancel
        </Button>
        {!running.lost && (
          <>
            <Button
              look="quiet"
              small
              className={css.option}
              onClick={onCall}
              disabledReason={disabledReason}
            >
              Start another
            </Button>
            <TimeLeft running={running} options={options} />
          </>
        )}
      </div>
    );
  return (
    <>
      <HeldNote count={held} fields={heldFields} />
      <div className={classNames(css.bar, css.options, held > 0 && css.held)}>
        <Button
          look={held > 0 ? 'secondary' : 'primary'}
          // Where the keys do nothing, the reason needs their room.
          keys={disabledReason === undefined && !props.asks ? 'mod+Enter' : undefined}
          // A double click is one call; whoever goes on pressing means it.
          onClick={({ detail }) => detail !== 2 && onCall()}
          disabledReason={disabledReason}
        >
          {held > 0 ? 'Call anyway' : 'Call'}
        </Button>
        <LimitsPopover limits={options} onChange={(limits) => set({ ...options, ...limits })} />
        <Checkbox
          small
          checked={options.progress}
          onToggle={(progress) => set({ ...options, progress })}
        >
          Progress
        </Checkbox>
        <MetaPopover
          text={options.metaText}
          onChange={(metaText) => set({ ...options, metaText })}
        />
        {onSave !== undefined && (
          <IconButton label="Save the call" small onClick={onSave}>
            <Bookmark />
          </IconButton>
        )}
        {props.tasks !== undefined && <TaskOption offer={props.tasks} call={props.call} />}
      </div>
    </>
  );
};

const TimeLeft = ({ running, options }: { running: RunningCall; options: CallOptions }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  if (running.isTask)
    return <span className={css.left}>A task: the server says when it is over</span>;
  return (
    <span className={css.left}>
      {running.asks
        ? 'The clock stands while the server waits for you'
        : timeLeft(running, options, now)}
    </span>
  );
};

/** Which of the two limits comes first, and when. `now` in Unix ms. Pure. */
export const timeLeft = (
  { heardAt, startedAt }: Pick<RunningCall, 'heardAt' | 'startedAt'>,
  { timeoutSeconds, mostSeconds }: Pick<CallOptions, 'timeoutSeconds' | 'mostSeconds'>,
  now: number,
): string => {
  // The page looks at its clock twice a second: something may have been heard since.
  const since = (t: number) => Math.max(0, now - t) / 1000;
  const silence = timeoutSeconds - since(heardAt);
  const whole = mostSeconds - since(startedAt);
  const left = Math.max(0, Math.ceil(Math.min(silence, whole)));
  return whole < silence
    ? `${left} s left of at most ${mostSeconds} s`
    : `${left} s left of ${timeoutSeconds} s of silence`;
};
