import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson, textOf, type JsonNode } from '../json-text/json-text.ts';
import { draftOf, putField, textAsShown } from './draft.ts';
import type { FieldNode } from './field.ts';
import { compile, fieldAt, type FormModel } from './form-model.ts';
import { valueAt } from './locate.ts';
import type { Path } from './pointer.ts';
import { SCHEMAS } from './reading/schemas-in-tests.ts';
import { anyValue } from './reading/values-in-tests.ts';

/** Every value in a document with its path, the whole first. */
const placesIn = (node: JsonNode, path: Path = []): [Path, JsonNode][] => {
  const inner = (node.children ?? []).flatMap((child, index): [Path, JsonNode][] => {
    if (node.type === 'array') return placesIn(child, [...path, index]);
    const [key, value] = child.children ?? [];
    return value === undefined ? [] : placesIn(value, [...path, String(key?.value)]);
  });
  return [[path, node], ...inner];
};

const fits = (field: FieldNode, { type }: JsonNode): boolean =>
  (field.kind === 'object' && type === 'object') || (field.kind === 'array' && type === 'array');

/** Whether a value has a place among fields: everything around it is drawn as the container it is. */
const isAmongFields = (model: FormModel, root: JsonNode, path: Path): boolean =>
  path.every((_, depth) => {
    const field = fieldAt(model, path.slice(0, depth));
    const node = valueAt(root, path.slice(0, depth));
    return field !== undefined && node !== undefined && fits(field, node);
  });

describe('a form for any schema and any arguments', () => {
  it.each(Object.entries(SCHEMAS))('%s: hides nothing and changes nothing', (_, schema) => {
    const model = compile(JSON.stringify(schema));
    fc.assert(
      fc.property(anyValue(schema), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const draft = draftOf(text);
        expect(textAsShown(model, draft)).toBe(text);
        const { root } = parseJson(text);
        if (root === undefined) return;
        for (const [path, node] of placesIn(root)) {
          if (!isAmongFields(model.at(text), root, path)) continue;
          expect(fieldAt(model.at(text), path)).toBeDefined();
          expect(putField(model, draft, path, textOf(node, text)).text).toBe(text);
        }
      }),
      { numRuns: 40 },
    );
  });
});
