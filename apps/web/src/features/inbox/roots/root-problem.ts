/** What is wrong with the address of a root, a sentence; undefined when nothing is. Roots are `file://` only (client/roots). */
export const rootProblem = (uri: string): string | undefined => {
  if (uri === '') return 'A root needs an address.';
  if (!uri.startsWith('file://'))
    return 'The specification allows only file:// addresses. It is sent as it stands.';
  let path: string;
  try {
    path = decodeURIComponent(new URL(uri).pathname);
  } catch {
    return 'This is no address a program can read. It is sent as it stands.';
  }
  if (/[ "<>\\^`{|}]/.test(uri))
    return 'Characters in it should be percent-encoded, a space as %20.';
  return path.split('/').includes('..')
    ? 'It has a part ".." that leads out of the folder.'
    : undefined;
};

/** The address of a folder that was written as a path: `/home/me/a b` becomes `file:///home/me/a%20b`; anything else stays. */
export const asRootUri = (text: string): string => {
  const path = text.trim();
  if (path.startsWith('/')) return `file://${encodePath(path)}`;
  if (/^[a-z]:[\\/]/i.test(path)) return `file:///${encodePath(path.replaceAll('\\', '/'))}`;
  return text;
};

const encodePath = (path: string): string =>
  path
    .split('/')
    .map((part, index) => (index === 0 && part.endsWith(':') ? part : encodeURIComponent(part)))
    .join('/');
