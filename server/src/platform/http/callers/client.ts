import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Who sent a request, as far as the network and the program say: for records, and to count by. */
export interface Client {
  /** The peer's address, or the one that a trusted proxy names. */
  readonly address: string;
  /** At most 256 characters, without control characters. */
  readonly userAgent: string;
}

const longestUserAgent = 256;
const longestAddress = 64;

export function clientOf({ ip, headers }: { readonly ip: FastifyRequest['ip'] | undefined; readonly headers: FastifyRequest['headers'] }): Client {
  // A connection that is closed already has no address.
  return { address: printable(ip ?? '', longestAddress), userAgent: printable(headers['user-agent'] ?? '', longestUserAgent) };
}

/** Text that somebody else chose, for a log that people read: control and format characters as `\u{1b}`, cut to a length. */
function printable(text: string, longest: number): string {
  const escaped = text.slice(0, longest).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
  return escaped.length <= longest ? escaped : `${escaped.slice(0, longest - 1)}…`;
}

/**
 * What an address counts as in a limit. One household or machine has a whole /64 of IPv6 to choose from, so that is one; an IPv4 address
 * in IPv6 notation is itself. What is no address (a trusted proxy passed on what it was sent) is all one, so that nobody gains by inventing.
 */
export function countedAddress(address: string): string {
  // Some proxies write the port behind: `198.51.100.7:4711`, `[2001:db8::7]:4711`.
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  const plain = (bracketed ?? dotted ?? address).replace(/%.*$/s, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unreadable';
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return `${high >> 8}.${high & 0xff}.${low >> 8}.${low & 0xff}`;
  return `${groups.slice(0, 4).map((group) => group.toString(16)).join(':')}::/64`;
}

/** The eight numbers of an IPv6 address. The URL parser knows all spellings and writes one, with at most one `::`. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part = ''): number[] => part.split(':').flatMap((group) => (group === '' ? [] : [Number.parseInt(group, 16)]));
  const [before, after] = [read(head), read(tail)];
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}
