import { exchangeToken } from './api.ts';

/** The launch token in the part after `#`, if there is one: `#token=…`. Pure. */
export const tokenInFragment = (hash: string): string | undefined =>
  /^#token=([A-Za-z0-9._~-]+)$/.exec(hash)?.[1];

/**
 * Turns the token the link carries into the cookie and takes it out of the address, so that it is in no history entry
 * and no copied link. Without a token nothing happens: an earlier visit may have left the cookie.
 */
export const takeToken = async (): Promise<void> => {
  const token = tokenInFragment(location.hash);
  if (token === undefined) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  await exchangeToken(token);
};
