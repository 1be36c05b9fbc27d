import { isSecretName, MASK } from '@wirescope/shared/traffic/redaction';

/** A URL as it may be stored and shown: password and query values whose names look secret are masked. */
export function shownUrl(url: URL): string {
  const query = url.search
    .slice(1)
    .split('&')
    .map((pair) => {
      const name = pair.split('=', 1)[0] ?? '';
      return pair.length > name.length + 1 && isSecretName(name) ? `${name}=${MASK}` : pair;
    })
    .join('&');
  const user = url.username === '' && url.password === '' ? '' : `${MASK}@`;
  return `${url.protocol}//${user}${url.host}${url.pathname}${query === '' ? '' : `?${query}`}`;
}
