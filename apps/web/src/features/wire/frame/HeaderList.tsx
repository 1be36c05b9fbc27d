import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Header } from '@wirescope/shared/traffic/frame';
import type { HeaderHint } from '@wirescope/shared/traffic/http-anatomy/header-hints';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { HeaderValue } from './HeaderValue.tsx';
import css from './HttpTab.module.css';

type HeaderListProps = {
  title: string;
  note: string;
  headers: readonly Header[];
  /** What is missing or odd; stands beside the header it is about. */
  hints?: readonly HeaderHint[];
  /** Asks for the real headers of a request, whose secrets are known. */
  reveal?: () => Promise<Header[]>;
};

const isAbout = (hint: HeaderHint, name: string): boolean => hint.header === name.toLowerCase();

/** Headers in the order they stood in. Secret values were masked before they were stored. */
export const HeaderList = ({ title, note, headers, hints = [], reveal }: HeaderListProps) => (
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
            <HeaderValue
              name={name}
              value={value}
              reveal={reveal && (async () => realValue(await reveal(), index, value))}
            />
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

/** A value nobody knows any more comes back as it is recorded. */
const realValue = (headers: readonly Header[], index: number, masked: string) => {
  const real = headers[index]?.[1];
  return real === masked ? undefined : real;
};
