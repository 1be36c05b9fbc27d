import { codeLanguage } from './code-language.ts';
import { contentKind, essenceOf } from './content-kind.ts';
import { isTable } from './json-table.ts';
import { holdsJson } from './text-block.ts';

/** One content to look at: what it is said to be, and its text or its bytes. */
export type FileContent = {
  uri: string;
  mimeType: string | undefined;
  text?: string;
  bytes?: Uint8Array<ArrayBuffer>;
  /** Bytes of what a person would save. */
  size: number;
};

export type FileViewKind =
  | 'json'
  | 'rendered'
  | 'table'
  | 'image'
  | 'audio'
  | 'video'
  | 'code'
  | 'text'
  | 'hex';

/** More than this is not laid out as Markdown or as a table. UTF-16 units. */
const LONGEST_LAID_OUT = 500_000;

/** The text of a content, also where it came as bytes that are text by their type and by their encoding. */
export const textOfContent = (content: FileContent): string | undefined => {
  if (content.text !== undefined || content.bytes === undefined) return content.text;
  const kind = contentKind(content.mimeType, false);
  if (!['json', 'markdown', 'csv', 'text', 'svg'].includes(kind)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content.bytes);
  } catch {
    return undefined; // No UTF-8: then it is shown as bytes.
  }
};

/** The ways a content can be looked at, the one it is meant to be seen in first. */
export const viewsOf = (content: FileContent, text: string | undefined): FileViewKind[] => {
  const hex: FileViewKind[] = content.bytes === undefined ? [] : ['hex'];
  const kind = contentKind(content.mimeType, content.text !== undefined);
  if (text === undefined)
    return kind === 'image' || kind === 'audio' || kind === 'video' ? [kind, ...hex] : hex;
  return [...laidOut(content, text, kind), 'text', ...hex];
};

const laidOut = (
  { mimeType, uri }: FileContent,
  text: string,
  kind: ReturnType<typeof contentKind>,
): FileViewKind[] => {
  if (kind === 'json' || (essenceOf(mimeType) === '' && holdsJson(text)))
    return holdsJson(text) && isTable(text) ? ['json', 'table'] : ['json'];
  if (text.length > LONGEST_LAID_OUT) return [];
  if (kind === 'csv') return ['table'];
  const first: FileViewKind[] =
    kind === 'markdown' ? ['rendered'] : kind === 'svg' ? ['image'] : [];
  return isCode(text, mimeType, uri) ? [...first, 'code'] : first;
};

/** Longer lines are not drawn to their end by an editor. UTF-16 units. */
const LONGEST_LINE = 10_000;

const isCode = (text: string, mimeType: string | undefined, uri: string): boolean =>
  text !== '' &&
  codeLanguage(mimeType, uri) !== undefined &&
  !new RegExp(`[^\\n]{${LONGEST_LINE}}`).test(text);
