import type { FieldNode } from '@wirescope/shared/arguments/field';
import type { JsonNode } from '@wirescope/shared/json-text/json-text';
import { useState } from 'react';
import { CheckList } from './CheckList.tsx';
import { usePlaced } from './form-context.ts';
import { ItemRows } from './ItemRows.tsx';
import { Tokens } from './Tokens.tsx';
import { OtherValues } from './OtherValues.tsx';
import { closedDecisions } from './Decisions.tsx';
import { Row } from './Row.tsx';
import { TypeNote } from './TypeNote.tsx';
import css from './FieldRow.module.css';

/** More listed values than this are picked row by row. */
const MOST_BOXES = 12;

/** Whether every item is one of the listed values, and none is there twice: boxes can then say it all. */
const boxesCanSay = (item: FieldNode, node: JsonNode | undefined): boolean => {
  if (item.kind !== 'enum' || item.choices.length > MOST_BOXES) return false;
  const listed = new Set(item.choices.map(({ text }) => JSON.stringify(JSON.parse(text))));
  const there = (node?.children ?? []).map(({ type, value }) =>
    type === 'object' || type === 'array' ? undefined : JSON.stringify(value),
  );
  return new Set(there).size === there.length && there.every((text) => text && listed.has(text));
};

const isShort = ({ type, value }: JsonNode): boolean =>
  type !== 'object' && type !== 'array' && !(typeof value === 'string' && /[\n\r]/.test(value));

/** A list: boxes to tick for listed values, tokens for short ones, rows for anything else. */
export const ArrayField = ({ field, depth }: { field: FieldNode; depth: number }) => {
  const { node } = usePlaced(field);
  const [rows, setRows] = useState(false);
  const item = field.item(0);
  const scalar =
    field.places === 0 &&
    item.decisions.length === 0 &&
    // Null cannot be typed: rows have a menu for it.
    !item.nullable &&
    (item.kind === 'string' || item.kind === 'number' || item.kind === 'integer');
  if (field.places === 0 && boxesCanSay(item, node))
    return (
      <Row field={field} depth={depth} labels="group">
        <CheckList field={field} />
      </Row>
    );
  const fitsALine = scalar && (node?.children ?? []).every(isShort);
  if (fitsALine && !rows)
    return (
      <Row field={field} depth={depth} labels="group">
        <Tokens
          field={field}
          asRows={{ id: 'rows', label: 'Show items as rows', run: () => setRows(true) }}
        />
      </Row>
    );
  return (
    <>
      <Row field={field} depth={depth} labels="group" group>
        <span className={css.type}>
          {node?.type === 'null' && <code>null</code>}
          {node?.type !== 'null' && closedDecisions(field).length === 0 && (
            <TypeNote field={field} />
          )}
          {node !== undefined && node.type === 'array' && `  ${node.children?.length ?? 0} items`}
          <OtherValues
            field={field}
            more={
              fitsALine
                ? [{ id: 'line', label: 'Show items in one line', run: () => setRows(false) }]
                : []
            }
          />
        </span>
      </Row>
      <ItemRows field={field} depth={depth + 1} />
    </>
  );
};
