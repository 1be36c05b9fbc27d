import type { SessionId } from '@wirescope/shared/ids';
import type { ToolEntry } from '@wirescope/shared/mcp/tool';
import Braces from 'lucide-react/icons/braces';
import { useState, type ReactNode } from 'react';
import { FrameLink } from '../../session/FrameLink.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { saidByAnnotations } from './annotations.ts';
import css from './ToolHeader.module.css';

type ToolHeaderProps = {
  session: SessionId;
  entry: ToolEntry;
  /** Frame it is defined in. */
  seq: number | undefined;
  schemas: boolean;
  onSchemas: (shown: boolean) => void;
  /** Before the name, where there is no list beside it. */
  chooser: ReactNode;
};

/** What the server says of a tool: its name, annotations and description, and what is wrong with its definition. */
export const ToolHeader = ({
  session,
  entry,
  seq,
  schemas,
  onSchemas,
  chooser,
}: ToolHeaderProps) => {
  const title = entry.title ?? titleIn(entry.annotations);
  return (
    <header className={css.header}>
      <div className={css.line}>
        {chooser}
        <h1 className={css.name}>
          {entry.name === '' ? 'no name' : <VisibleText text={entry.name} />}
        </h1>
        <CopyButton label="Copy name" text={entry.name} />
        {title !== undefined && title !== entry.name && (
          <span className={css.title}>
            <VisibleText text={title} />
          </span>
        )}
        {saidByAnnotations(entry.annotations).map(({ key, words, mark }) => (
          <Chip key={key} title={`${key}, says the server`}>
            {mark !== undefined && <Mark name={mark} />}
            {words}
          </Chip>
        ))}
        <span className="grow" />
        {seq !== undefined && (
          <span className={css.defined}>
            Defined in <FrameLink session={session} seq={seq} />
          </span>
        )}
        <Button
          look="quiet"
          small
          icon={<Braces />}
          aria-pressed={schemas}
          onClick={() => onSchemas(!schemas)}
        >
          Schemas
        </Button>
      </div>
      {entry.description !== undefined && entry.description !== '' && (
        <Description text={entry.description} />
      )}
      {entry.dropped !== undefined && (
        <p className={css.fault}>
          <Mark name="must" /> {sentence(entry.dropped)}
        </p>
      )}
      {entry.problems.map((problem) => (
        <p key={problem} className={css.fault}>
          <Mark name="should" /> {problem}
        </p>
      ))}
    </header>
  );
};

const titleIn = (annotations: Record<string, unknown> | undefined): string | undefined => {
  const title = annotations?.['title'];
  return typeof title === 'string' ? title : undefined;
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
