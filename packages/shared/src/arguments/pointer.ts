/** Where a value stands in a JSON document: keys are strings, places in arrays numbers. */
export type Path = readonly (string | number)[];

const escaped = (segment: string | number) =>
  typeof segment === 'string' && /[~/]/.test(segment)
    ? segment.replaceAll('~', '~0').replaceAll('/', '~1')
    : String(segment);

/** The JSON Pointer (RFC 6901) of a path. The whole document is the empty string. */
export const toPointer = (path: Path): string =>
  path.map((segment) => `/${escaped(segment)}`).join('');

/** The reference tokens of a JSON Pointer, unescaped. A pointer that does not start with `/` has none. */
export const pointerTokens = (pointer: string): string[] =>
  pointer.startsWith('/')
    ? pointer
        .slice(1)
        .split('/')
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    : [];

/** The pointer of the value that holds the one named; the whole document holds itself. */
export const parentPointer = (pointer: string): string =>
  pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** Whether `inner` is `outer` or lies inside it. */
export const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || inner.startsWith(`${outer}/`);

/** A path as people write it, for example `items[2].sku`; odd keys are quoted. */
export const pathInWords = (path: Path): string =>
  path
    .map((segment, index) => {
      if (typeof segment === 'number') return `[${segment}]`;
      if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(segment)) return `[${JSON.stringify(segment)}]`;
      return index === 0 ? segment : `.${segment}`;
    })
    .join('');

/** A JSON Pointer as people write its path. What could be a place in an array is taken for one. */
export const pointerInWords = (pointer: string): string =>
  pathInWords(
    pointerTokens(pointer).map((token) =>
      /^(0|[1-9]\d{0,8})$/.test(token) ? Number(token) : token,
    ),
  );
