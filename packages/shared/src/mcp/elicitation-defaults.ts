import { asFields, fieldOf } from './loose-fields.ts';

/** The content a form has when nothing was filled in: the defaults of its fields (client/elicitation, since 2025-11-25). */
export function elicitationDefaults(params: unknown): Record<string, unknown> {
  const properties = asFields(fieldOf(fieldOf(params, 'requestedSchema'), 'properties')) ?? {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const value = fieldOf(schema, 'default');
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** JSON text of the answer that accepts a question untouched: a form with its defaults, an address without content. */
export function acceptDefaults(params: unknown): string {
  return JSON.stringify(
    fieldOf(params, 'mode') === 'url'
      ? { action: 'accept' }
      : { action: 'accept', content: elicitationDefaults(params) },
  );
}
