import { essenceOf } from './content-kind.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  'application/gzip': 'gz',
  'application/javascript': 'js',
  'application/json': 'json',
  'application/msword': 'doc',
  'application/octet-stream': 'bin',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/wasm': 'wasm',
  'application/x-ndjson': 'jsonl',
  'application/x-sh': 'sh',
  'application/x-yaml': 'yaml',
  'application/zip': 'zip',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-wav': 'wav',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'image/vnd.microsoft.icon': 'ico',
  'image/x-icon': 'ico',
  'text/javascript': 'js',
  'text/markdown': 'md',
  'text/plain': 'txt',
  'text/tab-separated-values': 'tsv',
  'text/x-markdown': 'md',
  'text/x-python': 'py',
  'text/x-rust': 'rs',
  'text/typescript': 'ts',
  'video/mpeg': 'mpg',
  'video/quicktime': 'mov',
};

/** A file name's ending for a type: `image/svg+xml` is `svg`, what says nothing is `bin`, or `txt` when it is text. */
export const endingOf = (mimeType: string | undefined, isText = false): string => {
  const type = essenceOf(mimeType);
  const known = ENDINGS[type];
  if (known !== undefined) return known;
  if (type === '') return isText ? 'txt' : 'bin';
  if (/\+(json|xml|yaml|zip)$/.test(type)) return type.slice(type.lastIndexOf('+') + 1);
  return /^[\w.-]+\/(?:x-)?([\w-]+)/.exec(type)?.[1] ?? (isText ? 'txt' : 'bin');
};

/** Longer names are cut: some systems refuse them. */
const LONGEST = 100;

/** A name to save a content under: the last part of its address, with the ending its type asks for. */
export const fileNameFor = (uri: string, mimeType: string | undefined, isText: boolean): string => {
  const path = uri.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  const last = decoded(path.slice(path.lastIndexOf('/') + 1));
  // What a file system, a shell or a browser could take for more than a name goes.
  const safe = last.replaceAll(/[\p{C}<>:"/\\|?*]/gu, '_').replaceAll(/^[.\s]+|[.\s]+$/g, '');
  const name = safe === '' ? 'resource' : safe.slice(0, LONGEST);
  const ending = endingOf(mimeType, isText);
  const own = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase();
  if (own === ending || (own !== undefined && essenceOf(mimeType) === '')) return name;
  if (own !== undefined && SAME.some((group) => group.includes(own) && group.includes(ending)))
    return name;
  return `${name}.${ending}`;
};

/** Endings of which one is as good as the other. */
const SAME: readonly (readonly string[])[] = [
  ['jpg', 'jpeg'],
  ['yml', 'yaml'],
  ['htm', 'html'],
  ['md', 'markdown'],
  ['tif', 'tiff'],
  ['txt', 'log', 'text', 'conf', 'ini', 'cfg', 'toml', 'py', 'rs', 'go', 'ts', 'tsx', 'js', 'sh'],
];

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // Not well encoded: then it stands as it is.
  }
};
