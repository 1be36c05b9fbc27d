import type { StepName } from './step-names.ts';

/** The step that failed, in words. */
export type Fault = { step: StepName; words: string; todo?: string | undefined };

type NetworkError = { code: string; message: string };

const NAME = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME']);

const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Check that the server runs, and its port.',
  ETIMEDOUT: 'Check address, port and firewall.',
  UND_ERR_CONNECT_TIMEOUT: 'Check address, port and firewall.',
  EHOSTUNREACH: 'Check your network, VPN or proxy settings.',
  ENETUNREACH: 'Check your network, VPN or proxy settings.',
  ECONNRESET: "The server closed the connection; look at the server's own log.",
  PROXY_REFUSED: 'Check HTTP_PROXY and HTTPS_PROXY, or put the host into NO_PROXY.',
  PROXY_UNREACHABLE: 'Check HTTP_PROXY and HTTPS_PROXY, or put the host into NO_PROXY.',
  PROXY_UNSPOKEN: 'Name an HTTP proxy in HTTP_PROXY and HTTPS_PROXY.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'Name its certificate as trusted for this target, or trust it for this target only.',
  CERT_HAS_EXPIRED: 'Renew the certificate, and check the clock of this computer.',
  CERT_NOT_YET_VALID: 'Check the clocks of this computer and of the server.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Use the name the certificate was issued for.',
};

const isTls = (code: string): boolean =>
  code.startsWith('ERR_SSL_') ||
  code.startsWith('ERR_TLS_') ||
  code === 'EPROTO' ||
  /CERT|ISSUER|CRL|UNABLE_TO/.test(code);

const isHttpParser = (code: string): boolean =>
  code.startsWith('HPE_') || code === 'HTTPParserError';

/** At which step an exchange failed that never got a response. `error` is that of the record. */
export function networkFault({ code, message }: NetworkError, url: string): Fault {
  const words = `${code}: ${message}`;
  const todo = ADVICE[code];
  if (code.startsWith('PROXY_')) return { step: 'proxy', words, todo };
  if (NAME.has(code))
    return { step: 'address', words, todo: 'Check the spelling of the address, and your network.' };
  if (isTls(code))
    return {
      step: 'TLS',
      words,
      todo: todo ?? 'Check the certificate; a plain HTTP server is reached with http://.',
    };
  if (isHttpParser(code)) {
    return /^http:/i.test(url)
      ? { step: 'path', words, todo: 'Check the port; if the server uses TLS, write https://.' }
      : { step: 'path', words, todo: 'Check the port: what listens there speaks no HTTP.' };
  }
  return { step: 'TCP', words, todo };
}
