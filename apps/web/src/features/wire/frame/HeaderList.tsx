import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Header } from '@wirescope/shared/traffic/frame';
import { MASK } from '@wirescope/shared/traffic/redaction';
import { Fragment } from 'react';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import css from './HttpTab.module.css';

type HeaderListProps = { title: string; note: string; headers: readonly Header[] };

/** Headers in the order they stood in. Secret values were masked before they were stored. */
export const HeaderList = ({ title, note, headers }: HeaderListProps) => (
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
          </dd>
        </div>
      ))}
    </dl>
  </details>
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
