import type { RequestHandler, Response } from 'express';

/**
 * What the page may load. No inline script and no `eval`: text of a server that gets into the page by a fault of ours
 * stays text. Inline styles are allowed because the editor positions itself by them. `connect-src` names our own
 * WebSocket, as not every browser reads `'self'` that way.
 */
const pagePolicy = (host: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ws://${host}`,
    "worker-src 'self'",
    'media-src data: blob:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** The one worker that compiles JSON Schemas to code. It can reach nothing: no network, no page, no cookie. */
const WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Sets the policy of what the guard let through, over the strict one of `baseHeaders`. `isValidatorWorker` knows the path
 * of the one file whose response allows `eval`.
 *
 * Stops: script injection by server text (policy), other pages framing us to catch clicks (`frame-ancestors`), other
 * pages loading our files and answers as their own (resource and opener policy), and a browser taking one type of file
 * for another (`nosniff`). There are no CORS headers here or anywhere: nobody else may read an answer.
 */
export const securityHeaders =
  (isValidatorWorker: (path: string) => boolean = () => false): RequestHandler =>
  (request, response, next) => {
    // Reached only after the Host check, so that the text put in is one of our own names.
    const policy = isValidatorWorker(request.path)
      ? WORKER_POLICY
      : pagePolicy(request.headers.host ?? '');
    response.setHeader('Content-Security-Policy', policy);
    next();
  };

/** What even a refusal carries: set before anything of the request is looked at. */
export const baseHeaders: RequestHandler = (_request, response, next) => {
  for (const [name, value] of BASE_HEADERS) response.setHeader(name, value);
  next();
};

const BASE_HEADERS = Object.entries({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Answers hold what servers said; static files set their own word with `cacheStaticFile`.
  'Cache-Control': 'no-store',
});

/**
 * `setHeaders` for `express.static`: a file with a hash in its name never changes, everything else is asked for again.
 * Only called for files that exist, so that no browser remembers for a year that one was missing.
 */
export function cacheStaticFile(response: Response, file: string): void {
  const hashed = /[\\/]assets[\\/].*-[\w-]{8,}\.\w+(\.map)?$/.test(file);
  response.set('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
