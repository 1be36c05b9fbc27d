import { pathInWords } from '@wirescope/shared/arguments/pointer';
import type { JsonDifference } from '@wirescope/shared/json-text/compare-json';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import type { Eras } from './eras.ts';
import css from './Eras.module.css';

/** A difference is found by its place; the whole value is in its frame. */
const LONGEST = 100;

const Value = ({ text }: { text: string }) => (
  <code>
    <VisibleText text={text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text} />
  </code>
);

type DifferenceLinesProps = { eras: Eras; differences: readonly JsonDifference[] };

/** Places where the two eras say different things, a line each. */
export const DifferenceLines = ({ eras, differences }: DifferenceLinesProps) => (
  <ul className={css.lines}>
    {differences.map(({ path, before, after }) => (
      <li key={pathInWords(path)}>
        <code className={css.place}>{pathInWords(path) || 'the whole'}</code>
        {before === undefined && <>only in {eras.modern.revision}: </>}
        {after === undefined && <>only in {eras.legacy.revision}: </>}
        {before !== undefined && <Value text={before} />}
        {before !== undefined && after !== undefined && <> in {eras.legacy.revision}, </>}
        {after !== undefined && <Value text={after} />}
        {before !== undefined && after !== undefined && <> in {eras.modern.revision}</>}
      </li>
    ))}
  </ul>
);
