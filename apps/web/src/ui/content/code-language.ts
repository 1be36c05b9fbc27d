import { essenceOf } from './content-kind.ts';

/** Languages a text is coloured in, by Monaco's names: what a type or the ending of a file calls them. */
const WORDS: Readonly<Record<string, string>> = {
  bat: 'bat cmd',
  c: 'c h csrc chdr',
  cpp: 'cpp cc cxx hh hpp c++ c++src',
  csharp: 'csharp cs',
  css: 'css',
  dart: 'dart',
  dockerfile: 'dockerfile',
  go: 'go golang',
  graphql: 'graphql gql',
  hcl: 'hcl tf tfvars terraform',
  html: 'html htm xhtml vue svelte',
  ini: 'ini cfg conf properties toml env',
  java: 'java java-source',
  javascript: 'javascript js mjs cjs jsx ecmascript',
  json: 'json jsonl ndjson json5 jsonc geojson webmanifest',
  kotlin: 'kotlin kt kts',
  less: 'less',
  lua: 'lua',
  markdown: 'markdown md mdx',
  perl: 'perl pl pm',
  php: 'php httpd-php',
  powershell: 'powershell ps1 psm1',
  proto: 'protobuf proto',
  python: 'python py pyi pyw',
  r: 'r rsrc',
  ruby: 'ruby rb gemspec',
  rust: 'rust rs rustsrc',
  scala: 'scala sc',
  scss: 'scss',
  shell: 'sh bash zsh shellscript shell',
  sql: 'sql',
  swift: 'swift',
  typescript: 'typescript ts mts cts tsx',
  xml: 'xml xsd xsl xslt svg rss atom plist wsdl',
  yaml: 'yaml yml',
};

const BY_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([language, words]) =>
    words.split(' ').map((word): [string, string] => [word, language]),
  ),
);

/** What a type says beside its family: `text/x-python` is `python`, `application/atom+xml` is `xml`. */
const wordOf = (mimeType: string | undefined): string => {
  const [, name = ''] = essenceOf(mimeType).split('/', 2);
  const suffix = /\+(json|xml|yaml)$/.exec(name)?.[1];
  return suffix ?? name.replace(/^(?:x-|vnd\.)/, '').replace(/^script\./, '');
};

/** The ending of the file an address names; a `Dockerfile` is named by all of it. */
const endingOf = (uri: string): string => {
  const path = uri.replace(/[?#].*$/s, '');
  return /(?<=\.)[^/.:]+$|(?<=\/)Dockerfile$/i.exec(path)?.[0].toLowerCase() ?? '';
};

/** The language of a text: by its type, and where that names none by its address. */
export const codeLanguage = (mimeType: string | undefined, uri: string): string | undefined =>
  BY_WORD.get(wordOf(mimeType)) ?? BY_WORD.get(endingOf(uri));
