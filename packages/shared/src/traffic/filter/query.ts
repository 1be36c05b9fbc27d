import type { Span } from '../../json-text/scan.ts';
import type { FieldName } from './fields.ts';
import type { ValueTest } from './value-test.ts';

/** Every part of a query knows where in the filter text it stands: half-open, in UTF-16 units. */
export type { Span } from '../../json-text/scan.ts';

/** A bare word or quoted text. */
export type TextTerm = { kind: 'text'; text: string; span: Span };
/** `/source/flags`. */
export type RegexTerm = { kind: 'regex'; source: string; flags: string; span: Span };
/** One of the values of a field. In quotes, `*` is an ordinary character. */
export type FieldValue = { text: string; quoted: boolean; test: ValueTest; span: Span };
/** `field:value,value`: any of the values. */
export type FieldTerm = { kind: 'field'; field: FieldName; values: FieldValue[]; span: Span };

export type Term = TextTerm | RegexTerm | FieldTerm;
export type NotNode = { kind: 'not'; item: QueryNode; span: Span };
export type AndNode = { kind: 'and'; items: QueryNode[]; span: Span };
export type OrNode = { kind: 'or'; items: QueryNode[]; span: Span };
/** Parentheses leave no node of their own; their span belongs to what they hold. */
export type QueryNode = Term | NotNode | AndNode | OrNode;

/** What a filter text asks for; `all` is the empty text. */
export type Query = QueryNode | { kind: 'all'; span: Span };

/** Why a filter text does not parse. */
export type FilterProblem = {
  /** What to underline. */
  span: Span;
  /** What is expected there, in a sentence for people; `code` in backquotes. */
  expected: string;
  /** What the text of the span may be replaced by. */
  fix?: string;
};
