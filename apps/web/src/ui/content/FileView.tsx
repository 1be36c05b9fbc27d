import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { CodeView } from '../code-view/CodeView.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { inWords, sizeOf } from '../format.ts';
import { JsonView } from '../json-view/JsonView.tsx';
import { LongText } from '../json-view/LongText.tsx';
import { VisibleText } from '../json-view/VisibleText.tsx';
import { Segmented } from '../Segmented.tsx';
import { codeLanguage } from './code-language.ts';
import { contentKind, essenceOf } from './content-kind.ts';
import {
  otherType,
  textOfContent,
  typeOf,
  viewsOf,
  type FileContent,
  type FileViewKind,
} from './content-views.ts';
import { separatorOf } from './csv.ts';
import { CsvTable } from './CsvTable.tsx';
import { fileNameFor } from './file-name.ts';
import { HexView } from './HexView.tsx';
import { jsonTable } from './json-table.ts';
import { MarkdownView } from './MarkdownView.tsx';
import { mediaType } from './media.ts';
import { MediumView } from './MediumView.tsx';
import { RowsTable } from './RowsTable.tsx';
import { saveFile } from './save-file.ts';
import block from './Block.module.css';
import css from './FileView.module.css';

type FileViewProps = {
  /** Accessible name of the parts, for example `contents[0]`. */
  name: string;
  content: FileContent;
  /** Said of it beside its own facts. */
  note?: string;
  /** In place of the content, for example a comparison. */
  instead?: ReactNode;
  /** Before the buttons. */
  aside?: ReactNode;
};

const LABELS: Readonly<Record<FileViewKind, string>> = {
  json: 'JSON',
  rendered: 'Rendered',
  table: 'Table',
  image: 'Picture',
  audio: 'Sound',
  video: 'Film',
  code: 'Code',
  text: 'Text',
  hex: 'Bytes',
};

/** One content in the form its type asks for, and in the others it has; with its size, and to be saved. Nothing in it acts. */
export const FileView = ({ name, content, note, instead, aside }: FileViewProps) => {
  const text = useMemo(() => textOfContent(content), [content]);
  const views = useMemo(() => viewsOf(content, text), [content, text]);
  const [chosen, setChosen] = useState<FileViewKind>();
  const [facts, setFacts] = useState<string>();
  const view = chosen !== undefined && views.includes(chosen) ? chosen : views[0];
  const { uri, mimeType } = content;
  const isText = content.text !== undefined;
  const other = otherType(content);
  const looks = other === undefined ? undefined : `begins like ${other}`;
  const save = () =>
    saveFile(
      fileNameFor(uri, typeOf(content), isText),
      content.bytes ?? content.text ?? '',
      essenceOf(typeOf(content)) || 'application/octet-stream',
    );
  return (
    <div className={block.block} role="group" aria-label={name}>
      <div className={css.label}>
        <span className="mono">{name}</span>
        <span className={css.uri}>
          <VisibleText text={uri} />
        </span>
        <span className="dim">
          {[mimeType ?? 'no mimeType', looks, inWords(sizeOf(content.size)), facts, note]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span className="grow" />
        {aside}
        {views.length > 1 && view !== undefined && (
          <Segmented
            label={`Show ${name} as`}
            small
            choices={views.map((value) => ({ value, label: LABELS[value] }))}
            value={view}
            onChoose={setChosen}
          />
        )}
        {text !== undefined && <CopyButton label={`Copy ${name}`} text={text} />}
        <Button look="soft" small onClick={save}>
          Download
        </Button>
      </div>
      {instead ??
        (view === undefined ? (
          <p className="dim">There is nothing in it.</p>
        ) : (
          <Body name={name} view={view} content={content} text={text} onFacts={setFacts} />
        ))}
    </div>
  );
};

const JsonRows = ({ name, text }: { name: string; text: string }) => {
  const table = useMemo(() => jsonTable(text, name), [text, name]);
  return table === undefined ? null : <RowsTable table={table} />;
};

type BodyProps = {
  name: string;
  view: FileViewKind;
  content: FileContent;
  text: string | undefined;
  onFacts: (facts: string) => void;
};

const Body = ({ name, view, content, text = '', onFacts }: BodyProps) => {
  const { bytes, uri } = content;
  const mimeType = typeOf(content);
  switch (view) {
    case 'json':
      return (
        <div className={block.boxed}>
          <JsonView text={text} label={name} />
        </div>
      );
    case 'rendered':
      return <MarkdownView text={text} />;
    case 'table':
      if (contentKind(mimeType, true) !== 'csv') return <JsonRows name={name} text={text} />;
      return (
        <CsvTable
          text={text}
          separator={essenceOf(mimeType).includes('tab') ? '\t' : separatorOf(text)}
        />
      );
    case 'image':
    case 'audio':
    case 'video':
      return (
        <MediumView
          kind={view}
          content={bytes ?? text}
          type={
            contentKind(mimeType, false) === 'svg'
              ? 'image/svg+xml'
              : mediaType(view, otherType(content) ?? mimeType ?? '')
          }
          label={`${uri}, sent by the server`}
          onFacts={onFacts}
        />
      );
    case 'code':
      return (
        <div className={block.boxed}>
          <Suspense fallback={null}>
            <CodeView
              label={`Code of ${name}`}
              text={text}
              language={codeLanguage(mimeType, uri) ?? 'html'}
            />
          </Suspense>
        </div>
      );
    case 'text':
      return (
        <div className={block.boxed}>
          {text === '' ? (
            <p className={css.empty}>empty text</p>
          ) : (
            <LongText text={text} label={`Text of ${name}`} />
          )}
        </div>
      );
    case 'hex':
      return (
        <>
          {contentKind(mimeType, false) === 'pdf' && (
            <p className="dim">A document to download and open elsewhere. These are its bytes.</p>
          )}
          <div className={block.boxed}>
            <HexView bytes={bytes ?? new Uint8Array()} label={`Bytes of ${name}`} />
          </div>
        </>
      );
  }
};
