import { parseJson, type JsonNode } from '@wirescope/shared/json-text/json-text';
import { nestingExceeds } from '@wirescope/shared/json-text/nesting';
import { useEffect, useId, useMemo, useState } from 'react';
import { containersAround, findNodes } from './json-find.ts';
import { firstUnfolded, jsonLines, unfoldedTo, type JsonLine } from './json-lines.ts';
import { JsonLineRow } from './JsonLineRow.tsx';
import { JsonTools } from './JsonTools.tsx';
import { shift, useLineWindow } from './line-window.ts';
import { FindableText } from './FindableText.tsx';
import { LongText } from './LongText.tsx';
import { VisibleText } from './VisibleText.tsx';
import { treeMove } from './tree-move.ts';
import css from './JsonView.module.css';

/** Longer texts are not parsed where the page is drawn; they are shown as text. In UTF-16 units. */
export const JSON_VIEW_LIMIT = 2_000_000;
/** A reader that goes down one call a level would run out of stack on a text nested without end. */
const DEEPEST = 500;

const BYTE_ORDER_MARK = '\uFEFF';

type JsonViewProps = {
  text: string;
  label: string;
  /** A row above the tree to find text in it and to fold it by level. */
  tools?: boolean;
};

/**
 * A read-only tree of a JSON text: digits, escapes, key order and duplicate keys exactly as written. Lines are
 * numbered, containers fold, and what is not in sight is not drawn. Text that is too long, or no JSON, is shown as text.
 */
export const JsonView = ({ text: whole, label, tools = false }: JsonViewProps) => {
  const text = whole.replace(/^\uFEFF/, '');
  const root = useMemo(() => {
    if (text.length > JSON_VIEW_LIMIT || nestingExceeds(text, DEEPEST)) return undefined;
    const parsed = parseJson(text);
    return parsed.errors.length > 0 ? undefined : parsed.root;
  }, [text]);
  if (root === undefined)
    return tools ? (
      <FindableText text={whole} label={label} />
    ) : (
      <LongText text={whole} label={label} />
    );
  return (
    <>
      {text !== whole && (
        <p className={css.mark}>
          <VisibleText text={BYTE_ORDER_MARK} /> stands in front of the text
        </p>
      )}
      <JsonTree root={root} text={text} label={label} tools={tools} />
    </>
  );
};

type TreeState = { root: JsonNode; unfolded: ReadonlySet<number>; active: number };
const freshState = (root: JsonNode): TreeState => ({
  root,
  unfolded: firstUnfolded(root),
  active: 0,
});

type JsonTreeProps = Required<JsonViewProps> & { root: JsonNode };

const JsonTree = ({ root, text, label, tools }: JsonTreeProps) => {
  const [kept, setState] = useState(() => freshState(root));
  const state = kept.root === root ? kept : freshState(root);
  if (state !== kept) setState(state);
  const lines = useMemo(() => jsonLines(root, state.unfolded), [root, state.unfolded]);
  const { list, measure, from, to, before, total, reveal } = useLineWindow(lines.length, 20);
  const id = useId();
  const [wanted, setWanted] = useState('');
  const found = useMemo(() => findNodes(root, text, wanted), [root, text, wanted]);
  const [place, setPlace] = useState({ node: undefined as JsonNode | undefined, turn: 0 });

  const activate = (active: number) => setState({ ...state, active });
  const toggle = (index: number) => {
    const line = lines[index];
    if (line === undefined) return;
    const unfolded = new Set(state.unfolded);
    if (!unfolded.delete(line.node.offset)) unfolded.add(line.node.offset);
    setState({ root, unfolded, active: openerOf(lines, index) });
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const move = treeMove(lines, state.active, event);
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (move.kind === 'toggle') return toggle(state.active);
    activate(move.to);
    reveal(move.to);
  };

  const show = (node: JsonNode) => {
    const unfolded = new Set([...state.unfolded, ...containersAround(node)]);
    setState({ root, unfolded, active: lineWith(jsonLines(root, unfolded), node) });
    setPlace(({ turn }) => ({ node, turn: turn + 1 }));
  };
  useEffect(() => {
    if (place.turn > 0) reveal(state.active);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time something was gone to
  }, [place.turn]);

  const tree = (
    <div
      ref={list}
      role="tree"
      aria-label={label}
      aria-activedescendant={
        state.active >= from && state.active < to ? `${id}-${state.active}` : undefined
      }
      tabIndex={0}
      className={css.tree}
      style={{ height: total }}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        const index = lineUnder(event.target);
        if (index !== undefined) activate(index);
      }}
      onClick={(event) => {
        const index = lineUnder(event.target);
        const onFold = event.target instanceof Element && event.target.closest('[data-fold]');
        if (index !== undefined && onFold) toggle(index);
      }}
    >
      <div role="none" style={{ transform: shift(before) }}>
        {lines.slice(from, to).map((line, at) => {
          const index = from + at;
          return (
            <JsonLineRow
              key={`${line.node.offset}-${line.part === 'close' ? 'close' : 'open'}`}
              id={`${id}-${index}`}
              line={line}
              index={index}
              text={text}
              active={index === state.active}
              wanted={wanted}
              measure={measure}
            />
          );
        })}
      </div>
    </div>
  );
  if (!tools) return tree;
  return (
    <>
      <JsonTools
        wanted={wanted}
        onWanted={setWanted}
        found={found}
        current={place.node}
        onShow={show}
        onLevel={(level) => setState({ root, unfolded: unfoldedTo(root, level), active: 0 })}
      />
      {tree}
    </>
  );
};

/** The line a value is drawn on: its own, or that of a short container around it. */
const lineWith = (lines: readonly JsonLine[], node: JsonNode): number => {
  for (let at: JsonNode | undefined = node; at !== undefined; at = at.parent) {
    const wanted = at;
    const index = lines.findIndex((line) => line.node === wanted);
    if (index >= 0) return index;
  }
  return 0;
};

/** The line a container begins on: after folding at its closing bracket, that is where the reader should be. */
const openerOf = (lines: readonly JsonLine[], index: number): number => {
  const line = lines[index];
  if (line?.part !== 'close') return index;
  return lines.findLastIndex((other, at) => at < index && other.node === line.node);
};

/** One listener for all lines: a tree may have very many. */
const lineUnder = (target: EventTarget): number | undefined => {
  const line = target instanceof Element ? target.closest('[data-index]') : null;
  return line instanceof HTMLElement ? Number(line.dataset['index']) : undefined;
};
