import { pathInWords } from '@wirescope/shared/arguments/pointer';
import type { JsonDifference } from '@wirescope/shared/json-text/compare-json';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../ui/Mark.tsx';
import type { StructuredNote } from './structured-notes.ts';
import css from './StructuredView.module.css';

/** What is to be said of structured content beside its schema. */
export const StructuredNotes = ({ notes }: { notes: readonly StructuredNote[] }) =>
  notes.map(({ tone, sentence, differences, more }) => (
    <div key={sentence}>
      <p className={tone === 'should' ? css.odd : undefined}>
        <Mark name={tone} /> {sentence}
      </p>
      {differences !== undefined && (
        <ul>
          {differences.map((difference) => (
            <Difference key={pathInWords(difference.path)} difference={difference} />
          ))}
          {more && <li>and more</li>}
        </ul>
      )}
    </div>
  ));

const Difference = ({ difference: { path, before, after } }: { difference: JsonDifference }) => (
  <li>
    <code>{pathInWords(path) || 'the whole'}</code>{' '}
    {before === undefined ? (
      'is not in the text'
    ) : (
      <>
        the text says <Value text={before} />
      </>
    )}
    {after === undefined ? (
      ', and is not in structuredContent'
    ) : (
      <>
        , structuredContent <Value text={after} />
      </>
    )}
  </li>
);

/** A difference is found by its place; the whole value is in the views. */
const LONGEST = 80;

const Value = ({ text }: { text: string }) => (
  <code>
    <VisibleText text={text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text} />
  </code>
);
