import { syntaxProblem } from '@wirescope/shared/arguments/document-problems';
import type { SessionId } from '@wirescope/shared/ids';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { utf8Length } from '@wirescope/shared/traffic/byte-length';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { groupDigits } from '../../../ui/format.ts';
import { LongText } from '../../../ui/json-view/LongText.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import type { StateDraft } from '../answer/item-draft.ts';
import { readState, useOlderRounds } from './older-rounds.ts';
import css from './StateLab.module.css';

type StateLabProps = {
  session: SessionId;
  item: InboxItem;
  /** As the server gave it, JSON text. */
  given: string | undefined;
  state: StateDraft;
  onState: (state: StateDraft) => void;
};

const CHOICES = [
  { value: 'echo', label: 'As given' },
  { value: 'text', label: 'Altered' },
  { value: 'omit', label: 'Missing' },
] as const;
/** Where there is nothing to give back. */
const MADE_UP = [
  { value: 'echo', label: 'None' },
  { value: 'text', label: 'Made up' },
] as const;

/** What goes back as `requestState`: byte for byte what was given, unless somebody wants to see whether the server notices. */
export const StateLab = ({ session, item, given, state, onState }: StateLabProps) => {
  const older = useOlderRounds(session, item);
  const takeOlder = async (seq: number) => {
    const text = await readState(session, seq);
    onState(text === undefined ? { choice: 'omit' } : { choice: 'text', text });
  };
  const text = state.text ?? given ?? '""';
  const wrong = state.choice === 'text' ? syntaxProblem(text) : undefined;
  return (
    <section aria-label="requestState" className={css.lab}>
      <div className={css.head}>
        <span className="mono">requestState</span>
        <span className="dim">{given === undefined ? 'none was given' : sizeWords(given)}</span>
        {given !== undefined && <CopyButton label="Copy requestState" text={given} />}
        <span className="grow" />
        <Segmented
          small
          label="requestState to send"
          choices={given === undefined ? MADE_UP : CHOICES}
          value={state.choice}
          onChoose={(choice) => onState({ ...state, choice })}
        />
      </div>
      {given !== undefined && state.choice === 'echo' && (
        <div className={css.given}>
          <LongText text={given} label="requestState as given" />
        </div>
      )}
      {state.choice === 'text' && (
        <>
          <textarea
            className={css.text}
            aria-label={`requestState, ${given === undefined ? 'made up' : 'altered'}`}
            rows={Math.min(8, Math.max(2, Math.ceil(text.length / 80)))}
            spellCheck={false}
            value={text}
            onChange={(event) => onState({ choice: 'text', text: event.target.value })}
          />
          {wrong !== undefined && (
            <p className={css.note}>
              <Mark name="fail" /> {wrong.sentence} It is sent as it stands.
            </p>
          )}
          {older.map(({ seq, round }) => (
            <Button key={seq} look="soft" small onClick={() => void takeOlder(seq)}>
              Take the state of round {round} (#{seq})
            </Button>
          ))}
        </>
      )}
      {state.choice !== 'echo' && (
        <p className={css.note}>
          {given === undefined
            ? 'The server gave no state, so a client has none to send back.'
            : 'A client must send it back unchanged. A server that takes this without a word does not check it.'}
        </p>
      )}
    </section>
  );
};

/** "18 characters, 20 B on the wire". */
const sizeWords = (text: string): string => {
  const value: unknown = JSON.parse(text);
  const bytes = `${groupDigits(utf8Length(text))} B on the wire`;
  if (typeof value !== 'string') return `no text, ${bytes}`;
  const { length } = value;
  return `${length === 1 ? '1 character' : `${groupDigits(length)} characters`}, ${bytes}`;
};
