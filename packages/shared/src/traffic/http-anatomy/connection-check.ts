import { causeText } from '../../result.ts';
import { MISTYPED } from './body-form.ts';
import {
  headerOf,
  isEventStreamType,
  isJsonType,
  proxyWords,
  type HttpFacts,
  type HttpResponseFacts,
} from './http-facts.ts';
import { networkFault, type Fault } from './network-faults.ts';
import { leadsNowhere, NOWHERE } from './redirects.ts';
import { STEPS, type StepName } from './step-names.ts';

/** One step of the check, and what the record says about it. */
export type CheckStep = {
  name: StepName;
  /** `unknown`: a step before it failed, so nothing was seen of this one. `none`: there is no such step here. */
  state: 'passed' | 'failed' | 'unknown' | 'none';
  /** What was seen. */
  words: string;
  todo?: string;
  /** The frame that shows it. */
  seq?: number;
};

export type CheckedSession = {
  url: string;
  /** Undefined while, or because, nothing was negotiated. */
  revision?: string;
  /** Why the session failed, as told elsewhere. */
  problem?: { code?: string; what: string; why?: string; todo?: string };
};

/**
 * Goes through the steps of reaching a server over HTTP and says which one failed. `exchanges` are those of the attempt
 * to connect, in order. Nothing is asked of the server: it is a reading of what was recorded.
 */
export function checkConnection(
  session: CheckedSession,
  exchanges: readonly HttpFacts[],
): CheckStep[] {
  const decisive = decisiveOf(exchanges);
  const fault = decisive === undefined ? unsent(session) : faultOf(session, decisive);
  const hasProxy = decisive?.via !== undefined || fault?.step === 'proxy';
  const names = STEPS.filter((name) => name !== 'proxy' || hasProxy);
  const failedAt = fault === undefined ? names.length : names.indexOf(fault.step);
  const steps = decisive?.steps ?? [];
  const seq = (steps.findLast(({ phase }) => phase === 'response') ?? steps.at(-1))?.seq;
  return names.map((name, index): CheckStep => {
    if (fault !== undefined && index === failedAt) {
      const { words, todo } = fault;
      return { name, state: 'failed', words, ...(todo && { todo }), ...(seq && { seq }) };
    }
    if (name === 'TLS' && /^http:/i.test(session.url))
      return { name, state: 'none', words: 'http:// has no TLS' };
    if (index > failedAt) return { name, state: 'unknown', words: 'not reached' };
    return { name, state: 'passed', words: decisive ? seen(name, session, decisive) : '' };
  });
}

/**
 * The exchange that tells most: the last POST at the end of its redirects, or whatever there was last. A stream that was
 * opened after it is HTTP+SSE, found behind a POST that was refused.
 */
const decisiveOf = (exchanges: readonly HttpFacts[]): HttpFacts | undefined => {
  const redirected = new Set(exchanges.map(({ redirectOf }) => redirectOf));
  const ends = exchanges.filter(({ http }) => !redirected.has(http));
  const last = ends.at(-1);
  const isStream =
    last?.method === 'GET' &&
    last.response?.status === 200 &&
    isEventStreamType(last.response.contentType);
  return isStream ? last : (ends.findLast(({ method }) => method === 'POST') ?? last);
};

const unsent = ({ problem, url }: CheckedSession): Fault => ({
  step: 'address',
  words: problem?.what ?? `Nothing was sent to ${url}.`,
  todo: problem?.todo,
});

function faultOf(session: CheckedSession, exchange: HttpFacts): Fault | undefined {
  const { error, response } = exchange;
  if (error !== undefined && response === undefined)
    return withProxy(networkFault(error, session.url), exchange);
  if (response === undefined) {
    return {
      step: 'path',
      words: 'The request was sent; nothing was answered.',
      todo: 'Look at the server: it may be busy, or wait for something itself.',
    };
  }
  return (
    endpointFault(session, response.status) ??
    redirectFault(session, response) ??
    statusFault(exchange, response.status) ??
    typeFault(exchange) ??
    mistypedFault(session) ??
    eraFault(session)
  );
}

/** Several variables may name one: which of them did is what has to be changed. */
const withProxy = (fault: Fault, { via }: HttpFacts): Fault =>
  fault.step === 'proxy' && via !== undefined
    ? { ...fault, words: `${proxyWords(via)}: ${fault.words}` }
    : fault;

/** The address of the stream is right; it is the one for messages, named by the server, that is not. */
function endpointFault({ problem }: CheckedSession, status: number): Fault | undefined {
  if (problem?.code?.startsWith('endpoint-') !== true) return undefined;
  const words =
    problem.code === 'endpoint-refused' ? `HTTP ${status}: ${problem.what}` : causeText(problem);
  return { step: 'path', words, todo: problem.todo };
}

function redirectFault(
  { problem }: CheckedSession,
  { status, headers }: HttpResponseFacts,
): Fault | undefined {
  if (status < 300 || status >= 400) return undefined;
  const words = leadsNowhere(status, headers)
    ? `${NOWHERE}, which says nowhere to go.`
    : headerOf(headers, 'location') === undefined
      ? 'that is no answer to a message.'
      : 'the server points elsewhere, and Wirescope did not follow.';
  return { step: 'path', words: `HTTP ${status}: ${words}`, todo: problem?.todo };
}

function statusFault({ method, url, via }: HttpFacts, status: number): Fault | undefined {
  if (status === 404 || status === 410)
    return {
      step: 'path',
      words: `HTTP ${status}: there is nothing at this path.`,
      todo: 'Check the path of the URL. Servers often listen at /mcp, and those of 2024-11-05 at /sse.',
    };
  if (status >= 500)
    return {
      step: 'path',
      words: `HTTP ${status}: what answers at ${url}, or ${via === undefined ? 'a gateway in front of it' : `the proxy ${proxyWords(via)}`}, failed.`,
      todo: "Look at the server's own log.",
    };
  if (status === 405 || status === 501)
    return {
      step: 'method',
      words: `HTTP ${status}: ${method} is not taken here.`,
      todo:
        method === 'POST'
          ? 'MCP messages are sent by POST. The URL may be a web page, or the stream of an HTTP+SSE server.'
          : 'The server has no event stream at this address.',
    };
  if (status === 406 || status === 415)
    return {
      step: 'content type',
      words: `HTTP ${status}: the server does not take or give what was asked.`,
      todo: 'MCP sends application/json and accepts application/json and text/event-stream.',
    };
  if (status === 407)
    return {
      step: 'proxy',
      words: `HTTP 407: the forward proxy${via === undefined ? '' : ` ${proxyWords(via)}`} asks for a login.`,
      todo: 'Put user and password into HTTP_PROXY or HTTPS_PROXY.',
    };
  if (status === 401)
    return {
      step: 'authorization',
      words: 'HTTP 401: the server wants an access token.',
      todo: 'Add an Authorization header to the target. WWW-Authenticate in the response says where.',
    };
  if (status === 403)
    return {
      step: 'authorization',
      words: 'HTTP 403: the server refuses this client.',
      todo: 'The token may lack a scope, or the server may refuse the Origin or Host of the request.',
    };
  return undefined;
}

function typeFault({ response }: HttpFacts): Fault | undefined {
  if (response === undefined || response.status >= 300) return undefined;
  const { contentType, bytes, status } = response;
  if (status === 202 || status === 204 || bytes === 0) return undefined;
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === undefined || isJsonType(type)) return undefined;
  if (isEventStreamType(type)) return undefined;
  return {
    step: 'content type',
    words: `The answer is ${contentType}, not application/json or text/event-stream.`,
    todo: type.startsWith('text/html')
      ? 'That is a web page: the URL may be that of a website, not of its MCP endpoint.'
      : 'Look at the body in the HTTP tab.',
  };
}

/** The type is one that MCP knows, and the body is of the other one. */
const mistypedFault = ({ problem }: CheckedSession): Fault | undefined =>
  problem?.code === MISTYPED
    ? { step: 'content type', words: problem.what, todo: problem.todo }
    : undefined;

const eraFault = ({ revision, problem }: CheckedSession): Fault | undefined =>
  revision !== undefined || problem === undefined
    ? undefined
    : {
        step: 'era',
        words: causeText(problem),
        todo: problem.todo,
      };

/** A duration behind words; nothing when it was not measured. */
const took = (ms: number | undefined): string =>
  ms === undefined ? '' : ` in ${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;

function seen(
  name: StepName,
  { revision }: CheckedSession,
  { timings, response, method, via }: HttpFacts,
): string {
  switch (name) {
    case 'proxy':
      return via === undefined ? '' : `through ${proxyWords(via)}`;
    case 'address':
      return `${via === undefined ? '' : 'of the proxy '}resolved${took(timings?.resolve)}`;
    case 'TCP':
      return timings?.connect === undefined
        ? 'connection reused'
        : `connected${took(timings.connect)}`;
    case 'TLS':
      return `certificate trusted${took(timings?.tls)}`;
    case 'path':
      return `HTTP ${response?.status ?? ''}`.trim();
    case 'method':
      return `${method} is taken`;
    case 'content type':
      return response?.contentType ?? 'no body';
    case 'authorization':
      return 'not refused';
    case 'era':
      return revision ?? 'answered';
  }
}
