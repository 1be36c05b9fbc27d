import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import type { CallOptions } from './call-options.ts';
import { OptionPopover } from './OptionPopover.tsx';
import css from './CallBar.module.css';

type Limits = Pick<CallOptions, 'timeoutSeconds' | 'mostSeconds'>;

type LimitsPopoverProps = { limits: Limits; onChange: (limits: Partial<Limits>) => void };

/** When a call is given up, in two sentences behind a small button. */
export const LimitsPopover = ({ limits, onChange }: LimitsPopoverProps) => {
  const { timeoutSeconds, mostSeconds } = limits;
  const silence = Math.min(timeoutSeconds, mostSeconds);
  return (
    <OptionPopover
      label="When a call is given up"
      description={`given up after ${silence} s of silence, and after ${mostSeconds} s in any case`}
      face={
        <>
          <Clock />
          <span className="num">{silence} s</span>
        </>
      }
    >
      <p className={css.limit}>
        Give up after
        <Seconds
          label="Timeout in seconds"
          value={timeoutSeconds}
          onChange={(seconds) => onChange({ timeoutSeconds: seconds })}
        />
        s of silence.
      </p>
      <p className={css.said}>Every progress notification starts this wait anew.</p>
      <p className={css.limit}>
        Give up after at most
        <Seconds
          label="At most, in seconds"
          value={mostSeconds}
          onChange={(seconds) => onChange({ mostSeconds: seconds })}
        />
        s.
      </p>
      <p className={css.said}>
        {mostSeconds < timeoutSeconds
          ? 'This ends before the silence may: it is the limit that counts.'
          : 'Whatever comes meanwhile.'}{' '}
        Both are kept for this tool of this server.
      </p>
    </OptionPopover>
  );
};

type SecondsProps = { label: string; value: number; onChange: (value: number) => void };

/** A number of seconds, typed; what is no number above 0 is kept in the box and not used. */
const Seconds = ({ label, value, onChange }: SecondsProps) => {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(value);
  const valid = /^\d+(\.\d+)?$/.test(text) && Number(text) > 0;
  return (
    <input
      className={css.seconds}
      aria-label={label}
      inputMode="decimal"
      value={text}
      size={Math.max(4, text.length)}
      aria-invalid={!valid || undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        if (/^\d+(\.\d+)?$/.test(target.value) && Number(target.value) > 0)
          onChange(Number(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};
