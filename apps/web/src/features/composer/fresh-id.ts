import { memberOf, parseJson, type JsonNode } from '@wirescope/shared/json-text/json-text';
import type { RowTable } from '@wirescope/shared/traffic/row-table';

/** Ids of composed requests begin here, above those Wirescope gives by itself in a session. */
const FIRST = 90_001;
/** Longer texts are not parsed for the sake of an id. */
const LONGEST = 2_000_000;

/** An id that no request of the session has had, alone or in a batch. */
export const freshId = (table: RowTable): number => {
  let last = FIRST - 1;
  for (let index = 0; index < table.length; index += 1) {
    if (table.dirAt(index) !== 'out') continue;
    const id = table.batchAt(index)?.highestId ?? Number(table.idAt(index));
    if (Number.isSafeInteger(id) && id > last) last = id;
  }
  return last + 1;
};

/** The id nodes of the requests in a text, in order: messages with a method and an id. */
const idsOf = (root: JsonNode): JsonNode[] => {
  const messages = root.type === 'array' ? (root.children ?? []) : [root];
  return messages.flatMap((message) => {
    const id = memberOf(message, 'id');
    return id === undefined || memberOf(message, 'method') === undefined ? [] : [id];
  });
};

/** The text with the ids of its requests replaced by `first` and those after it; all else stays byte for byte. */
export const withFreshIds = (text: string, first: number): { text: string; count: number } => {
  if (text.length > LONGEST) return { text, count: 0 };
  const { root, errors } = parseJson(text);
  if (root === undefined || errors.length > 0) return { text, count: 0 };
  const ids = idsOf(root);
  let done = '';
  let from = 0;
  for (const [index, { offset, length }] of ids.entries()) {
    done += `${text.slice(from, offset)}${first + index}`;
    from = offset + length;
  }
  return { text: done + text.slice(from), count: ids.length };
};
