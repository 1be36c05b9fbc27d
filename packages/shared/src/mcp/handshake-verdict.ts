import type { Failure } from '../result.ts';
import * as problems from './negotiation-problems.ts';
import type { NegotiationOptions, RpcError } from './negotiation-step.ts';
import { eraOf, type Revision } from './revision.ts';
import { readInitializeResult } from './revisions/legacy/initialize.ts';
import type { ServerStatement } from './server-statement.ts';
import { isRevision, newestOf, quoted, versionsIn } from './version-list.ts';

/** What the answer to `initialize` comes to. */
export type HandshakeVerdict =
  | {
      is: 'accepted';
      revision: Revision;
      server: ServerStatement;
      because: string;
      warning?: string;
    }
  | { is: 'try-version'; version: Revision; because: string }
  /** The server names modern revisions only. */
  | { is: 'modern'; because: string; problem: Failure }
  | { is: 'refused'; because: string; problem: Failure };

export type HandshakeContext = Pick<NegotiationOptions, 'choice'> & {
  version: Revision;
  tried: ReadonlySet<Revision>;
};

/** A result of `initialize` (basic/lifecycle, Version Negotiation). */
export function judgeHandshake(value: unknown, context: HandshakeContext): HandshakeVerdict {
  const answer = readInitializeResult(value);
  if (answer === undefined)
    return refused('The answer to initialize is no object', problems.noHandshake(value));
  const { protocolVersion: answered, server } = answer;
  const { choice, version } = context;
  if (answered === undefined)
    return {
      is: 'accepted',
      revision: version,
      server,
      because: 'The server answered initialize',
      warning: `The answer to initialize names no protocolVersion, which it must; Wirescope goes on by the rules of ${version}.`,
    };
  const because = `The server answered initialize with ${answered}`;
  if (answered === version) return { is: 'accepted', revision: version, server, because };
  if (choice !== 'auto') return refused(because, problems.otherVersion(choice, answered));
  if (isRevision(answered) && eraOf(answered) === 'legacy')
    return { is: 'accepted', revision: answered, server, because };
  return {
    is: 'accepted',
    revision: version,
    server,
    because,
    warning: `${because}, which ${isRevision(answered) ? 'has no initialize' : 'is no published revision'}; Wirescope goes on by the rules of ${version}.`,
  };
}

/** An error in answer to `initialize`; it may name the versions the server speaks. */
export function judgeRefusal(error: RpcError, context: HandshakeContext): HandshakeVerdict {
  const because = `The server answered initialize with ${quoted(error)}`;
  const supported = versionsIn(error);
  const { choice, tried } = context;
  if (choice !== 'auto')
    return refused(
      because,
      supported.length === 0 || supported.includes(choice)
        ? problems.refused('initialize', error)
        : { ...problems.noCommonVersion(choice, supported), why: `${because}.` },
    );
  const version = newestOf('legacy', supported);
  if (version !== undefined && !tried.has(version)) return { is: 'try-version', version, because };
  if (newestOf('modern', supported) !== undefined && version === undefined)
    return { is: 'modern', because, problem: problems.refused('initialize', error) };
  const isForeign = supported.length > 0 && version === undefined;
  return refused(
    because,
    isForeign ? problems.noCommonVersion('auto', supported) : problems.refused('initialize', error),
  );
}

const refused = (because: string, problem: Failure): HandshakeVerdict => ({
  is: 'refused',
  because,
  problem,
});
