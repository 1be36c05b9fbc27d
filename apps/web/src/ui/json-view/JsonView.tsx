import { parseJson, type JsonNode } from '@wirescope/shared/json-text/json-text';
import { useId, useMemo, useState } from 'react';
import { firstUnfolded, jsonLines, type JsonLine } from './json-lines.ts';
import { JsonLineRow } from './JsonLineRow.tsx';
import { shift, useLineWindow } from './line-window.ts';
import { LongText } from './LongText.tsx';
import { nestingExceeds } from './nesting.ts';
import { treeMove } from './tree-move.ts';
import css from './JsonView.module.css';

/** Longer texts are not parsed where the page is drawn; they are shown as text. In UTF-16 units. */
export const JSON_VIEW_LIMIT = 2_000_000;
/** A reader that goes down one call a level would run out of stack on a text nested without end. */
const DEEPEST = 500;

/**
 * A read-only tree of a JSON text: digits, escapes, key order and duplicate keys exactly as written. Lines are
 * numbered, containers fold, and what is not in sight is not drawn. Text that is too long, or no JSON, is shown as text.
 */
export const JsonView = ({ text, label }: { text: string; label: string }) => {
  const root = useMemo(() => {
    if (text.length > JSON_VIEW_LIMIT || nestingExceeds(text, DEEPEST)) return undefined;
    const parsed = parseJson(text);
    return parsed.errors.length > 0 ? undefined : parsed.root;
  }, [text]);
  if (root === undefined) return <LongText text={text} label={label} />;
  return <JsonTree root={root} text={text} label={label} />;
};

type TreeState = { root: JsonNode; unfolded: ReadonlySet<number>; active: number };
const freshState = (root: JsonNode): TreeState => ({
  root,
  unfolded: firstUnfolded(root),
  active: 0,
});

const JsonTree = ({ root, text, label }: { root: JsonNode; text: string; label: string }) => {
  const [kept, setState] = useState(() => freshState(root));
  const state = kept.root === root ? kept : freshState(root);
  if (state !== kept) setState(state);
  const lines = useMemo(() => jsonLines(root, state.unfolded), [root, state.unfolded]);
  const { list, measure, from, to, before, total, reveal } = useLineWindow(lines.length, 20);
  const id = useId();

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

  return (
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
              measure={measure}
            />
          );
        })}
      </div>
    </div>
  );
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
