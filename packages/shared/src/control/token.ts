import * as z from 'zod/mini';

/** `POST /api/token`: the launch token from the URL fragment becomes the cookie. 204 or 401. */
export const TokenRequest = z.object({ token: z.string() });
