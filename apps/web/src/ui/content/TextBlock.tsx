import { useMemo, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CopyButton } from '../CopyButton.tsx';
import { JsonView } from '../json-view/JsonView.tsx';
import { LongText } from '../json-view/LongText.tsx';
import { Segmented } from '../Segmented.tsx';
import { Block } from './Block.tsx';
import { ReadableText } from './ReadableText.tsx';
import { isTable, jsonTable } from './json-table.ts';
import { RowsTable } from './RowsTable.tsx';
import { holdsJson, needsColumns } from './text-block.ts';
import css from './TextBlock.module.css';
import block from './Block.module.css';

/** Longer texts are windowed. */
const LONG = 20_000;

type View = 'table' | 'json' | 'text';
const JSON_VIEWS = [
  { value: 'json', label: 'JSON' },
  { value: 'text', label: 'Text' },
] as const;
const TABLE_VIEWS = [{ value: 'table', label: 'Table' }, ...JSON_VIEWS] as const;

type TextBlockProps = {
  name: string;
  note: string;
  text: string;
  /** Before the buttons. */
  aside?: ReactNode;
};

/** Text as text: nothing in it acts. JSON inside a text is shown as JSON first, a list of objects as a table. */
export const TextBlock = ({ name, note, text, aside }: TextBlockProps) => {
  const isJson = useMemo(() => holdsJson(text), [text]);
  const table = useMemo(
    () => (isJson && isTable(text) ? jsonTable(text, name) : undefined),
    [isJson, text, name],
  );
  const [chosen, setChosen] = useState<View>();
  const view = chosen ?? (table !== undefined ? 'table' : isJson ? 'json' : 'text');
  return (
    <Block
      name={name}
      note={isJson ? `${note} that holds JSON` : note}
      aside={
        <>
          {aside}
          {isJson && (
            <Segmented<View>
              label={`Show ${name} as`}
              small
              choices={table === undefined ? JSON_VIEWS : TABLE_VIEWS}
              value={view}
              onChoose={setChosen}
            />
          )}
          <CopyButton label={`Copy ${name}`} text={text} />
        </>
      }
    >
      {view === 'table' && table !== undefined ? (
        <RowsTable table={table} />
      ) : isJson && view === 'json' ? (
        <div className={block.boxed}>
          <JsonView text={text} label={name} />
        </div>
      ) : (
        <PlainText name={name} text={text} />
      )}
    </Block>
  );
};

const PlainText = ({ name, text }: { name: string; text: string }) => {
  if (text === '') return <p className="dim">empty text</p>;
  if (text.length > LONG) return <LongText text={text} label={name} reading />;
  const columns = needsColumns(text);
  return (
    <p className={classNames(css.text, columns ? css.columns : css.reading)}>
      <ReadableText text={text} />
    </p>
  );
};
