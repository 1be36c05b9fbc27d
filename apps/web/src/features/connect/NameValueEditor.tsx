import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import X from 'lucide-react/icons/x';
import { MASK } from '@wirescope/shared/traffic/redaction';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Pair } from './target-edits.ts';
import css from './NameValueEditor.module.css';

type EditorProps = {
  /** What one is called: "variable", "header". */
  what: string;
  pairs: readonly Pair[];
  onPairs: (pairs: Pair[]) => void;
  /** Masked values are those of an earlier connection and stay. */
  masksAreKnown: boolean;
};

/** Names and values, the values hidden until they are asked for. */
export const NameValueEditor = ({ what, pairs, onPairs, masksAreKnown }: EditorProps) => {
  const box = useRef<HTMLDivElement>(null);
  const add = () => {
    onPairs([...pairs, ['', '']]);
    requestAnimationFrame(() => {
      const names = box.current?.querySelectorAll<HTMLElement>('input[data-name]');
      names?.[names.length - 1]?.focus();
    });
  };
  return (
    <div ref={box} className={css.editor}>
      {pairs.map((pair, index) => (
        <PairRow
          key={index}
          what={what}
          pair={pair}
          masksAreKnown={masksAreKnown}
          onPair={(next) => onPairs(pairs.map((old, at) => (at === index ? next : old)))}
          onRemove={() => onPairs(pairs.filter((_, at) => at !== index))}
        />
      ))}
      <div className={css.add}>
        <Button look="quiet" small onClick={add}>
          Add {what}
        </Button>
      </div>
    </div>
  );
};

type PairProps = {
  what: string;
  pair: Pair;
  masksAreKnown: boolean;
  onPair: (pair: Pair) => void;
  onRemove: () => void;
};

const PairRow = ({ what, pair: [name, value], masksAreKnown, onPair, onRemove }: PairProps) => {
  const [shown, setShown] = useState(false);
  const masked = value.includes(MASK);
  const called = name === '' ? what : name;
  return (
    <>
      <div className={css.row}>
        <span className={css.name}>
          <TextField
            data-name
            aria-label={`Name of ${what}`}
            placeholder="NAME"
            value={name}
            onChange={(event) => onPair([event.target.value, value])}
          />
        </span>
        <span className={classNames(css.value, !shown && !masked && css.hidden)}>
          <TextField
            aria-label={`Value of ${called}`}
            placeholder="value"
            value={value}
            invalid={masked && !masksAreKnown}
            // A hidden value cannot be edited in part: it is replaced.
            onFocus={(event) => masked && event.target.select()}
            onChange={(event) => onPair([name, event.target.value])}
            end={
              <IconButton
                label={`${shown ? 'Hide' : 'Show'} value of ${called}`}
                small
                onClick={() => setShown(!shown)}
              >
                {shown ? <EyeOff /> : <Eye />}
              </IconButton>
            }
          />
        </span>
        <IconButton label={`Remove ${called}`} small onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      {masked && (
        <p className={css.note}>
          {masksAreKnown
            ? 'Hidden. The value of the earlier connection is used.'
            : 'Hidden values are not kept. Fill it in again.'}
        </p>
      )}
    </>
  );
};
