import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * What an operator has opened inside the network, read from `WHITEBOX_PRIVATE_HOSTS`: `host` and CIDR open any port,
 * `host:port` that port alone. A bare address is a CIDR of one.
 */
export interface PrivateHosts {
  /** The name itself is listed: whatever address it resolves to may be used. */
  readonly names: readonly { readonly host: string; readonly port?: number }[];
  readonly ranges: readonly { readonly range: [Address, number]; readonly port?: number }[];
}

export const NO_PRIVATE_HOSTS: PrivateHosts = { names: [], ranges: [] };

/**
 * Parses a comma list of `host`, `host:port` and CIDR.
 *
 * @throws {Error} with a sentence that quotes the entry which is none of these.
 */
export function parsePrivateHosts(list: string): PrivateHosts {
  const names: { host: string; port?: number }[] = [];
  const ranges: { range: [Address, number]; port?: number }[] = [];
  for (const entry of list.split(',').map((part) => part.trim().toLowerCase()).filter((part) => part !== '')) {
    const { host, port } = splitPort(entry);
    const range = parseRange(host);
    const portPart = port === undefined ? {} : { port };
    if (range !== undefined) ranges.push({ range, ...portPart });
    else if (isHostName(host)) names.push({ host: host.replace(/\.$/, ''), ...portPart });
    else throw new Error(`"${entry}" is no host, host:port or CIDR: write for example git.corp.example, 10.0.0.5:8443 or 10.1.0.0/16`);
  }
  return { names, ranges };
}

/** Whether the name is listed for this port. */
export function isListedName(hosts: PrivateHosts, host: string, port: number): boolean {
  return hosts.names.some((entry) => entry.host === host && (entry.port === undefined || entry.port === port));
}

/** Whether the address lies in a listed range for this port. */
export function isListedAddress(hosts: PrivateHosts, address: Address, port: number): boolean {
  return hosts.ranges.some(({ range: [network, bits], port: listed }) =>
    (listed === undefined || listed === port) && matches(address, network, bits));
}

function matches(address: Address, network: Address, bits: number): boolean {
  if (address instanceof ipaddr.IPv4 && network instanceof ipaddr.IPv4) return address.match(network, bits);
  if (address instanceof ipaddr.IPv6 && network instanceof ipaddr.IPv6) return address.match(network, bits);
  return false;
}

function splitPort(entry: string): { host: string; port?: number } {
  const bracketed = /^\[([0-9a-f:.]+)\](?::(\d{1,5}))?$/.exec(entry);
  const named = bracketed ?? /^([^:/]+):(\d{1,5})$/.exec(entry);
  if (named === null) return { host: entry };
  const port = named[2] === undefined ? undefined : Number(named[2]);
  if (port !== undefined && (port < 1 || port > 65_535)) throw new Error(`"${entry}" names a port that does not exist`);
  return { host: named[1] ?? '', ...(port === undefined ? {} : { port }) };
}

function parseRange(text: string): [Address, number] | undefined {
  if (text.includes('/')) return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : undefined;
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return undefined;
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function isHostName(text: string): boolean {
  return text.length <= 253 && /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?$/.test(text) && !/^[\d.]+$/.test(text);
}
