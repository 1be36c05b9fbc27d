import type { Failure } from '../result.ts';
import type { NegotiationOutcome, RpcError } from './negotiation-step.ts';
import { REVISIONS, type RevisionChoice } from './revision.ts';
import { listed, quoted } from './version-list.ts';

/** Wording of every way a negotiation can fail: what happened, why, what to do. */

const BODY_LENGTH = 200;

export function silence(method: string): Failure {
  return {
    code: 'no-answer',
    what: `The server did not answer ${method} in time.`,
    todo: 'Look at what it wrote to stderr or at the HTTP exchange, and connect again.',
  };
}

export function wrongId(method: string, sent: string, answered: string): Failure {
  return {
    code: 'id-not-echoed',
    what: `The answer to ${method} cannot be told from others: its id is another one.`,
    why: `The request had the id ${sent}, the answer has ${answered}; an answer must repeat the id.`,
    todo: 'Look at how the server reads the id of a request: it may drop it or always answer with the same.',
  };
}

export function noCommonVersion(choice: RevisionChoice, supported: readonly string[]): Failure {
  const offer = supported.length === 0 ? 'It names none.' : `It supports ${listed(supported)}.`;
  if (choice === 'auto')
    return {
      code: 'no-common-version',
      what: 'The server and Wirescope have no protocol revision in common.',
      why: `${offer} Wirescope speaks ${listed(REVISIONS)}.`,
      todo: 'Use a version of the server that speaks one of these.',
    };
  return {
    code: 'revision-not-supported',
    what: `The server does not speak ${choice}.`,
    why: offer,
    todo:
      supported.length === 0
        ? 'Connect with the revision set to auto.'
        : `Connect with ${listed(supported)}, or with the revision set to auto.`,
  };
}

/** A pinned revision was asked for and the server answered with another. */
export function otherVersion(choice: RevisionChoice, answered: string): Failure {
  return {
    code: 'revision-not-supported',
    what: `The server does not speak ${choice}.`,
    why: `It answered initialize with ${answered}.`,
    todo: `Connect with ${answered} or with the revision set to auto.`,
  };
}

export function contradictsItself(version: string): Failure {
  return {
    code: 'version-contradiction',
    what: `The server refused ${version} and lists it as supported.`,
    why: 'Its error -32022 names the version that was asked for among those it supports.',
    todo: 'Pin another revision, or look at how the server compares versions.',
  };
}

export function headerMismatch(error: RpcError): Failure {
  return {
    code: 'header-mismatch',
    what: 'The server says that the headers of the probe do not agree with its body.',
    why: `It answered server/discover with ${quoted(error)}.`,
    todo: 'Compare headers and body in the HTTP tab; a proxy in between may have changed a header.',
  };
}

export function refused(method: string, error: RpcError): Failure {
  return {
    code: 'handshake-refused',
    what: `The server refused ${method}.`,
    why: `It answered with ${quoted(error)}.`,
    todo: 'Look at the frame for details, or connect with another revision.',
  };
}

/** A pinned modern revision, and a server that shows no sign of the modern era. */
export function notModern(choice: RevisionChoice, because: string): Failure {
  return {
    code: 'revision-not-supported',
    what: `The server does not speak ${choice}.`,
    why: `${because}, as servers of earlier revisions do.`,
    todo: 'Connect with an earlier revision or with the revision set to auto.',
  };
}

export function modernOverSse(choice: RevisionChoice): Failure {
  return {
    code: 'revision-not-over-sse',
    what: `${choice} cannot be spoken over HTTP+SSE.`,
    why: 'That transport belongs to 2024-11-05; 2026-07-28 knows stdio and Streamable HTTP.',
    todo: 'Choose another transport or an earlier revision.',
  };
}

export function noHandshake(value: unknown): Failure {
  return {
    code: 'bad-initialize',
    what: 'The answer to initialize is no result of that method.',
    why: `Its result is ${JSON.stringify(value)?.slice(0, BODY_LENGTH) ?? 'absent'}; an object with protocolVersion is due.`,
    todo: 'Look at the frame: the server has to be corrected.',
  };
}

/** Neither Streamable HTTP nor HTTP+SSE answered at the URL. */
export function notMcp(first: string, second: Failure | undefined): Failure {
  const also = second === undefined ? '' : ` As an HTTP+SSE address it failed too: ${second.what}`;
  return {
    code: 'not-mcp',
    what: 'There is no MCP server at this address, as far as Wirescope can tell.',
    why: `${first}.${also}`,
    todo: 'Check the path of the URL; servers often listen at /mcp or /sse.',
  };
}

/** The HTTP+SSE stream could not be opened; `first` says what Streamable HTTP came to, if it was tried before. */
export function ofSse(outcome: NegotiationOutcome, first: string | undefined): Failure {
  const problem = sseProblem(outcome);
  return first === undefined || SURE.has(problem.code) ? problem : notMcp(first, problem);
}

/** Problems that only an HTTP+SSE server, or what guards one, can bring about. */
const SURE = new Set([
  'authorization-needed',
  'forbidden',
  'endpoint-elsewhere',
  'endpoint-not-understood',
]);

function sseProblem(outcome: NegotiationOutcome): Failure {
  if (outcome.kind === 'exited' || outcome.kind === 'failed') return outcome.problem;
  if (outcome.kind !== 'http') return silence('the GET of the event stream');
  return (
    ofStatus(outcome.status, outcome.bodyText) ?? {
      code: 'http-status',
      what: `The server answered the GET of the event stream with HTTP ${outcome.status}.`,
    }
  );
}

/** HTTP statuses that end the attempt, whatever the era. */
export function ofStatus(status: number, bodyText: string | undefined): Failure | undefined {
  const said =
    bodyText === undefined || bodyText.trim() === '' ? '' : ` It said: "${cut(bodyText)}".`;
  if (status === 401)
    return {
      code: 'authorization-needed',
      what: 'The server asks for authorization (HTTP 401).',
      why: `The request carried no access token the server accepts.${said}`,
      todo: 'Add an Authorization header to the target.',
    };
  if (status === 403)
    return {
      code: 'forbidden',
      what: 'The server refuses access (HTTP 403).',
      why: `The token lacks a scope, or the server does not like where the request came from.${said}`,
      todo: 'Look at the WWW-Authenticate header of the response, and at the Origin the server expects.',
    };
  if (status === 407)
    return {
      code: 'proxy-login',
      what: 'The forward proxy asks for a login (HTTP 407).',
      why: `It stands between Wirescope and the server, and is named by HTTP_PROXY or HTTPS_PROXY.${said}`,
      todo: 'Put user and password into that variable, as in http://user:password@proxy:3128.',
    };
  if (status >= 500 || status === 408 || status === 429)
    return {
      code: 'http-status',
      what: `The server answered with HTTP ${status}.`,
      why: `That says nothing about the revisions it speaks.${said}`,
      todo: 'Connect again when the server, or what stands before it, is well.',
    };
  if (status >= 300 && status < 400)
    return {
      code: 'redirected',
      what: SENDS_ON.has(status)
        ? `The server answered with a redirect without a Location that can be used (HTTP ${status}).`
        : `The server answered with HTTP ${status}.`,
      why: SENDS_ON.has(status)
        ? 'It says nowhere to go, so no client can follow it.'
        : 'That is no answer to a message, and nothing that a client follows.',
      todo: 'Look at the server, or at a gateway in front of it. The HTTP tab of the frame has the whole response.',
    };
  return undefined;
}

/** Statuses of redirects; those whose Location can be used never come here. */
const SENDS_ON = new Set([301, 302, 303, 307, 308]);

const cut = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > BODY_LENGTH ? `${line.slice(0, BODY_LENGTH)}…` : line;
};
