import { isIP } from 'node:net';
import { hostname } from 'node:os';

/*
 * Which `Host` a request may name. A page of a stranger whose name leads to this machine (DNS rebinding) makes the visitor's browser ask
 * us under the stranger's name; it can do so with no name that nobody else can own. So these pass without a setting: numeric addresses,
 * `localhost`, the machine's own name, the name in the public address and, where the service listens beyond the loopback, names that only a network's own
 * resolver knows: those without a dot, and those under the suffixes that RFC 6761, 6762, 8375 and ICANN keep from registration.
 * Ports are not compared: forwarded ports change them, and they are no part of a name.
 */

export interface HostOptions {
  /** Address under which people and callers reach the service. */
  readonly publicUrl: string;
  /** What it listens on. */
  readonly host: string;
  /** Further names, as the operator wrote them; `*.example.org` for all below, `*` for any. */
  readonly allowedHosts: readonly string[];
}

const MOST_REMEMBERED = 100;
/** Names of the network itself. On a loopback service they would be a neighbour's to claim (mDNS, LLMNR). */
const privateName = /^[^.]+$|\.(?:local|internal|localdomain|home\.arpa|test)$/;

/** Whether a `Host` header or the authority of a URL names this service. */
export function createHostCheck({ publicUrl, host, allowedHosts }: HostOptions): (header: string) => boolean {
  const names = new Set([nameOf(new URL(publicUrl).host), nameOf(host), hostname().toLowerCase(), ...allowedHosts.map(nameOf)]);
  const suffixes = [...names].flatMap((name) => (name?.startsWith('*.') ? [name.slice(1)] : []));
  const isLoopbackOnly = host === 'localhost' || host === '::1' || /^127\./.test(host);
  const judge = (header: string): boolean => {
    if (names.has('*')) return true;
    const name = nameOf(header);
    if (name === undefined) return false;
    if (isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || names.has(name)) return true;
    return suffixes.some((suffix) => name.endsWith(suffix)) || (!isLoopbackOnly && privateName.test(name));
  };
  return remember(judge);
}

/** Callers name the same few hosts again and again; a stranger's many names begin the memory anew. */
function remember(judge: (header: string) => boolean): (header: string) => boolean {
  const judged = new Map<string, boolean>();
  return (header) => {
    const known = judged.get(header);
    if (known !== undefined) return known;
    if (judged.size >= MOST_REMEMBERED) judged.clear();
    const isAllowed = judge(header);
    judged.set(header, isAllowed);
    return isAllowed;
  };
}

/** The host without its port, in lower case, without brackets and the dot at its end; undefined where it is none. */
function nameOf(authority: string): string | undefined {
  if (isIP(authority) !== 0) return authority;
  const [, bracketed, plain] = /^(?:\[([0-9a-f:.]+)\]|([\w.*-]+))(?::\d{0,5})?$/i.exec(authority) ?? [];
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed.toLowerCase() : undefined;
  return plain?.toLowerCase().replace(/\.$/, '');
}
