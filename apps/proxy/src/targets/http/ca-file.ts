import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSecureContext, type SecureContext } from 'node:tls';
import type { Problem } from '@wirescope/shared/control/problem';
import { fail, ok, type Result } from '@wirescope/shared/result';
import { usualAuthorities } from './authorities.ts';

/** More than any bundle of authorities holds; a wrong name may lead to anything. */
const MOST_BYTES = 8_000_000;

/**
 * Trusts the certificates of a file (PEM) beside the usual ones. The path is absolute, or relative to `folder`. Read
 * anew for every connection that a person makes, so that a corrected file is taken.
 */
export function trustCaFile(path: string, folder: string): Result<SecureContext, Problem> {
  const file = resolve(folder, path);
  const pem = readPem(file);
  if (!pem.ok) return pem;
  const certificates = pem.value.match(CERTIFICATE) ?? [];
  if (certificates.length === 0) return fail(noCertificates(file, NO_PEM));
  try {
    // The platform passes over a damaged one in silence, and the server would seem to be at fault.
    const read = certificates.map((text) => new X509Certificate(text).toString());
    return ok(createSecureContext({ ca: [...usualAuthorities(), ...read] }));
  } catch (error) {
    return fail(noCertificates(file, `Reading it ended with: ${wordsOf(error)}.`));
  }
}

const CERTIFICATE = /-----BEGIN (X509 )?CERTIFICATE-----[\s\S]*?-----END \1CERTIFICATE-----/g;

function readPem(file: string): Result<string, Problem> {
  try {
    const facts = statSync(file);
    if (!facts.isFile()) return fail(unreadable(file, 'It is no file.'));
    return ok(facts.size > MOST_BYTES ? '' : readFileSync(file, 'latin1'));
  } catch (error) {
    return fail(unreadable(file, `${wordsOf(error)}.`));
  }
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const NO_PEM = 'A certificate in PEM form begins with -----BEGIN CERTIFICATE-----.';

const unreadable = (file: string, why: string): Problem => ({
  code: 'ca-unreadable',
  what: `The CA file ${file} cannot be read, so nothing was sent.`,
  why,
  todo: 'Correct its path, or take it out of the target.',
  offers: [{ kind: 'ca-file' }],
});

const noCertificates = (file: string, why: string): Problem => ({
  code: 'ca-without-certificates',
  what: `The CA file ${file} holds no certificate that can be read, so nothing was sent.`,
  why,
  todo: "Name the authority's certificate in PEM form.",
  offers: [{ kind: 'ca-file' }],
});
