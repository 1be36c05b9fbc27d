import type { TemplateValue } from '@wirescope/shared/mcp/uri-template/expand';

/** How the text in a field is taken: as it stands, line by line, or as `name=value` line by line. */
export type FieldMode = 'one' | 'list' | 'pairs';

/** A field of a template's form. */
export type TemplateField = { sent: boolean; mode: FieldMode; text: string };

export type TemplateFields = Readonly<Record<string, TemplateField>>;

export const EMPTY_FIELD: TemplateField = { sent: false, mode: 'one', text: '' };

/** What is typed is sent, what is cleared is not; a tick in the box sends an empty text too. */
export const typed = (field: TemplateField, text: string): TemplateField => ({
  ...field,
  text,
  sent: text !== '',
});

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const valueOf = ({ mode, text }: TemplateField): TemplateValue => {
  if (mode === 'one') return text;
  const lines = linesOf(text);
  if (mode === 'list') return lines;
  return {
    pairs: lines.map((line): [string, string] => {
      const at = line.indexOf('=');
      return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
    }),
  };
};

/** The values to put into the template: of fields that are sent. */
export const valuesOf = (fields: TemplateFields): Map<string, TemplateValue> =>
  new Map(
    Object.entries(fields)
      .filter(([, { sent }]) => sent)
      .map(([name, field]) => [name, valueOf(field)]),
  );

/** The other answers, for a completion: of fields that are sent, but the one that is completed. */
export const contextOf = (fields: TemplateFields, but: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { sent }]) => sent && name !== but)
      .map(([name, { mode, text }]) => [name, mode === 'one' ? text : linesOf(text).join(',')]),
  );
