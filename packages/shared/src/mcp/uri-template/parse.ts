import { operatorOf, SET_ASIDE, SIMPLE, type Operator } from './operators.ts';

/** One variable of an expression with its modifier. */
export type VariableSpec = {
  name: string;
  /** `*`: a list or pairs are taken apart. */
  explode: boolean;
  /** `:n`: only so many characters of the value. */
  prefix?: number;
};

export type TemplatePart =
  | { kind: 'literal'; text: string }
  | { kind: 'expression'; source: string; operator: Operator; variables: VariableSpec[] }
  /** Stays as it is written when the template is expanded. */
  | { kind: 'broken'; source: string };

/** A template taken apart. The sources of the parts, joined, are the template. */
export type UriTemplate = {
  parts: TemplatePart[];
  /** What breaks the rules, a sentence each. Expressions that can be understood are expanded all the same. */
  problems: string[];
};

/** Reads a URI template (RFC 6570). Nothing is refused: what cannot be understood is kept as text and named. */
export function parseTemplate(template: string): UriTemplate {
  const parts: TemplatePart[] = [];
  const problems: string[] = [];
  let at = 0;
  while (at < template.length) {
    const open = template.indexOf('{', at);
    const literal = template.slice(at, open < 0 ? template.length : open);
    if (literal !== '') parts.push(readLiteral(literal, problems));
    if (open < 0) break;
    const close = template.indexOf('}', open);
    if (close < 0) {
      problems.push(`The brace at character ${open + 1} is not closed.`);
      parts.push({ kind: 'broken', source: template.slice(open) });
      break;
    }
    parts.push(readExpression(template.slice(open, close + 1), problems));
    at = close + 1;
  }
  return { parts, problems };
}

function readLiteral(text: string, problems: string[]): TemplatePart {
  const odd = /[\s"'<>\\^`|}\p{Cc}]/u.exec(text.replaceAll("'", ''));
  if (odd !== null)
    problems.push(`${JSON.stringify(odd[0])} may not stand outside of an expression.`);
  return { kind: 'literal', text };
}

function readExpression(source: string, problems: string[]): TemplatePart {
  const inside = source.slice(1, -1);
  const sign = inside.charAt(0);
  if (sign !== '' && SET_ASIDE.includes(sign)) {
    problems.push(`${source} begins with ${sign}, which RFC 6570 sets aside for later use.`);
    return { kind: 'broken', source };
  }
  const operator = operatorOf(sign) ?? SIMPLE;
  const names = inside.slice(operator.sign.length);
  if (names === '') {
    problems.push(`${source} names no variable.`);
    return { kind: 'broken', source };
  }
  const variables = names.split(',').map((text) => readVariable(text, source, problems));
  return variables.some(({ name }) => name === '')
    ? { kind: 'broken', source }
    : { kind: 'expression', source, operator, variables };
}

/** varname = varchar *( ["."] varchar ) */
const NAME = /^(?:\w|%[0-9A-Fa-f]{2})(?:\.?(?:\w|%[0-9A-Fa-f]{2}))*$/;
const MODIFIED = /^(.*?)(?:(\*)|:([1-9]\d{0,3}))?$/s;

function readVariable(text: string, source: string, problems: string[]): VariableSpec {
  const [, name = '', star, length] = MODIFIED.exec(text) ?? [];
  if (name === '') problems.push(`${source} has a variable without a name.`);
  // Many servers name variables with hyphens. The rules do not allow it, but what is meant is plain.
  else if (!NAME.test(name))
    problems.push(`${source}: RFC 6570 does not allow the name ${JSON.stringify(name)}.`);
  const spec = { name, explode: star !== undefined };
  return length === undefined ? spec : { ...spec, prefix: Number(length) };
}
