import { useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CopyButton } from './CopyButton.tsx';
import { VisibleText } from './json-view/VisibleText.tsx';
import { Mark } from './Mark.tsx';
import css from './ItemHeader.module.css';

type ItemHeaderProps = {
  name: string;
  /** Beside the name, when it says something else. */
  title?: string;
  description?: string;
  /** Small facts behind the name. */
  chips?: ReactNode;
  /** At the right end. */
  end?: ReactNode;
  /** Before the name, where there is no list beside it. */
  chooser?: ReactNode;
  /** What is wrong with it, a sentence each. */
  faults?: readonly { mark: 'must' | 'should'; text: string }[];
};

/** What there is to say of the thing in sight: its name, facts and description, and what is wrong with it. */
export const ItemHeader = (props: ItemHeaderProps) => {
  const { name, title, description, chips, end, chooser, faults = [] } = props;
  return (
    <header className={css.header}>
      <div className={css.line}>
        {chooser}
        <h1 className={css.name}>{name === '' ? 'no name' : <VisibleText text={name} />}</h1>
        <CopyButton label="Copy name" text={name} />
        {title !== undefined && title !== name && (
          <span className={css.titleLine}>
            <span className={css.title}>
              <VisibleText text={title} />
            </span>
          </span>
        )}
        {chips !== undefined && <span className={css.chips}>{chips}</span>}
        <span className="grow" />
        {end}
      </div>
      {description !== undefined && description !== '' && <Description text={description} />}
      {faults.map(({ mark, text }) => (
        <p key={text} className={css.fault}>
          <Mark name={mark} /> <VisibleText text={text} />
        </p>
      ))}
    </header>
  );
};

/** Where the thing is defined, dim, for the right end of its header. */
export const DefinedIn = ({ children }: { children: ReactNode }) => (
  <span className={css.defined}>Defined in {children}</span>
);

/** More than fits one line at the usual width. */
const LONG = 110;

/** One line of a description, or all of it. */
const Description = ({ text }: { text: string }) => {
  const [whole, setWhole] = useState(false);
  const long = text.length > LONG || text.includes('\n');
  return (
    <div className={classNames(css.description, whole && css.whole)}>
      <p>
        <VisibleText text={whole ? text : text.replaceAll(/\s+/g, ' ')} />
      </p>
      {long && (
        <button
          type="button"
          className={css.more}
          aria-expanded={whole}
          aria-label={whole ? 'Show less of the description' : 'Show the whole description'}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Less' : 'More'}
        </button>
      )}
    </div>
  );
};
