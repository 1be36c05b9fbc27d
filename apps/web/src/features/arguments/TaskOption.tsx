import type { TaskOffer } from '@wirescope/shared/mcp/tasks/task-offer';
import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { runsAsTask, type CallOptionsHandle } from './call-options.ts';
import { OptionPopover } from './OptionPopover.tsx';
import css from './CallBar.module.css';

const NOT_DECLARED = 'Nothing declares that this may become a task; it is tried all the same';

type TaskOptionProps = { offer: TaskOffer; call: CallOptionsHandle };

/** Whether the next call becomes a task, where server and tool have that; and for how long it is to be kept. */
export const TaskOption = ({ offer, call: { options, set } }: TaskOptionProps) => {
  const on = runsAsTask(offer, options);
  if (offer.by === 'server')
    return (
      <Checkbox
        small
        checked={on}
        disabled={offer.always}
        title={
          !offer.declared
            ? NOT_DECLARED
            : offer.always
              ? 'The tasks extension is declared with every request of this session'
              : 'Declares the tasks extension with this call: the server then decides'
        }
        onToggle={(asTask) => set({ ...options, asTask })}
      >
        May become a task
      </Checkbox>
    );
  return (
    <span className={css.task}>
      <Checkbox
        small
        checked={on}
        title={
          !offer.declared
            ? NOT_DECLARED
            : offer.required
              ? 'The server says that this tool runs as a task only'
              : 'The server says that this tool may run as a task'
        }
        onToggle={(asTask) => set({ ...options, asTask })}
      >
        As a task{offer.required && <span className="dim">required</span>}
      </Checkbox>
      {on && (
        <KeptPopover
          seconds={options.taskSeconds}
          onChange={(taskSeconds) => set({ ...options, taskSeconds })}
        />
      )}
    </span>
  );
};

type KeptPopoverProps = {
  seconds: number | undefined;
  onChange: (seconds: number | undefined) => void;
};

/** How long the server is asked to keep the task. */
const KeptPopover = ({ seconds, onChange }: KeptPopoverProps) => {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (seconds === undefined ? '' : String(seconds));
  const valid = text === '' || isSeconds(text);
  return (
    <OptionPopover
      label="How long the task is kept"
      description={
        seconds === undefined
          ? 'the server decides how long it keeps the task'
          : `asks the server to keep the task for ${seconds} s`
      }
      face={
        <>
          <Hourglass />
          {seconds !== undefined && <span className="num">{seconds} s</span>}
        </>
      }
    >
      <p className={css.limit}>
        Ask to keep the task for
        <input
          className={css.seconds}
          aria-label="Kept for, in seconds"
          inputMode="decimal"
          value={text}
          size={6}
          aria-invalid={!valid || undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '') onChange(undefined);
            else if (isSeconds(target.value)) onChange(Number(target.value));
          }}
          onBlur={() => setTyped(undefined)}
        />
        s.
      </p>
      <p className={css.said}>
        It goes out as <code>task.ttl</code> in ms. Left empty, the server decides; it may keep a
        task longer or shorter than it was asked to.
      </p>
    </OptionPopover>
  );
};

const isSeconds = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);
