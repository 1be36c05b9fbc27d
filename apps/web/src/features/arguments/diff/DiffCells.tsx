import type { DiffRow, Sent } from '@wirescope/shared/arguments/diff/row';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { sentTokens } from './sent-tokens.ts';
import css from './DiffTable.module.css';

/** The key that was meant, letter by letter: what is missing underlined, what is too much struck. */
export const KeyCell = ({ row }: { row: DiffRow }) => {
  if (row.continued) return null;
  if (row.keyParts === undefined) return <VisibleText text={row.key} />;
  return (
    <>
      {row.keyParts.map(({ text, change }, index) => {
        if (change === 'insert') return <ins key={index}>{text}</ins>;
        if (change === 'drop') return <del key={index}>{text}</del>;
        return <VisibleText key={index} text={text} />;
      })}
    </>
  );
};

/** Longer values are read in the JSON tab. */
const LONGEST = 300;

/** What was sent there: the key itself where that is the fault, and the value, unless the next row has it. */
export const SentCell = ({ row, valueBelow }: { row: DiffRow; valueBelow: boolean }) => {
  if (row.sent === undefined)
    return row.verdict === 'missing' ? (
      <span className={css.wrong}>missing</span>
    ) : (
      <span className={css.unsent}>not sent</span>
    );
  const showsKey = row.verdict === 'unknown-key' || row.verdict === 'ignored';
  return (
    <>
      {showsKey && (
        <span className={row.tone === 'problem' ? css.wrong : undefined}>
          <VisibleText text={row.key} />
        </span>
      )}
      {showsKey && !valueBelow && <span className={css.punctuation}> : </span>}
      {!(showsKey && valueBelow) && <Value sent={row.sent} />}
    </>
  );
};

/** A value as it was written; of a container how much it holds. */
const Value = ({ sent: { text, shown } }: { sent: Sent }) => {
  if (shown !== text) return <span className={css.unsent}>{shown}</span>;
  return (
    <>
      {sentTokens(text.slice(0, LONGEST)).map((token, index) => (
        <span key={index} className={css[token.kind]}>
          <VisibleText text={token.text} />
        </span>
      ))}
      {text.length > LONGEST && '…'}
    </>
  );
};

/** What the schema asks for there, and the default that applies where nothing is sent. */
export const WantedCell = ({ row }: { row: DiffRow }) => (
  <>
    {row.wanted.map(({ text, kind, marked }, index) =>
      marked === true ? (
        <mark key={index}>
          <VisibleText text={text} />
        </mark>
      ) : (
        <span key={index} className={classNames(kind === 'type' && css.type)}>
          <VisibleText text={text} />
        </span>
      ),
    )}
    {row.sent === undefined && row.default !== undefined && (
      <span className={css.default}>
        {' default '}
        <VisibleText text={row.default.replaceAll(/\s+/g, ' ').slice(0, LONGEST)} />
      </span>
    )}
  </>
);
