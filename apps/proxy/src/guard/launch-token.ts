import { randomBytes, timingSafeEqual } from 'node:crypto';

/** The secret of one launch. It serves as long as the process lives, so a page may be reloaded or opened again. */
export type LaunchToken = {
  /** 256 random bits, base64url: for the fragment of the address that is printed and opened. */
  readonly text: string;
  matches(candidate: string): boolean;
};

/**
 * Makes the token of this launch.
 *
 * Stops: other users and programs of this computer, and web pages, that can reach the port but were not given the
 * address. The comparison takes the same time wherever the texts differ, so the token cannot be guessed by the clock.
 */
export function createLaunchToken(): LaunchToken {
  const text = randomBytes(32).toString('base64url');
  const secret = Buffer.from(text);
  return {
    text,
    matches(candidate) {
      const given = Buffer.from(candidate);
      // Every token has the same length, so nothing is told by refusing another at once.
      return given.length === secret.length && timingSafeEqual(given, secret);
    },
  };
}
