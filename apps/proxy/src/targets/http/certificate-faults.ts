import { checkServerIdentity, type PeerCertificate } from 'node:tls';

/** A failure of a certificate with all that is wrong with it: the platform stops at the first fault. */
export class CertificateRefused extends Error {
  readonly code: string;
  /** A sentence for each fault the code does not tell in full. */
  readonly besides: readonly string[];
  constructor(first: Error & { code: string }, besides: readonly string[]) {
    super(first.message);
    this.code = first.code;
    this.besides = besides;
  }
}

/** `error` again, or with the other faults of the certificate if it is about one. */
export function withOtherFaults(
  error: unknown,
  certificate: PeerCertificate | undefined,
  host: string,
  now: number,
): unknown {
  if (certificate === undefined || !hasCode(error) || !/CERT|ISSUER|VERIFY/.test(error.code))
    return error;
  const besides = [
    otherName(certificate, host),
    outOfTime(certificate, now),
    /SELF_SIGNED/.test(error.code) ? undefined : ownIssuer(certificate),
  ].filter((fault) => fault !== undefined);
  return besides.length === 0 ? error : new CertificateRefused(error, besides);
}

const hasCode = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

function otherName(certificate: PeerCertificate, host: string): string | undefined {
  if (checkServerIdentity(host, certificate) === undefined) return undefined;
  const names = certificate.subjectaltname ?? [certificate.subject.CN ?? 'no name'].flat()[0];
  return `It is not for ${host}, but for ${names}.`;
}

function outOfTime({ valid_from, valid_to }: PeerCertificate, now: number): string | undefined {
  if (Date.parse(valid_to) < now) return `It was valid until ${valid_to}.`;
  return Date.parse(valid_from) > now ? `It is not valid before ${valid_from}.` : undefined;
}

const ownIssuer = ({ issuer, subject }: PeerCertificate): string | undefined =>
  issuer.CN !== undefined && issuer.CN === subject.CN && issuer.O === subject.O
    ? 'It is self-signed.'
    : undefined;
