import {
  DURATION_UNITS,
  durationText,
  momentText,
  offsetText,
  pickedOf,
  type DurationParts,
} from '@wirescope/shared/arguments/format-texts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import css from './MomentPicker.module.css';

const INPUTS = { date: 'date', time: 'time', 'date-time': 'datetime-local' } as const;

/** Minutes east of UTC here, at a moment. */
const minutesEast = (at: Date): number => -at.getTimezoneOffset();

/** The moment now as the browser's own controls write it, in local time. */
const nowFor = (format: keyof typeof INPUTS): string => {
  const now = new Date();
  const local = new Date(now.getTime() + minutesEast(now) * 60_000).toISOString().slice(0, 19);
  if (format === 'date') return local.slice(0, 10);
  return format === 'time' ? local.slice(11) : local;
};

type MomentPickerProps = {
  format: keyof typeof INPUTS;
  /** What stands there now: it begins with that, as far as it is of the format. */
  text: string;
  onPick: (text: string) => void;
};

/** Picks a date, a time or both; times bear the zone that is chosen beside them. */
export const MomentPicker = ({ format, text, onPick }: MomentPickerProps) => {
  const [here] = useState(() => offsetText(minutesEast(new Date())));
  const [there] = useState(() => pickedOf(format, text));
  const [zone, setZone] = useState(there?.zone ?? here);
  const [picked, setPicked] = useState(there?.picked ?? '');
  const put = (value: string, inZone: string) => {
    setPicked(value);
    if (value !== '') onPick(format === 'date' ? value : momentText(value, inZone));
  };
  return (
    <div className={css.row}>
      <input
        type={INPUTS[format]}
        step={1}
        aria-label={format}
        className={css.input}
        value={picked}
        onChange={(event) => put(event.target.value, zone)}
      />
      {format !== 'date' && (
        <input
          aria-label="Zone"
          className={css.zone}
          value={zone}
          list="moment-zones"
          size={7}
          spellCheck={false}
          onChange={(event) => {
            setZone(event.target.value);
            put(picked, event.target.value);
          }}
        />
      )}
      <Button
        look="soft"
        small
        onClick={() => {
          setZone(here);
          put(nowFor(format), here);
        }}
      >
        {format === 'date' ? 'Today' : 'Now'}
      </Button>
      <datalist id="moment-zones">
        {[...new Set(['Z', here])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
};

/** A duration put together from its parts. */
export const DurationPicker = ({ onPick }: { onPick: (text: string) => void }) => {
  const [parts, setParts] = useState<DurationParts>({});
  return (
    <div className={css.row}>
      {DURATION_UNITS.map((unit) => (
        <label key={unit} className={css.part}>
          <input
            inputMode="numeric"
            className={css.zone}
            size={4}
            value={parts[unit] ?? ''}
            placeholder="0"
            onChange={(event) => {
              const next = { ...parts, [unit]: event.target.value };
              setParts(next);
              onPick(durationText(next));
            }}
          />
          {unit}
        </label>
      ))}
    </div>
  );
};
