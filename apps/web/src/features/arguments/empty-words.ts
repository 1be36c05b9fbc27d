import type { FieldNode } from '@wirescope/shared/arguments/field';
import type { Placed } from './form-context.ts';

/** What an empty box means: a value that stands for itself, and words about it. */
export type EmptyWords = { value: string; words: string };

/** Nothing is sent, or null, or an empty text; and what the server will assume then, if its schema says so. */
export const emptyWords = (field: FieldNode, { node }: Pick<Placed, 'node'>): EmptyWords => {
  if (node?.type === 'null') return { value: 'null', words: '' };
  if (node !== undefined) return { value: '""', words: 'empty text' };
  if (field.required) return { value: '', words: 'missing' };
  if (field.default === undefined) return { value: '', words: 'not sent' };
  return { value: bareText(field.default), words: 'default, not sent' };
};

/** A default as its box would show it. */
const bareText = (json: string): string => {
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' && value !== '' ? value : json;
};
