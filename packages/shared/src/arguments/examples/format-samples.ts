const two = (n: number): string => String(n).padStart(2, '0');

/** A text in each format that is checked; `n` makes another one of the same kind. */
const SAMPLES: ReadonlyMap<string, (n: number) => string> = new Map<string, (n: number) => string>([
  ['date', (n) => `2026-01-${two((n % 28) + 1)}`],
  ['time', (n) => `10:00:${two(n % 60)}Z`],
  ['iso-time', (n) => `10:00:${two(n % 60)}Z`],
  ['date-time', (n) => `2026-01-${two((n % 28) + 1)}T10:00:00Z`],
  ['iso-date-time', (n) => `2026-01-${two((n % 28) + 1)}T10:00:00Z`],
  ['duration', (n) => `P${n + 1}D`],
  ['email', (n) => `name${n === 0 ? '' : n}@example.com`],
  ['hostname', (n) => (n === 0 ? 'example.com' : `host${n}.example.com`)],
  ['ipv4', (n) => `192.0.2.${(n % 254) + 1}`],
  ['ipv6', (n) => `2001:db8::${((n % 0xfffe) + 1).toString(16)}`],
  ['uri', (n) => `https://example.com/${n === 0 ? '' : n}`],
  ['uri-reference', (n) => `/page${n === 0 ? '' : n}`],
  ['uri-template', (n) => `/page${n === 0 ? '' : n}/{id}`],
  ['url', (n) => `https://example.com/${n === 0 ? '' : n}`],
  ['uuid', (n) => `123e4567-e89b-42d3-a456-${String(426614174000 + n).padStart(12, '0')}`],
  ['regex', (n) => `^a${n === 0 ? '' : `{${n}}`}$`],
  ['json-pointer', (n) => `/a/${n}`],
  ['json-pointer-uri-fragment', (n) => `#/a/${n}`],
  ['relative-json-pointer', (n) => `${n}/a`],
  ['byte', (n) => ['dGV4dA==', 'bW9yZQ==', 'bGVzcw=='][n % 3] ?? ''],
  ['iri', (n) => `https://example.com/${n === 0 ? '' : n}`],
  ['idn-email', (n) => `name${n === 0 ? '' : n}@example.com`],
  ['idn-hostname', () => 'example.com'],
]);

/** A text in a format, or undefined for a format nobody standardised. */
export const formatSample = (format: string, n = 0): string | undefined => SAMPLES.get(format)?.(n);
