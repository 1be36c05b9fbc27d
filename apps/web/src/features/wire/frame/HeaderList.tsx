import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Header } from '@wirescope/shared/traffic/frame';
import type { HeaderHint } from '@wirescope/shared/traffic/http-anatomy/header-hints';
import { MASK } from '@wirescope/shared/traffic/redaction';
import { Fragment } from 'react';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import css from './HttpTab.module.css';

type HeaderListProps = {
  title: string;
  note: string;
  headers: readonly Header[];
  /** What is missing or odd; stands beside the header it is about. */
  hints?: readonly HeaderHint[];
};

const isAbout = (hint: HeaderHint, name: string): boolean => hint.header === name.toLowerCase();

/** Headers in the order they stood in. Secret values were masked before they were stored. */
export const HeaderList = ({ title, note, headers, hints = [] }: HeaderListProps) => (
  <details open className={css.section}>
    <summary>
      <ChevronDown aria-hidden />
      <h3>{title}</h3>
      <span className="dim">{note}</span>
    </summary>
    <dl className={css.headers}>
      {headers.map(([name, value], index) => (
        <div key={index}>
          <dt>
            <VisibleText text={name} />
          </dt>
          <dd>
            <HeaderValue value={value} />
            <Hint hint={hints.find((hint) => isAbout(hint, name))} />
          </dd>
        </div>
      ))}
      {hints
        .filter((hint) => !headers.some(([name]) => isAbout(hint, name)))
        .map((hint) => (
          <div key={hint.header}>
            <dt>{hint.header}</dt>
            <dd>
              <span className={css.warn}>absent</span>
              <Hint hint={hint} />
            </dd>
          </div>
        ))}
    </dl>
  </details>
);

const Hint = ({ hint }: { hint: HeaderHint | undefined }) =>
  hint === undefined ? null : (
    <span className={css.hint}>
      <Mark name={hint.strict ? 'should' : 'note'} />
      {hint.words}
    </span>
  );

const HeaderValue = ({ value }: { value: string }) => {
  if (!value.includes(MASK)) return <VisibleText text={value} />;
  return value.split(MASK).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <span className={css.masked} title="A secret. It is masked in the recording too.">
          hidden
        </span>
      )}
      <VisibleText text={part} />
    </Fragment>
  ));
};
