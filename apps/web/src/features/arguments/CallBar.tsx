import Clock from 'lucide-react/icons/clock';
import Square from 'lucide-react/icons/square';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { useCommands } from '../../ui/commands.ts';
import { useCallOptions } from './call-options.ts';
import { MetaPopover } from './MetaPopover.tsx';
import css from './CallBar.module.css';

/** The call in sight that has no answer yet. */
export type RunningCall = {
  seq: number;
  /** Unix ms of the last sign of life: its own frame, or the newest that came for it. */
  heardAt: number;
  /** Somebody at the other end waits for an answer of ours: the clock stands. */
  asks: boolean;
};

type CallBarProps = {
  running: RunningCall | undefined;
  /** Problems that kept the last press from sending; 0: none, or they were edited since. */
  held: number;
  onCall: () => void;
  onCancel: (seq: number) => void;
  /** Why nothing can be sent now, in words. */
  disabledReason: string | undefined;
};

/** Sends the arguments. While the call in sight runs, the same place cancels it. */
export const CallBar = ({ running, held, onCall, onCancel, disabledReason }: CallBarProps) => {
  const { options, set } = useCallOptions();
  useCommands([
    {
      id: 'tool.call',
      title: 'Call the tool',
      group: 'Tool',
      keys: ['mod+Enter'],
      when: () => disabledReason === undefined,
      run: onCall,
    },
    {
      id: 'tool.cancel',
      title: 'Cancel the running call',
      group: 'Tool',
      keys: ['Escape'],
      when: () => running !== undefined,
      run: () => running !== undefined && onCancel(running.seq),
    },
  ]);
  if (running !== undefined)
    return (
      <div className={css.bar}>
        <Button
          className={css.cancel}
          icon={<Square fill="currentColor" />}
          keys="Escape"
          onClick={() => onCancel(running.seq)}
        >
          Cancel
        </Button>
        <Button
          look="quiet"
          small
          className={css.option}
          onClick={onCall}
          disabledReason={disabledReason}
        >
          Start another
        </Button>
        <TimeLeft running={running} limit={options.timeoutSeconds} />
      </div>
    );
  return (
    <>
      {held > 0 && (
        <p className={css.held}>
          <Mark name="fail" />
          {held === 1 ? '1 problem' : `${held} problems`}. Nothing was sent; pressing again sends.
        </p>
      )}
      <div className={css.bar}>
        <Button
          look={held > 0 ? 'secondary' : 'primary'}
          keys="mod+Enter"
          onClick={onCall}
          disabledReason={disabledReason}
        >
          {held > 0 ? 'Call anyway' : 'Call'}
        </Button>
        <span className={css.timeout}>
          <Clock />
          <Seconds
            value={options.timeoutSeconds}
            onChange={(timeoutSeconds) => set({ ...options, timeoutSeconds })}
          />
          <span aria-hidden>s</span>
        </span>
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
      </div>
    </>
  );
};

/** A number of seconds, typed; what is no number above 0 is kept in the box and not used. */
const Seconds = ({ value, onChange }: { value: number; onChange: (value: number) => void }) => {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(value);
  const valid = /^\d+(\.\d+)?$/.test(text) && Number(text) > 0;
  return (
    <input
      className={css.seconds}
      aria-label="Timeout in seconds"
      inputMode="decimal"
      value={text}
      size={Math.max(2, text.length)}
      aria-invalid={!valid || undefined}
      title="Silence after which the call is given up; progress starts it anew"
      onChange={(event) => {
        setTyped(event.target.value);
        const seconds = Number(event.target.value);
        if (Number.isFinite(seconds) && seconds > 0) onChange(seconds);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};

const TimeLeft = ({ running, limit }: { running: RunningCall; limit: number }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const silent = Math.max(0, now - running.heardAt) / 1000;
  const left = Math.max(0, Math.ceil(limit - silent));
  return (
    <span className={css.left}>
      {running.asks
        ? 'The clock stands while the server waits for you'
        : `${left} s left of ${limit} s of silence`}
    </span>
  );
};
