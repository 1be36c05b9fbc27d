import type { SessionId } from '@wirescope/shared/ids';
import type { RevisionChoice } from '@wirescope/shared/mcp/revision';
import { formatCommandLine } from '@wirescope/shared/target/command-line';
import { readTarget, type ReadAs, type TargetReading } from '@wirescope/shared/target/read-target';
import type { Target } from '@wirescope/shared/target/target';
import { useState } from 'react';
import { draftOf, readDraft } from './declaration-draft.ts';
import { applyEdits, pairsOf, type Edits } from './target-edits.ts';

/** What the screen starts with. */
export type Prefill = {
  target: Target;
  choice: RevisionChoice;
  /** The session it was taken from: it knows the hidden values. */
  from?: SessionId;
  /** Fields to open, with what they say. */
  open?: Pick<Edits, 'ca' | 'endpoint'>;
};

type FormState = {
  text: string;
  /** Overrules the guess what the text is. */
  as?: ReadAs;
  /** Which server of an mcp.json. */
  chosen: number;
  /** By kind and server: several of one mcp.json can be edited, and headers are no variables. */
  edits: Readonly<Record<string, Edits>>;
  choice: RevisionChoice;
  /** What the filled-in target was called, and whether its references are filled in; holds for its command or address only. */
  known?: Pick<Target, 'name' | 'fillsReferences'> & { place: string };
  from?: SessionId;
};

const EMPTY: FormState = { text: '', chosen: 0, edits: {}, choice: 'auto' };

const keyOf = (target: Target, index: number) => `${target.kind} ${index}`;

const placeOf = (target: Target) => (target.kind === 'stdio' ? target.command : target.url);

/** Variables and headers are not written into the text: they may be hidden, and are edited in their own fields. */
const stateFor = ({ target, choice, from, open }: Prefill): FormState => {
  const text = formatCommandLine(target.kind === 'stdio' ? { ...target, env: undefined } : target);
  const as: ReadAs = target.kind === 'stdio' ? 'command' : 'url';
  return {
    ...EMPTY,
    text,
    // Said only when the guess would be another, so that the next text is guessed again.
    as: readTarget(text)?.as === as ? undefined : as,
    edits: { [keyOf(target, 0)]: { ...editsOf(target), ...open } },
    choice,
    known: {
      name: target.name,
      fillsReferences: target.fillsReferences,
      place: placeOf(target),
    },
    from,
  };
};

const editsOf = (target: Target): Edits => ({
  cwd: target.kind === 'stdio' ? target.cwd : undefined,
  transport: target.kind === 'http' ? target.transport : undefined,
  pairs: { base: [], now: pairsOf(target) },
  ...(target.client && { declares: draftOf(target.client) }),
  ...(target.kind === 'http' && {
    ca: target.ca,
    endpoint: target.endpoint,
    trustAnyCertificate: target.trustAnyCertificate,
  }),
});

export type ConnectForm = {
  state: FormState;
  /** undefined for blank text. */
  reading: TargetReading | undefined;
  /** Every server the text names, with the edits. */
  targets: Target[];
  /** What is wrong with what was written by hand. */
  wrong: string | undefined;
  edits: Edits;
  setText: (text: string) => void;
  setAs: (as: ReadAs) => void;
  setChosen: (index: number) => void;
  setEdits: (edits: Edits) => void;
  setChoice: (choice: RevisionChoice) => void;
};

/** The state of the connect screen, all of it; what the text means is derived on every render. */
export const useConnectForm = (
  prefill: Prefill | undefined,
  envNames: readonly string[],
): ConnectForm => {
  const [state, setState] = useState<FormState>(() =>
    prefill === undefined ? EMPTY : stateFor(prefill),
  );
  const change = (part: Partial<FormState>) => setState((now) => ({ ...now, ...part }));
  const reading = readTarget(state.text, { as: state.as, envNames });
  const servers = reading?.result.ok === true ? reading.result.value : [];
  const chosen = Math.min(state.chosen, Math.max(servers.length - 1, 0));
  const chosenServer = servers[chosen];
  const key = chosenServer === undefined ? undefined : keyOf(chosenServer.target, chosen);
  const edits = (key === undefined ? undefined : state.edits[key]) ?? {};
  const declares = edits.declares && readDraft(edits.declares);
  const { place, ...known } = state.known ?? {};
  const named = (target: Target): Target =>
    target.name === undefined && place === placeOf(target) ? { ...target, ...known } : target;
  return {
    state: { ...state, chosen },
    reading,
    targets: servers.map(({ target }, index) =>
      named(applyEdits(target, state.edits[keyOf(target, index)] ?? {})),
    ),
    wrong: declares !== undefined && 'wrong' in declares ? declares.wrong : undefined,
    edits,
    // A cleared box begins anew.
    setText: (text) =>
      setState((now) =>
        text.trim() === '' ? { ...EMPTY, text, choice: now.choice } : { ...now, text },
      ),
    setAs: (as) => change({ as, chosen: 0 }),
    setChosen: (index) => change({ chosen: index }),
    setEdits: (next) => {
      if (key !== undefined) change({ edits: { ...state.edits, [key]: next } });
    },
    setChoice: (choice) => change({ choice }),
  };
};
