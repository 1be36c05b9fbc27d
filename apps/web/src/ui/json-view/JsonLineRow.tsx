import Braces from 'lucide-react/icons/braces';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Copy from 'lucide-react/icons/copy';
import { textOf } from '@wirescope/shared/json-text/json-text';
import { memo, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton.tsx';
import { copyText } from './copy-text.ts';
import { splitAround } from './json-find.ts';
import { pathText, type JsonLine } from './json-lines.ts';
import { lineTokens, VALUE_LIMIT, type JsonToken } from './json-tokens.ts';
import { VisibleText } from './VisibleText.tsx';
import css from './JsonView.module.css';

/** Deeper levels are not moved further to the right: the value must stay in sight. */
const DEEPEST_INDENT = 24;

type JsonLineRowProps = {
  id: string;
  line: JsonLine;
  index: number;
  text: string;
  active: boolean;
  /** Text to point out. */
  wanted: string;
  measure: ((element: HTMLElement | null) => void) | undefined;
};

const JsonLineRowView = (props: JsonLineRowProps) => {
  const { id, line, index, text, active, wanted, measure } = props;
  const [limit, setLimit] = useState(VALUE_LIMIT);
  const tokens = lineTokens(line, text, limit);
  const folds = line.part === 'open' || line.part === 'folded';
  const item = line.part !== 'close';
  const indent = Math.min(line.depth, DEEPEST_INDENT) * 16;
  return (
    <div
      id={id}
      ref={measure}
      data-index={index}
      role={item ? 'treeitem' : 'none'}
      aria-hidden={item ? undefined : true}
      aria-level={item ? line.depth + 1 : undefined}
      aria-expanded={folds ? line.part === 'open' : undefined}
      aria-posinset={item ? line.at : undefined}
      aria-setsize={item ? line.of : undefined}
      aria-label={item ? nameOf(tokens) : undefined}
      className={classNames(css.line, active && css.active)}
    >
      <span className={css.lineNumber}>{index + 1}</span>
      <span className={css.fold} data-fold={folds || undefined}>
        {line.part === 'open' && <ChevronDown />}
        {line.part === 'folded' && <ChevronRight />}
      </span>
      <span
        className={css.code}
        style={{ paddingLeft: indent, backgroundSize: `${Math.max(indent - 5, 0)}px 100%` }}
      >
        {tokens.map((token, at) => (
          <Token key={at} token={token} wanted={wanted} onMore={() => setLimit(limit * 10)} />
        ))}
      </span>
      {item && (
        <span className={css.actions}>
          <IconButton
            small
            label="Copy value"
            onClick={() => void copyText(textOf(line.node, text))}
          >
            <Copy />
          </IconButton>
          <IconButton small label="Copy path" onClick={() => void copyText(pathText(line.node))}>
            <Braces />
          </IconButton>
        </span>
      )}
    </div>
  );
};

/** One line of a JSON tree. */
export const JsonLineRow = memo(JsonLineRowView);

const NAME_LENGTH = 160;
const nameOf = (tokens: readonly JsonToken[]): string =>
  tokens
    .map((token) => (token.kind === 'more' ? ` and ${token.text} more characters` : token.text))
    .join('')
    .slice(0, NAME_LENGTH);

type TokenProps = { token: JsonToken; wanted: string; onMore: () => void };

const Token = ({ token, wanted, onMore }: TokenProps) => {
  if (token.kind === 'more') {
    return (
      <button type="button" tabIndex={-1} className={css.more} onClick={onMore}>
        {Number(token.text).toLocaleString('en')} more characters
      </button>
    );
  }
  if (token.kind === 'count') {
    return (
      <button type="button" tabIndex={-1} className={css.count} data-fold>
        {token.text}
      </button>
    );
  }
  return (
    <span className={css[token.kind]}>
      {wanted === '' ? (
        <VisibleText text={token.text} />
      ) : (
        splitAround(token.text, wanted).map(({ text, hit }, at) =>
          hit ? (
            <mark key={at} className={css.hit}>
              <VisibleText text={text} />
            </mark>
          ) : (
            <VisibleText key={at} text={text} />
          ),
        )
      )}
    </span>
  );
};
