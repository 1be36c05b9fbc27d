import {
  json,
  Router,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { IncomingMessage } from 'node:http';
import { TokenRequest } from '@wirescope/shared/control/token';
import type { BindAddress } from './bind-address.ts';
import { checkHost } from './host-check.ts';
import { checkJson, onlyReads } from './json-only.ts';
import type { LaunchToken } from './launch-token.ts';
import { checkOrigin } from './origin-check.ts';
import { sendRefusal, type Refusal } from './refusal.ts';
import { baseHeaders, securityHeaders } from './security-headers.ts';
import { checkCookie, notSignedIn, tokenCookie } from './token-cookie.ts';

export type GuardOptions = {
  token: LaunchToken;
  bind: BindAddress;
  /** Whether a URL path is that of the one worker file that may compile code, for example `/assets/validator.worker-1a2b3c4d.js`. */
  isValidatorWorker?: (path: string) => boolean;
};

export type Guard = {
  /** Mount first, before any route and any static file. Answers `POST /api/token` itself. */
  router: Router;
  /** Ask before a WebSocket upgrade is accepted; upgrades are not subject to CORS and pass no router. */
  checkUpgrade(request: IncomingMessage): { ok: true } | { ok: false; refusal: Refusal };
};

/**
 * Puts the guards in their one right order: headers, `Host` on everything; then, on all of `/api` and `/ws` and on
 * whatever is not a plain read, `Origin` → cookie → content type. Mounted as one router so that no route can be
 * registered between two of them.
 */
export function createGuard({ token, bind, isValidatorWorker }: GuardOptions): Guard {
  const fromUs = (request: IncomingMessage) => checkHost(request, bind);
  const fromOurPage = (request: IncomingMessage) => checkOrigin(request, bind);
  const signedIn = (request: IncomingMessage) => checkCookie(request, token);

  const router = Router();
  router.use(baseHeaders, refuseBy(fromUs), securityHeaders(isValidatorWorker));
  router.post(
    '/api/token',
    refuseBy(fromOurPage, checkJson),
    json({ limit: '4kb' }),
    (request: Request, response: Response) => exchangeToken(request, response, token),
    refuseBadBody,
  );
  router.use((request, _response, next) => next(isStaticRead(request) ? 'router' : undefined));
  router.use(refuseBy(fromOurPage, signedIn, checkJson));

  return {
    router,
    checkUpgrade(request) {
      const refusal = fromUs(request) ?? fromOurPage(request) ?? signedIn(request);
      return refusal === undefined ? { ok: true } : { ok: false, refusal };
    },
  };
}

type Check = (request: IncomingMessage) => Refusal | undefined;

const refuseBy =
  (...checks: Check[]): RequestHandler =>
  (request, response, next) => {
    for (const check of checks) {
      const refusal = check(request);
      if (refusal !== undefined) return sendRefusal(response, refusal);
    }
    next();
  };

/** Files of the page are no secret. Everything else needs the cookie, also at addresses that nobody serves. */
const isStaticRead = (request: Request) =>
  onlyReads(request) && request.method !== 'OPTIONS' && !/^\/(api|ws)(\/|$)/i.test(request.path);

/** Turns the launch token in a JSON body into the cookie: 204, or 401 when it is not the token of this launch. */
function exchangeToken(request: Request, response: Response, token: LaunchToken): void {
  const body = TokenRequest.safeParse(request.body);
  if (!body.success || !token.matches(body.data.token)) {
    return sendRefusal(response, { status: 401, problem: notSignedIn });
  }
  response.set('Set-Cookie', tokenCookie(request, token)).status(204).end();
}

/** A body that is no JSON, or too long for a token; the framework's own answer would be a page with a stack trace. */
const refuseBadBody: ErrorRequestHandler = (_error, _request, response, _next) =>
  sendRefusal(response, {
    status: 400,
    problem: {
      code: 'bad-body',
      what: 'The body of this request could not be read.',
      todo: 'Send a JSON object with a member "token".',
    },
  });
