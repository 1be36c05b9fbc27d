import * as tls from 'node:tls';

/** Newer than the types: Node reads the system's store from 22.15 on. */
type NewerTls = typeof tls & { getCACertificates?: (of: 'default' | 'system') => string[] };

const { getCACertificates }: NewerTls = tls;

/**
 * Certificates (PEM) that are trusted without being named: Node's own, those of NODE_EXTRA_CA_CERTS, and where Node can
 * read it the system's store, into which companies and tools such as mkcert put theirs.
 */
export const usualAuthorities = (): readonly string[] =>
  getCACertificates === undefined
    ? tls.rootCertificates
    : [...new Set([...getCACertificates('default'), ...getCACertificates('system')])];

let context: tls.SecureContext | undefined;

/** What TLS trusts unless told otherwise; undefined where that is Node's own choice. Made once: the store is large. */
export const usualContext = (): tls.SecureContext | undefined =>
  getCACertificates === undefined
    ? undefined
    : (context ??= tls.createSecureContext({ ca: [...usualAuthorities()] }));
