import type { Problem } from '@wirescope/shared/control/problem';
import { fail, ok, type Result } from '@wirescope/shared/result';
import type { HttpTarget } from '@wirescope/shared/target/target';
import type { Header } from '@wirescope/shared/traffic/frame';
import { outboundUrl } from '../../guard/outbound-url.ts';
import type { Pause, TargetHost } from '../target.ts';
import { trustCaFile } from './ca-file.ts';
import { createConnections } from './connections.ts';
import { proxiesFromEnvironment } from './environment-proxies.ts';
import type { Exchange, ExchangeReader } from './exchange.ts';
import { startFollowing } from './follow-redirects.ts';
import { checkUserHeaders, credentialsOf, withUserHeaders } from './user-headers.ts';

export type HttpOptions = {
  /** Numbers the exchanges of a session: 1, 2, 3… Share one between targets of the same session. */
  nextExchange?: () => number;
  /** For `HTTP_PROXY`, `HTTPS_PROXY`, `NO_PROXY`. Without it every server is reached directly. */
  env?: Readonly<Record<string, string | undefined>>;
  /** What a relative path of the target's CA file starts from. */
  cwd?: string;
};

export type LinkRequest = {
  method: string;
  url?: URL;
  headers: readonly Header[];
  /** These headers were written by hand for this request: they win over the user's for every request. */
  composed?: boolean;
  body?: string;
  pause?: Pause;
  /** Taken from `nextExchange` before, if the number had to be known early. */
  http?: number;
};

/** All that one HTTP target needs to reach its server: address, connections and the headers the user wants. */
export type HttpLink = {
  readonly url: URL;
  nextExchange(): number;
  /** Runs an exchange, following redirects within the origin. The user's headers go on every one. */
  exchange(request: LinkRequest, reader: ExchangeReader): Exchange;
  /** What `exchange` adds to the headers of a request. */
  added(request: Pick<LinkRequest, 'headers' | 'composed' | 'url'>): Header[];
  /** Drops every connection at once. */
  close(): Promise<void>;
};

/** Gateways turn away requests that name no program. */
const USER_AGENT: Header = ['user-agent', 'wirescope'];

/** Reads a target. Fails on an address or a header that cannot be used, before anything is sent. */
export function createHttpLink(
  target: HttpTarget,
  host: TargetHost,
  options: HttpOptions,
): Result<HttpLink, Problem> {
  const users = target.headers ?? [];
  const url = outboundUrl(target.url);
  if (!url.ok) return url;
  const problem = checkUserHeaders(users);
  if (problem !== undefined) return fail(problem);
  const ca = target.ca === undefined ? ok(undefined) : trustCaFile(target.ca, options.cwd ?? '.');
  if (!ca.ok) return ca;

  let last = 0;
  const nextExchange = options.nextExchange ?? (() => (last += 1));
  const now = () => host.now();
  const connections = createConnections({
    now,
    proxyFor: proxiesFromEnvironment(options.env ?? {}),
    secureContext: ca.value,
    trustAnyCertificate: target.trustAnyCertificate,
  });
  const following = {
    connections,
    now,
    nextExchange,
    record: host.record.bind(host),
    onReach: (reached: Problem | undefined) => host.onReach?.(reached),
  };
  const headersFor = ({
    headers,
    composed,
    url: own,
  }: Pick<LinkRequest, 'headers' | 'composed' | 'url'>) => {
    const usual = [USER_AGENT, ...credentialsOf(own ?? url.value)];
    return composed === true
      ? withUserHeaders(withUserHeaders(usual, users), headers)
      : withUserHeaders([...headers, ...usual], users);
  };
  return ok({
    url: url.value,
    nextExchange,
    exchange({ composed, ...request }, reader) {
      const to = request.url ?? url.value;
      const headers = headersFor({ ...request, composed });
      const http = request.http ?? nextExchange();
      return startFollowing(following, { ...request, url: to, headers, http }, reader);
    },
    added: (request) => headersFor(request).filter((header) => !request.headers.includes(header)),
    close: () => connections.close(),
  });
}
