import { codeLanguage } from './code-language.ts';
import { charsetOf, contentKind, essenceOf } from './content-kind.ts';
import { isTable } from './json-table.ts';
import { sniffType } from './sniff-type.ts';
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

/** What a content is said to be; where nothing is said, what its first bytes tell. */
export const typeOf = ({ mimeType, bytes }: FileContent): string | undefined =>
  essenceOf(mimeType) === '' ? sniffType(bytes) : mimeType;

/** What its first bytes tell, where that is another kind of content than it is said to be. */
export const otherType = ({ mimeType, bytes }: FileContent): string | undefined => {
  const seen = sniffType(bytes);
  return seen === undefined || contentKind(seen, false) === contentKind(mimeType, false)
    ? undefined
    : seen;
};

/** The text of a content, also where it came as bytes that are text by their type and by their encoding. */
export const textOfContent = (content: FileContent): string | undefined => {
  if (content.text !== undefined || content.bytes === undefined) return content.text;
  const type = typeOf(content);
  const text = decoded(content.bytes, charsetOf(type));
  if (essenceOf(type) === '') return text?.includes('\0') === true ? undefined : text;
  return ['json', 'markdown', 'csv', 'text', 'svg'].includes(contentKind(type, false))
    ? text
    : undefined;
};

/** In the encoding that is named, else in UTF-8; undefined where the bytes are not text in it: then they are shown as bytes. */
const decoded = (bytes: Uint8Array, charset: string | undefined): string | undefined => {
  for (const label of [charset, 'utf-8'])
    try {
      if (label !== undefined)
        return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      continue; // An encoding nobody knows, or bytes that are none of it.
    }
  return undefined;
};

/** The ways a content can be looked at, the one it is meant to be seen in first. */
export const viewsOf = (content: FileContent, text: string | undefined): FileViewKind[] => {
  const hex: FileViewKind[] = content.bytes === undefined ? [] : ['hex'];
  const kind = contentKind(typeOf(content), content.text !== undefined);
  const seen = mediumOf(contentKind(sniffType(content.bytes), false));
  if (text === undefined)
    return [...new Set([...mediumOf(kind), ...(kind === 'bytes' ? [] : hex), ...seen, ...hex])];
  return [...laidOut(content, text, kind), 'text', ...hex, ...seen];
};

/** Whether a text is by its type more than text or JSON: Markdown, a table, a picture, code. */
export const hasOwnForm = (content: FileContent): boolean =>
  content.text !== undefined &&
  essenceOf(content.mimeType) !== '' &&
  contentKind(content.mimeType, true) !== 'json' &&
  !holdsJson(content.text) &&
  viewsOf(content, content.text)[0] !== 'text';

const mediumOf = (kind: ReturnType<typeof contentKind>): FileViewKind[] =>
  kind === 'image' || kind === 'audio' || kind === 'video' ? [kind] : [];

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
