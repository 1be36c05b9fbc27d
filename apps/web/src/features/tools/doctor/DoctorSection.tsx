import type { DoctorFinding, Severity } from '@wirescope/shared/arguments/doctor/finding';
import { weighTool } from '@wirescope/shared/arguments/doctor/weigh-tool';
import { useMemo } from 'react';
import { inWords, sizeOf } from '../../../ui/format.ts';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Mark, type MarkName } from '../../../ui/Mark.tsx';
import css from './DoctorSection.module.css';

const MARKS: Readonly<Record<Severity, MarkName>> = {
  must: 'must',
  should: 'should',
  advice: 'note',
};
const WORDS: Readonly<Record<Severity, string>> = {
  must: 'MUST',
  should: 'SHOULD',
  advice: 'Advice',
};

type DoctorSectionProps = {
  /** Undefined while the tools are examined. */
  findings: readonly DoctorFinding[] | undefined;
  /** The tool's definition as it was on the wire. */
  entryText: string;
};

/** What is wrong with a tool's definition, where, what clients will do with it and how to mend it; and what it weighs. */
export const DoctorSection = ({ findings, entryText }: DoctorSectionProps) => (
  <section aria-label="Examination" className={css.section}>
    <h2 className={css.heading}>Examination</h2>
    <Weight text={entryText} />
    {findings === undefined && <p className="dim">The definition is being examined.</p>}
    {findings?.length === 0 && (
      <p className={css.sound}>
        <Mark name="ok" /> Nothing wrong was found, neither by the rules of MCP nor by those of JSON
        Schema.
      </p>
    )}
    {findings !== undefined && findings.length > 0 && (
      <ul className={css.list}>
        {findings.map((finding) => (
          <Finding key={`${finding.code} ${finding.pointer} ${finding.what}`} finding={finding} />
        ))}
      </ul>
    )}
  </section>
);

const Finding = ({
  finding: { severity, what, pointer, effect, fix },
}: {
  finding: DoctorFinding;
}) => (
  <li className={css.finding}>
    <Mark name={MARKS[severity]} />
    <div>
      <p>
        <span className="vh">{WORDS[severity]}: </span>
        <VisibleText text={what} />
        {pointer !== '' && (
          <code className={css.place}>
            <VisibleText text={pointer} />
          </code>
        )}
      </p>
      <p className="soft">{effect}</p>
      <p className="soft">
        <VisibleText text={fix} />
      </p>
    </div>
  </li>
);

const Weight = ({ text }: { text: string }) => {
  const { bytes, tokens, parts } = useMemo(() => weighTool(text), [text]);
  const named = Object.entries(parts).filter(([name, size]) => name !== 'rest' && size > 0);
  return (
    <p className="soft">
      {inWords(sizeOf(bytes))},{' '}
      <span title="An estimate: bytes divided by 4">about {tokens} tokens</span>
      {named.length > 0 && ': '}
      {named.map(([name, size]) => `${name} ${inWords(sizeOf(size))}`).join(', ')}
    </p>
  );
};
