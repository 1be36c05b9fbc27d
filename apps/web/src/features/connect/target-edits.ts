import type { Target } from '@wirescope/shared/target/target';
import { readDraft, type DeclarationDraft } from './declaration-draft.ts';

/** Name and value: a variable or a header. */
export type Pair = readonly [name: string, value: string];

/** What was changed by hand over what the text says. */
export type Edits = {
  cwd?: string;
  transport?: 'auto' | 'http' | 'sse';
  /** Blank takes away what the target says. */
  ca?: string;
  endpoint?: string;
  trustAnyCertificate?: boolean;
  declares?: DeclarationDraft;
  /** `base`: the pairs the text had when they were edited. */
  pairs?: { base: readonly Pair[]; now: readonly Pair[] };
};

/** Variables of a command, headers of a URL, as the text says. */
export const pairsOf = (target: Target): readonly Pair[] =>
  target.kind === 'stdio' ? Object.entries(target.env ?? {}) : (target.headers ?? []);

const same = (a: readonly Pair[], b: readonly Pair[]) => JSON.stringify(a) === JSON.stringify(b);

/** Pairs with edits over them. When the text changed since, its pairs win and what was added by hand stays. Pure. */
export const editedPairs = (written: readonly Pair[], edits: Edits): readonly Pair[] => {
  if (edits.pairs === undefined) return written;
  const { base, now } = edits.pairs;
  if (same(base, written)) return now;
  const taken = new Set([...base, ...written].map(([name]) => name));
  return [...written, ...now.filter(([name]) => !taken.has(name))];
};

const edited = (now: string | undefined, written: string | undefined): string | undefined => {
  const text = now?.trim();
  return text === undefined ? written : text === '' ? undefined : text;
};

/** The target to connect to. Pairs without a name are left out. Pure. */
export const applyEdits = (target: Target, edits: Edits): Target => {
  const pairs = editedPairs(pairsOf(target), edits).filter(([name]) => name.trim() !== '');
  const declares = edits.declares && readDraft(edits.declares);
  const client = declares !== undefined && 'client' in declares ? declares.client : target.client;
  if (target.kind === 'http') {
    const trust = edits.trustAnyCertificate ?? target.trustAnyCertificate;
    return {
      ...target,
      client,
      ca: edited(edits.ca, target.ca),
      endpoint: edited(edits.endpoint, target.endpoint),
      trustAnyCertificate: trust === true ? true : undefined,
      transport: edits.transport ?? target.transport,
      headers: pairs.length > 0 ? pairs.map(([name, value]) => [name.trim(), value]) : undefined,
    };
  }
  return {
    ...target,
    client,
    cwd: edited(edits.cwd, target.cwd),
    env:
      pairs.length > 0
        ? Object.fromEntries(pairs.map(([name, value]) => [name.trim(), value]))
        : undefined,
  };
};
