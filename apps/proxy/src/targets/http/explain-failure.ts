import type { Offer, Problem } from '@wirescope/shared/control/problem';
import { CLOSED_HERE } from '@wirescope/shared/traffic/http-ledger';
import { CertificateRefused } from './certificate-faults.ts';
import { shownUrl } from './shown-url.ts';

/** A failed exchange: the platform's code, one sentence for the record, and the same in full for people. */
export type Failure = { code: string; message: string; problem: Problem };

type Explanation = Omit<Problem, 'code'>;

/** Explains why nothing, or not all, came from `url`. Never "fetch failed". */
export function explainFailure(error: unknown, url: URL): Failure {
  const code = codeOf(error);
  const first = (EXPLANATIONS[code] ?? byFamily(code))(url, textOf(error));
  const besides = error instanceof CertificateRefused ? error.besides : [];
  // Of a wrong name they say more than the platform, which leaves out names of another kind.
  const own = code === WRONG_NAME && besides.length > 0 ? undefined : first.why;
  const why = [own, ...besides].filter((words) => words !== undefined).join(' ');
  const explanation = { ...first, ...(why !== '' && { why }) };
  const { what } = explanation;
  return {
    code,
    message: why === '' ? what : `${what} ${why}`,
    problem: { code: `http-${code.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`, ...explanation },
  };
}

const WRONG_NAME = 'ERR_TLS_CERT_ALTNAME_INVALID';

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return 'UNKNOWN';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if ('cause' in error && error.cause !== undefined) return codeOf(error.cause);
  // The HTTP parser's errors have a name but often no code.
  return error instanceof Error && error.name !== 'Error' ? error.name : 'UNKNOWN';
};

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const began = 'data' in error && typeof error.data === 'string' ? error.data.slice(0, 60) : '';
  // Newer Nodes add advice for a command line that nobody here has typed.
  const text = error.message.replace(/; if the root CA is installed locally.*$/s, '');
  // Escaped: what a server sends that speaks no HTTP may be anything.
  return began === '' ? text : `${text}; it began with ${JSON.stringify(began)}`;
}

/** A start of a code that many codes share: `HPE_` is the HTTP parser, `ERR_SSL_` and `EPROTO` are TLS. */
function byFamily(code: string): (url: URL, text: string) => Explanation {
  if (code.startsWith('HPE_') || code === 'HTTPParserError') return notHttp;
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO') return notTls;
  // Those of zlib and of Brotli.
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR_FORMAT')) return badEncoding;
  if (/CERT|ISSUER|CRL|UNABLE_TO/.test(code)) return untrusted;
  return unknown;
}

const unknown = (url: URL, text: string): Explanation => ({
  what: `The exchange with ${url.host} failed.`,
  why: `${text}.`,
});

const refused = (url: URL): Explanation => ({
  what: `Nothing answers at ${url.host}.`,
  why: 'The connection was refused: no program listens on that port.',
  todo: 'Check that the server runs, and its port.',
});

const noSuchName = (url: URL): Explanation => ({
  what: `There is no computer named ${url.hostname}.`,
  why: 'The name could not be resolved to an address.',
  todo: 'Check the spelling of the address, and your network.',
});

const noRoute = (url: URL): Explanation => ({
  what: `There is no way to ${url.hostname}.`,
  why: 'The network does not lead there.',
  todo: 'Check your network, VPN or proxy settings.',
});

const tooSlow = (url: URL): Explanation => ({
  what: `${url.host} did not answer the attempt to connect.`,
  why: 'A firewall may swallow it, or the computer is off.',
  todo: 'Check address, port and network.',
});

const cutOff = (url: URL): Explanation => ({
  what: `${url.host} closed the connection before its answer was complete.`,
  why: 'The server may have crashed, been restarted, or given up on this request.',
  todo: "Look at the server's own log, then send it again.",
});

/** What helps whatever is wrong with a certificate, if a person says so for this server. */
const TRUST_IT: Offer = { kind: 'trust-any-certificate' };
const NAME_CA: Offer = { kind: 'ca-file' };
const WAYS =
  'Name a file that vouches for it (CA file of this server, --ca), start Wirescope with NODE_EXTRA_CA_CERTS=<file.pem>, or trust any certificate of this one server (--dangerously-trust-any-certificate).';

const selfSigned = (url: URL): Explanation => ({
  what: `The certificate of ${url.host} is self-signed.`,
  why: 'It vouches for itself, and nobody this computer trusts does.',
  todo: WAYS,
  offers: [NAME_CA, TRUST_IT],
});

const unknownAuthority = (url: URL, text: string): Explanation => ({
  what: `The certificate of ${url.host} was issued by an authority this computer does not know.`,
  why: `${capital(text)}.`,
  todo: WAYS,
  offers: [NAME_CA, TRUST_IT],
});

const untrusted = (url: URL, text: string): Explanation => ({
  what: `The certificate of ${url.host} is not trusted.`,
  why: `${capital(text)}.`,
  todo: WAYS,
  offers: [NAME_CA, TRUST_IT],
});

const expired = (url: URL): Explanation => ({
  what: `The certificate of ${url.host} has expired.`,
  why: 'Its time is over by the clock of this computer.',
  todo: 'Renew it on the server, check the clock of this computer, or trust any certificate of this one server.',
  offers: [TRUST_IT],
});

const notYet = (url: URL): Explanation => ({
  what: `The certificate of ${url.host} is not valid yet.`,
  why: 'Its time begins later by the clock of this computer.',
  todo: 'Check the clocks of this computer and of the server, or trust any certificate of this one server.',
  offers: [TRUST_IT],
});

const wrongName = (url: URL, text: string): Explanation => ({
  what: `The certificate of ${url.host} is for another name.`,
  why: `${capital(text.replace(/\.$/, ''))}.`,
  todo: 'Use the name the certificate was issued for, or trust any certificate of this one server.',
  offers: [TRUST_IT],
});

const notTls = (url: URL, text: string): Explanation => ({
  what: `${url.host} does not speak TLS as expected.`,
  why: `The TLS library says: ${tlsReason(text)}.`,
  todo: `If it is a plain HTTP server, use http:// in place of https://.`,
});

/** OpenSSL writes number, library, function, reason and a place in its source. */
const tlsReason = (text: string): string =>
  /:error:[^:]*:[^:]*:[^:]*:([^:]+)/.exec(text)?.[1] ?? text.trim();

const notHttp = (url: URL, text: string): Explanation => ({
  what: `${url.host} answered with something that is not HTTP.`,
  why: `${capital(text)}.`,
  todo:
    url.protocol === 'http:'
      ? 'Check the port; if the server uses TLS, write https:// in place of http://.'
      : 'Check the port.',
});

const headTooLong = (url: URL): Explanation => ({
  what: `The response headers of ${url.host} are longer than can be read.`,
});

const PROXY_TODO = 'Check HTTP_PROXY and HTTPS_PROXY, or put the host into NO_PROXY.';

const proxyRefused = (url: URL, text: string): Explanation => ({
  what: `The forward proxy would not connect to ${url.host}.`,
  why: `It said: ${text}.`,
  todo: / 407\b/.test(text)
    ? 'It asks for a login: put user and password into HTTPS_PROXY, as in http://user:password@proxy:3128.'
    : PROXY_TODO,
});

const proxyUnreachable = (url: URL, text: string): Explanation => ({
  what: `The forward proxy does not answer, so nothing reached ${url.host}.`,
  why: `${text}.`,
  todo: PROXY_TODO,
});

const proxyUnspoken = (url: URL, text: string): Explanation => ({
  what: `${text} is no HTTP proxy, so nothing reached ${url.host}.`,
  why: 'Wirescope speaks to forward proxies by HTTP and HTTPS only, not by SOCKS.',
  todo: 'Name an HTTP proxy in HTTP_PROXY and HTTPS_PROXY, or put the host into NO_PROXY.',
});

const badEncoding = (url: URL, text: string): Explanation => ({
  what: `The body of the response of ${url.host} could not be decompressed.`,
  why: `Its content-encoding promises that, and reading it ended with: ${text}.`,
  todo: 'The bytes as they came are a frame of their own. Look at what compresses on the way: the server, or a gateway that changed the header or the body.',
});

const tooMuch = (url: URL): Explanation => ({
  what: `The body of the response of ${url.host} does not have the length its headers say.`,
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const EXPLANATIONS: Readonly<Record<string, (url: URL, text: string) => Explanation>> = {
  ECONNREFUSED: refused,
  ENOTFOUND: noSuchName,
  EAI_AGAIN: noSuchName,
  EHOSTUNREACH: noRoute,
  ENETUNREACH: noRoute,
  EADDRNOTAVAIL: noRoute,
  ETIMEDOUT: tooSlow,
  ECONNRESET: cutOff,
  EPIPE: cutOff,
  UND_ERR_SOCKET: cutOff,
  UND_ERR_HEADERS_OVERFLOW: headTooLong,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: tooMuch,
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  CERT_HAS_EXPIRED: expired,
  CERT_NOT_YET_VALID: notYet,
  [WRONG_NAME]: wrongName,
  PROXY_REFUSED: proxyRefused,
  PROXY_UNREACHABLE: proxyUnreachable,
  PROXY_UNSPOKEN: proxyUnspoken,
  Z_DATA_ERROR: badEncoding,
  Z_BUF_ERROR: badEncoding,
};

/** The exchange was ended on our side. */
export const ended = (why: string, url: URL): Failure => ({
  code: CLOSED_HERE,
  message: why,
  problem: { code: 'aborted', what: why, why: `The exchange with ${shownUrl(url)} was closed.` },
});
