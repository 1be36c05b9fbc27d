import { BOUNDS, type Constraints, type Content } from '../field.ts';
import { askedOf, boundAsked } from '../reading/asked.ts';
import type { InForce, Rule } from '../reading/rules.ts';
import type { SchemaDocument } from '../reading/schema-document.ts';

/** What schemas say about a value without shaping it: each the word of the outermost that says it. */

const forceOfRules = (rules: readonly Rule[]): InForce => ({ rules, unions: [], never: false });

const firstTextIn = (rules: readonly Rule[], keyword: string): string | undefined => {
  const found = rules.find(({ schema }) => typeof schema[keyword] === 'string')?.schema[keyword];
  return typeof found === 'string' ? found : undefined;
};

/** What a schema that always counts says, else what a chosen one says. */
export const textSaid = (
  { own, rules }: { own: readonly Rule[]; rules: readonly Rule[] },
  keyword: string,
): string | undefined => firstTextIn(own, keyword) ?? firstTextIn(rules, keyword);

export const isSaid = (rules: readonly Rule[], keyword: string): boolean =>
  rules.some(({ schema }) => schema[keyword] === true);

const hasDefault = ({ schema }: Rule): boolean => Object.hasOwn(schema, 'default');

/** JSON text of the default, as the schema spells it. */
export const defaultSaid = (
  doc: SchemaDocument,
  { own, rules }: { own: readonly Rule[]; rules: readonly Rule[] },
): string | undefined => {
  const rule = own.find(hasDefault) ?? rules.find(hasDefault);
  return rule === undefined
    ? undefined
    : (doc.textAt(`${rule.pointer}/default`) ?? JSON.stringify(rule.schema['default']));
};

/** What a field may say of its bounds before anything is typed: the strictest of all that are in force. */
export const constraintsSaid = (doc: SchemaDocument, rules: readonly Rule[]): Constraints => {
  const force = forceOfRules(rules);
  const bounds = BOUNDS.flatMap((bound) => {
    const found = boundAsked(doc, force, bound);
    return found === undefined ? [] : [[bound, found.text] as const];
  });
  return {
    ...Object.fromEntries(bounds),
    pattern: firstTextIn(rules, 'pattern'),
    format: firstTextIn(rules, 'format'),
    uniqueItems: isSaid(rules, 'uniqueItems'),
  };
};

const MOST_EXAMPLES = 5;

/** JSON texts of `examples`, and of OpenAPI's `example`. */
export const examplesSaid = (doc: SchemaDocument, rules: readonly Rule[]): string[] => {
  const force = forceOfRules(rules);
  const lists = askedOf(force, 'examples').flatMap(({ value, pointer }) =>
    Array.isArray(value)
      ? value.map((one: unknown, index) => doc.textAt(`${pointer}/${index}`) ?? JSON.stringify(one))
      : [],
  );
  const single = askedOf(force, 'example').map(
    ({ value, pointer }) => doc.textAt(pointer) ?? JSON.stringify(value),
  );
  return [...new Set([...lists, ...single])].slice(0, MOST_EXAMPLES);
};

/** What a text encodes. `byte` is how OpenAPI spells base64. */
export const contentSaid = (rules: readonly Rule[]): Content | undefined => {
  const byte = firstTextIn(rules, 'format') === 'byte' ? 'base64' : undefined;
  const encoding = firstTextIn(rules, 'contentEncoding') ?? byte;
  const mediaType = firstTextIn(rules, 'contentMediaType');
  if (encoding === undefined && mediaType === undefined) return undefined;
  return {
    ...(encoding === undefined ? {} : { encoding }),
    ...(mediaType === undefined ? {} : { mediaType }),
  };
};

export const headerSaid = (rules: readonly Rule[]): string | undefined => {
  const name = firstTextIn(rules, 'x-mcp-header');
  return name === undefined ? undefined : `Mcp-Param-${name}`;
};
