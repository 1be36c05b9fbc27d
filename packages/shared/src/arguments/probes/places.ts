import { isRecord } from '../dialect.ts';
import type { Path } from '../pointer.ts';
import { requiredKeys, subsForItem, subsForKey } from '../reading/asked.ts';
import { inForce, type InForce } from '../reading/rules.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';

/** A value of the base document with what rules it. */
export type ProbePlace = {
  path: Path;
  value: unknown;
  subs: readonly Sub[];
  force: InForce;
  required: boolean;
};

/** Every place of a document, the whole first. Of a list only the first item: the others are alike. */
export const placesOf = (doc: SchemaDocument, value: unknown): ProbePlace[] =>
  visit(doc, { path: [], value, subs: [doc.root], required: true });

const visit = (doc: SchemaDocument, at: Omit<ProbePlace, 'force'>): ProbePlace[] => {
  const force = inForce(doc, at.subs, { value: at.value });
  const place: ProbePlace = { ...at, force };
  return [place, ...inside(doc, place)];
};

const inside = (doc: SchemaDocument, { path, value, force }: ProbePlace): ProbePlace[] => {
  if (Array.isArray(value))
    return value.slice(0, 1).flatMap((item: unknown, index) =>
      visit(doc, {
        path: [...path, index],
        value: item,
        subs: subsForItem(doc, force, index),
        required: false,
      }),
    );
  const required = requiredKeys(force);
  return isRecord(value)
    ? Object.entries(value).flatMap(([key, held]) =>
        visit(doc, {
          path: [...path, key],
          value: held,
          subs: subsForKey(doc, force, key),
          required: required.includes(key),
        }),
      )
    : [];
};
