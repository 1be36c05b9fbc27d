import type { Target } from '@wirescope/shared/target/target';

/** FNV-1a over UTF-16 units, 32 bits. */
const fnv = (text: string, seed: number): number => {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
};

/** What makes a server the same one: how it is reached, not the name it was given. */
const identityOf = (target: Target): string =>
  target.kind === 'stdio'
    ? JSON.stringify(['stdio', target.command, target.args, target.cwd ?? ''])
    : JSON.stringify(['http', target.url]);

/** The settings key under which the draft for a tool of a server is kept: setting keys have no room for names. */
export const draftKey = (target: Target, tool: string, nth: number): string => {
  const text = JSON.stringify([identityOf(target), tool, nth]);
  const hash = [0x811c9dc5, 0x9747b28c].map((seed) =>
    fnv(text, seed).toString(16).padStart(8, '0'),
  );
  return `draft.${hash.join('')}`;
};
