import { Fragment, useMemo, type ReactNode } from 'react';
import { ReadableText } from './ReadableText.tsx';
import { parseMarkdown, type Inline, type MarkdownBlock } from './markdown.ts';
import css from './MarkdownView.module.css';

/** Markdown for reading. HTML in it is text, pictures are named and not fetched, links say where they lead and lead nowhere. */
export const MarkdownView = ({ text }: { text: string }) => {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className={css.markdown}>
      <Blocks blocks={blocks} />
    </div>
  );
};

const Blocks = ({ blocks }: { blocks: readonly MarkdownBlock[] }) => (
  <>
    {blocks.map((block, index) => (
      <BlockView key={index} block={block} />
    ))}
  </>
);

const BlockView = ({ block }: { block: MarkdownBlock }): ReactNode => {
  switch (block.kind) {
    case 'heading': {
      // The page's own headings stand above: those of a document begin at the third level.
      return (
        <div role="heading" aria-level={Math.min(6, block.level + 2)} data-level={block.level}>
          <Inlines parts={block.children} />
        </div>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inlines parts={block.children} />
        </p>
      );
    case 'code':
      return (
        <pre>
          <code>
            <ReadableText text={block.text} />
          </code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <Blocks blocks={item} />
        </li>
      ));
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <Table block={block} />;
    case 'rule':
      return <hr />;
  }
};

const Table = ({ block }: { block: Extract<MarkdownBlock, { kind: 'table' }> }) => (
  <div className={css.scroll}>
    <table>
      <thead>
        <tr>
          {block.head.map((cell, index) => (
            <th key={index} scope="col">
              <Inlines parts={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>
                <Inlines parts={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Inlines = ({ parts }: { parts: readonly Inline[] }) => (
  <>
    {parts.map((part, index) => (
      <Fragment key={index}>
        <InlineView part={part} />
      </Fragment>
    ))}
  </>
);

const InlineView = ({ part }: { part: Inline }): ReactNode => {
  switch (part.kind) {
    case 'text':
      return <ReadableText text={part.text} />;
    case 'code':
      return (
        <code>
          <ReadableText text={part.text} />
        </code>
      );
    case 'strong':
      return (
        <strong>
          <Inlines parts={part.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines parts={part.children} />
        </em>
      );
    case 'struck':
      return (
        <s>
          <Inlines parts={part.children} />
        </s>
      );
    case 'link':
      return (
        <>
          <span className={css.link}>
            <Inlines parts={part.children} />
          </span>
          <Target target={part.target} />
        </>
      );
    case 'image':
      return (
        <>
          <span className={css.link}>
            picture: {part.text === '' ? 'no words' : <ReadableText text={part.text} />}
          </span>
          <Target target={part.target} />
        </>
      );
  }
};

const Target = ({ target }: { target: string }) => (
  <code className={css.target}>
    <ReadableText text={target} />
  </code>
);
