import { isRecord } from '../dialect.ts';
import { follow, within } from '../reading/follow.ts';
import { inForce, partsOf, type InForce, type Rule } from '../reading/rules.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';

type State = { rules: readonly Rule[]; pending: readonly Sub[]; visited: ReadonlySet<string> };

const isRule = (sub: Sub): sub is Rule => isRecord(sub.schema);

/** What must hold together with a schema, and what it lets choose from. */
const demandsOf = (doc: SchemaDocument, rule: Rule): { all: Sub[]; choices: Sub[][][] } => {
  const { schema } = rule;
  const part = (keyword: string) => within(doc, rule, keyword, schema[keyword]);
  const targets = ['$ref', '$dynamicRef', '$recursiveRef'].flatMap(
    (keyword) => follow(doc, rule, schema[keyword]) ?? [],
  );
  const choices = ['oneOf', 'anyOf']
    .map((keyword) => partsOf(doc, rule, keyword).map((branch) => [branch]))
    .filter((branches) => branches.length > 0);
  if (schema['if'] !== undefined)
    choices.push([
      schema['else'] === undefined ? [] : [part('else')],
      [part('if'), ...(schema['then'] === undefined ? [] : [part('then')])],
    ]);
  return { all: [...targets, ...partsOf(doc, rule, 'allOf')], choices };
};

/** Branches that lead back into what is being made come last: a made value has an end. */
const calmFirst = (
  doc: SchemaDocument,
  choice: readonly Sub[][],
  ancestors: ReadonlySet<string>,
): Sub[][] => {
  const returns = (branch: readonly Sub[]) =>
    inForce(doc, branch).rules.some(({ pointer }) => ancestors.has(pointer));
  return choice.toSorted((a, b) => Number(returns(a)) - Number(returns(b)));
};

/**
 * Every way to satisfy some schemas at once, one branch taken of each union: the rules that then hold together.
 * Lazy, since there may be very many.
 */
export function* variantsOf(
  doc: SchemaDocument,
  subs: readonly Sub[],
  ancestors: ReadonlySet<string>,
): Generator<InForce> {
  yield* opened({ doc, ancestors }, { rules: [], pending: subs, visited: new Set() });
}

function* opened(
  context: { doc: SchemaDocument; ancestors: ReadonlySet<string> },
  { rules, pending, visited }: State,
): Generator<InForce> {
  const [sub, ...rest] = pending;
  if (sub === undefined) {
    yield { rules, unions: [], never: false };
    return;
  }
  if (sub.schema === false) return;
  if (!isRule(sub) || visited.has(sub.pointer)) {
    yield* opened(context, { rules, pending: rest, visited });
    return;
  }
  const { all, choices } = demandsOf(context.doc, sub);
  const state = {
    rules: [...rules, sub],
    pending: [...all, ...rest],
    visited: new Set([...visited, sub.pointer]),
  };
  yield* chosen(context, state, choices);
}

function* chosen(
  context: { doc: SchemaDocument; ancestors: ReadonlySet<string> },
  state: State,
  [choice, ...more]: readonly Sub[][][],
): Generator<InForce> {
  if (choice === undefined) {
    yield* opened(context, state);
    return;
  }
  for (const branch of calmFirst(context.doc, choice, context.ancestors))
    yield* chosen(context, { ...state, pending: [...branch, ...state.pending] }, more);
}
