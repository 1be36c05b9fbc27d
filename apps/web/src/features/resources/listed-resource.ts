import type { ResourceEntry, TemplateEntry } from '@wirescope/shared/mcp/resource';

/** A resource of the list, or a template, and where it stands. `nth` tells those with one address apart, from 1. */
export type Listed =
  | { kind: 'resource'; key: string; nth: number; position: number; entry: ResourceEntry }
  | { kind: 'template'; key: string; nth: number; position: number; entry: TemplateEntry };

const counter = () => {
  const seen = new Map<string, number>();
  return (key: string): number => {
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return nth;
  };
};

export const listedResources = (entries: readonly ResourceEntry[]): Listed[] => {
  const nthOf = counter();
  return entries.map((entry, position) => {
    const nth = nthOf(entry.uri);
    return { kind: 'resource', key: entry.uri, nth, position, entry };
  });
};

export const listedTemplates = (entries: readonly TemplateEntry[]): Listed[] => {
  const nthOf = counter();
  return entries.map((entry, position) => {
    const nth = nthOf(entry.uriTemplate);
    return { kind: 'template', key: entry.uriTemplate, nth, position, entry };
  });
};

/** How an address names it. One without an address is named by its number alone, which has to be above 1 to be seen. */
export const placeOf = ({ key, nth }: Listed): { key: string; nth: number } => ({
  key,
  nth: key === '' ? nth + 1 : nth,
});

/** The one an address names. A resource goes before a template of the same text. */
export const findListed = (all: readonly Listed[], key: string, nth: number): Listed | undefined =>
  all.find((one) => {
    const place = placeOf(one);
    return place.key === key && place.nth === nth;
  }) ?? all.find((one) => nth > 1 && one.key === `${key}~${nth}`);
