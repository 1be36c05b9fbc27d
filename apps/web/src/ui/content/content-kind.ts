/** What a content is, as far as it can be drawn. */
export type ContentKind =
  | 'json'
  | 'markdown'
  | 'csv'
  | 'text'
  | 'svg'
  | 'image'
  | 'audio'
  | 'video'
  | 'pdf'
  | 'bytes';

/** The type without its parameters, lower case: `text/csv; header=present` is `text/csv`. */
export const essenceOf = (mimeType: string | undefined): string =>
  (mimeType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** The encoding that a type names: `text/plain; charset=iso-8859-1`; undefined where it names none. */
export const charsetOf = (mimeType: string | undefined): string | undefined =>
  /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(mimeType ?? '')?.[1];

const BY_TYPE: Readonly<Record<string, ContentKind>> = {
  'application/json': 'json',
  'text/markdown': 'markdown',
  'text/x-markdown': 'markdown',
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
};

/** Types outside of `text/` whose content is text. */
const TEXTUAL =
  /^application\/(?:.*\+)?(?:xml|yaml|x-yaml|toml|javascript|ecmascript|typescript|sql|graphql|x-sh|x-httpd-php|xhtml\+xml|rtf|x-ndjson|jsonl|x-www-form-urlencoded)$/;

/** By its type, and where it has none by whether it came as text. Only what a browser can show is called a medium. */
export const contentKind = (mimeType: string | undefined, isText: boolean): ContentKind => {
  const type = essenceOf(mimeType);
  const known = BY_TYPE[type] ?? (type.endsWith('+json') ? 'json' : undefined);
  if (isText) return isMedium(known) ? 'text' : (known ?? 'text');
  if (known !== undefined) return known;
  const [family] = type.split('/', 1);
  if (family === 'image' || family === 'audio' || family === 'video') return family;
  return family === 'text' || TEXTUAL.test(type) ? 'text' : 'bytes';
};

const isMedium = (kind: ContentKind | undefined): boolean => kind === 'pdf';
