import { isIPv4, isIPv6 } from 'node:net';
import type { Problem } from '@wirescope/shared/control/problem';
import { fail, ok, type Result } from '@wirescope/shared/result';

export const DEFAULT_ADDRESS = '127.0.0.1';

/** Where the proxy listens. `address` is what to hand to `listen`: an IP address, or a name when one was dangerously asked for. */
export type BindAddress = { address: string; reach: 'loopback' | 'one-address' | 'every-address' };

/**
 * Reads the address to listen on.
 *
 * Stops: anybody on the network starting programs on this computer. Only loopback is accepted, whatever way the
 * address is spelled (`0`, `0x0`, `000.0.0.0`, `::ffff:0.0.0.0` are all "every address"), unless `dangerous` says
 * that the user asked for it by the flag made for that.
 */
export function bindAddress(
  text: string,
  { dangerous }: { dangerous: boolean },
): Result<BindAddress, Problem> {
  const address = normalised(text);
  if (address === undefined) return fail(notAnAddress(text));
  const reach = reachOf(address);
  if (reach !== 'loopback' && !dangerous) return fail(notLoopback(text, reach));
  return ok({ address, reach });
}

/** One spelling for each address: dotted IPv4, shortest IPv6 without brackets, or a lower-case name. */
function normalised(text: string): string | undefined {
  const bare = /^\[.*\]$/.test(text) ? text.slice(1, -1) : text;
  // Listening on a name binds whatever the resolver says that day, so the one good name becomes its address.
  if (bare.toLowerCase() === 'localhost') return DEFAULT_ADDRESS;
  const host = isIPv6(bare) ? `[${bare}]` : bare;
  if (!isIPv6(bare) && !/^[0-9a-z.-]+$/i.test(bare)) return undefined;
  // The URL parser knows every spelling that the operating system's resolver takes for a number.
  if (!URL.canParse(`http://${host}`)) return undefined;
  const { hostname } = new URL(`http://${host}`);
  return unmapped(hostname.replace(/^\[|\]$/g, ''));
}

/** `::ffff:7f00:1` is 127.0.0.1 in IPv6 clothes; the system treats both as one. */
function unmapped(address: string): string {
  const groups = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address);
  if (groups === null) return address;
  const bytes = groups.slice(1).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

function reachOf(address: string): BindAddress['reach'] {
  if (address === '::1' || (isIPv4(address) && address.startsWith('127.'))) return 'loopback';
  return address === '0.0.0.0' || address === '::' ? 'every-address' : 'one-address';
}

const notAnAddress = (text: string): Problem => ({
  code: 'address-not-understood',
  what: text === '' ? 'The address to listen on is empty.' : `"${text}" is not an address.`,
  why: 'An empty or unclear address would make the system listen on every network of this computer.',
  todo: 'Leave it out to listen on 127.0.0.1, or give one IP address.',
});

const notLoopback = (text: string, reach: BindAddress['reach']): Problem => ({
  code: 'address-not-loopback',
  what: `Wirescope does not listen on "${text}".`,
  why:
    reach === 'every-address'
      ? 'That means every network of this computer, and whoever reaches Wirescope can start programs here.'
      : 'Other computers may reach that address, and whoever reaches Wirescope can start programs here.',
  todo: 'Leave it out to listen on 127.0.0.1. If you are sure, use --dangerously-listen-on.',
});
