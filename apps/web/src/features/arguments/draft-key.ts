import type { Target } from '@wirescope/shared/target/target';

/** FNV-1a over UTF-16 units, 32 bits. */
export const fnv = (text: string, seed: number): number => {
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

/** Setting keys have no room for names. */
const hashOf = (target: Target, tool: string, nth: number): string => {
  const text = JSON.stringify([identityOf(target), tool, nth]);
  return [0x811c9dc5, 0x9747b28c]
    .map((seed) => fnv(text, seed).toString(16).padStart(8, '0'))
    .join('');
};

/** The settings key under which the draft for a tool of a server is kept. */
export const draftKey = (target: Target, tool: string, nth: number): string =>
  `draft.${hashOf(target, tool, nth)}`;

/** The settings key of arguments for a tool of no server. */
export const looseDraftKey = (tool: string): string =>
  `draft.loose.${fnv(tool, 0x811c9dc5).toString(16)}`;

/** The settings key of how its calls are sent: what is written for one server never goes to another. */
export const callOptionsKey = (target: Target, tool: string, nth: number): string =>
  `call.${hashOf(target, tool, nth)}`;

/** The settings key of the folder in which calls of a server are kept, or those of none. */
export const callsFolderKey = (target: Target | undefined): string =>
  `calls-folder.${target === undefined ? 'loose' : hashOf(target, '', 0)}`;
