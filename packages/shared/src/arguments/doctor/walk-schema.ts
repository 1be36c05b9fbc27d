import { isRecord, type Dialect } from '../dialect.ts';
import { SCHEMA_HOLDERS } from '../keywords.ts';
import { subschemasOf } from '../reading/resources.ts';
import { SHAPES } from './keyword-shapes.ts';

/** A schema inside a schema. `pointer` counts from the tool. */
export type Visited = { schema: unknown; pointer: string; depth: number };

/** Deeper than tools need and parsers like. */
export const DEEPEST = 64;

/**
 * Every schema in a schema, itself first, in document order. What stands under keywords that mean nothing in the
 * dialect is no schema, and what is nested too deep is not gone into.
 */
export function* schemasIn(
  dialect: Dialect,
  { schema, pointer, depth = 0 }: { schema: unknown; pointer: string; depth?: number },
): Generator<Visited> {
  yield { schema, pointer, depth };
  if (!isRecord(schema) || depth >= DEEPEST) return;
  for (const [place, part] of subschemasOf(schema, pointer)) {
    const [keyword = ''] = place.slice(pointer.length + 1).split('/');
    const isKnown = SHAPES[dialect].has(keyword);
    const mayBeList = keyword === 'dependencies' || SCHEMA_HOLDERS.get(keyword) !== 'map';
    // A list where one schema belongs is the keyword's fault, not that of a schema.
    if (isKnown && !(mayBeList && Array.isArray(part)))
      yield* schemasIn(dialect, { schema: part, pointer: place, depth: depth + 1 });
  }
}
