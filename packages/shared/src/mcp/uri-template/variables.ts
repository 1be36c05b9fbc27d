import type { UriTemplate } from './parse.ts';

/** A variable to fill in, once however often it stands in the template. */
export type TemplateVariable = {
  name: string;
  /** Taken apart somewhere: a list or pairs have an effect of their own. */
  explode: boolean;
  /** Left out of the address when it has no value, together with its name: `?`, `&` and `;`. */
  optional: boolean;
};

/** The variables of a template in order of appearance. */
export function variablesOf({ parts }: UriTemplate): TemplateVariable[] {
  const found = new Map<string, TemplateVariable>();
  for (const part of parts) {
    if (part.kind !== 'expression') continue;
    for (const { name, explode } of part.variables) {
      const known = found.get(name);
      found.set(name, {
        name,
        explode: explode || known?.explode === true,
        optional: part.operator.named && known?.optional !== false,
      });
    }
  }
  return [...found.values()];
}
