/** What a value must be, as validators name it. */
const KINDS =
  'string|number|integer|boolean|object|array|list|null|text|valid|non-?empty|positive|negative|between|one of|equal to|at least|at most|greater|less|larger|smaller|multiple|in the range|[<>]=?';

/** Phrases that nobody uses but about arguments: those of the SDKs and of validators in common use. */
const PLAIN: readonly RegExp[] = [
  /-32602/,
  /(?<!\b(certificate|credential|license|session|signature|ssl|tls|token) )\bvalidation\b/i,
  /\b(Zod|Validation|Schema|Valibot)Error\b/,
  /\binvalid[_ ](tool )?(input|param|argument|type|enum)/i,
  /\b(missing|unexpected|unrecogni[sz]ed|required|unknown|invalid) (required |keyword )?(key|propert|field|param|argument)/i,
  new RegExp(`\\bmust (not )?be (a |an |the )?(${KINDS})`, 'i'),
  /\bmust (NOT )?have (additional |required |fewer |more |unevaluated )?(propert|item|character|unevaluated)/i,
  /\bmust match (a schema|pattern|format|exactly one|"then"|"else")/i,
  /["'`]\S{1,60}["'`] is (a )?required\b/,
  /\bfield required\b/i,
  /\bexpected (a |an )?\w+, (received|got)\b/i,
  /\binput should be\b/i,
  /\b(argument|param|parameter|input)s? (do|does|did|is|are) not\b/i,
  /\btoo (big|small|long|short): expected\b/i,
];

/** Words that are said of arguments and of much else: they count beside the name of one. */
const BESIDE_A_KEY =
  /\b(invalid|required|requires|expected|unexpected|missing|must|should be|cannot be|can't be|may not be|not allowed|unsupported|malformed|out of range|too (big|small|long|short|large|many|few)|not (a )?valid|does(n't| not) match|not one of|greater than|less than|at least|at most)\b/i;

/** Shorter keys are words of every language, so they count in quotes only. */
const SHORTEST_BARE_KEY = 3;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

const names = (text: string, key: string): boolean => {
  if (key === '') return false;
  const quoted = `["'\`]${escaped(key)}["'\`]`;
  const bare = `(?<![\\p{L}\\p{N}_])${escaped(key)}(?![\\p{L}\\p{N}_])`;
  return new RegExp(key.length < SHORTEST_BARE_KEY ? quoted : `${quoted}|${bare}`, 'u').test(text);
};

/** Whether what a server said speaks of the arguments. `keys`: those of the arguments and of their schema. */
export const speaksOfArguments = (text: string, keys: readonly string[]): boolean =>
  PLAIN.some((phrase) => phrase.test(text)) ||
  (BESIDE_A_KEY.test(text) && keys.some((key) => names(text, key)));

/** A schema may be without end; its first keys are enough. */
const MOST_KEYS = 500;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const keysIn = (value: unknown, isSchema: boolean): string[] => {
  const found = new Set<string>();
  const open = [value];
  // Grows while it is walked, so that no nesting is too deep.
  for (const one of open) {
    if (typeof one !== 'object' || one === null || found.size > MOST_KEYS) continue;
    open.push(...Object.values(one));
    const named = isSchema && 'properties' in one ? one.properties : isSchema ? undefined : one;
    if (typeof named !== 'object' || named === null || Array.isArray(named)) continue;
    for (const key of Object.keys(named)) found.add(key);
  }
  return [...found];
};

/** The keys of the arguments (JSON text) and those their schema (JSON text) names, at any depth. */
export const argumentKeys = (argumentsText: string, schemaText: string): string[] => [
  ...new Set([...keysIn(parsed(argumentsText), false), ...keysIn(parsed(schemaText), true)]),
];
