import { asFields, fieldOf, stringOf, type Fields } from './loose-fields.ts';

/** What a server said about itself, as far as it was readable. */
export type ServerStatement = {
  name?: string;
  title?: string;
  version?: string;
  instructions?: string;
  capabilities: Record<string, unknown>;
  /** Revisions it says it supports. */
  supported?: string[];
};

/** `info` is an `Implementation`, `result` what holds capabilities and instructions. */
export function readStatement(info: unknown, result: Fields): ServerStatement {
  const statement: ServerStatement = {
    capabilities: { ...asFields(fieldOf(result, 'capabilities')) },
  };
  for (const key of ['name', 'title', 'version'] as const) {
    const text = stringOf(info, key);
    if (text !== undefined) statement[key] = text;
  }
  const instructions = stringOf(result, 'instructions');
  if (instructions !== undefined) statement.instructions = instructions;
  return statement;
}
