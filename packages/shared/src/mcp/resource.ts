import { kindOf, nameRepeats, optionalMember, optionalTexts, requiredText } from './loose-entry.ts';
import { asFields, fieldOf, type Fields } from './loose-fields.ts';

/** What resources and templates have in common as listed, however they are made. */
type Listed = {
  /** Place in the list, from 0. */
  index: number;
  raw: unknown;
  /** As said; '' when there is none. */
  name: string;
  title?: string;
  description?: string;
  mimeType?: string;
  annotations?: Record<string, unknown>;
  /** What is wrong with the entry, a sentence each; it is shown all the same. */
  problems: string[];
};

export type ResourceEntry = Listed & {
  uri: string;
  /** Bytes, as the server says. */
  size?: number;
};

export type TemplateEntry = Listed & { uriTemplate: string };

/** One content of a resource that was read, or of an embedded resource. */
export type ResourceContent = {
  index: number;
  raw: unknown;
  uri: string;
  mimeType?: string;
  text?: string;
  /** Base64. */
  blob?: string;
  problems: string[];
};

/** The resources of a `resources/list` result. Nothing is left out. */
export function readResources(result: unknown): ResourceEntry[] {
  const entries = entriesIn(result, 'resources').map((raw, index): ResourceEntry => {
    const fields = asFields(raw);
    if (fields === undefined) return { ...noObject(raw, index), uri: '' };
    const problems: string[] = [];
    const uri = requiredText(fields, 'uri', problems);
    const entry = { ...readListed(fields, index, problems), uri };
    const size = sizeIn(fields, problems);
    return size === undefined ? entry : { ...entry, size };
  });
  return nameRepeats(entries, 'resource', ({ uri }) => uri);
}

/** The templates of a `resources/templates/list` result. Nothing is left out. */
export function readTemplates(result: unknown): TemplateEntry[] {
  const entries = entriesIn(result, 'resourceTemplates').map((raw, index): TemplateEntry => {
    const fields = asFields(raw);
    if (fields === undefined) return { ...noObject(raw, index), uriTemplate: '' };
    const problems: string[] = [];
    const uriTemplate = requiredText(fields, 'uriTemplate', problems);
    return { ...readListed(fields, index, problems), uriTemplate };
  });
  return nameRepeats(entries, 'template', ({ uriTemplate }) => uriTemplate);
}

/** The contents of a `resources/read` result; undefined when it has no list of them. */
export function readContents(result: unknown): ResourceContent[] | undefined {
  const list = fieldOf(result, 'contents');
  return Array.isArray(list)
    ? list.map((raw: unknown, index) => readContent(raw, index))
    : undefined;
}

/** One content of a resource, however it is made. */
export function readContent(raw: unknown, index = 0): ResourceContent {
  const fields = asFields(raw);
  if (fields === undefined)
    return {
      index,
      raw,
      uri: '',
      problems: [`The content is ${kindOf(raw)}; it must be an object.`],
    };
  const problems: string[] = [];
  const content: ResourceContent = {
    index,
    raw,
    uri: requiredText(fields, 'uri', problems),
    ...optionalTexts(fields, ['mimeType', 'text', 'blob'], problems),
    problems,
  };
  if (content.text !== undefined && content.blob !== undefined)
    problems.push('It has both text and blob; it must have one of them.');
  else if (content.text === undefined && content.blob === undefined)
    problems.push('It has neither text nor blob.');
  return content;
}

function entriesIn(result: unknown, key: string): unknown[] {
  const list = fieldOf(result, key);
  return Array.isArray(list) ? list : [];
}

const noObject = (raw: unknown, index: number): Listed => ({
  index,
  raw,
  name: '',
  problems: [`The entry is ${kindOf(raw)}; it must be an object.`],
});

function readListed(fields: Fields, index: number, problems: string[]): Listed {
  const entry: Listed = {
    index,
    raw: fields,
    name: requiredText(fields, 'name', problems),
    ...optionalTexts(fields, ['title', 'description', 'mimeType'], problems),
    problems,
  };
  const annotations = asFields(optionalMember(fields, 'annotations', 'object', problems));
  if (annotations !== undefined) entry.annotations = { ...annotations };
  return entry;
}

function sizeIn(fields: Fields, problems: string[]): number | undefined {
  const size = fields['size'];
  if (size === undefined) return undefined;
  if (typeof size === 'number' && size >= 0) return size;
  problems.push(`size is ${kindOf(size)}; it must be a number of bytes, or be left out.`);
  return undefined;
}
