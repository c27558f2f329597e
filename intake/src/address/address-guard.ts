/*
 * The one guard for every address that a stranger can name: repositories, live targets, webhooks, integrations.
 *
 * Three judgements, because each alone can be passed by: the URL's host (a literal in any spelling never reaches a
 * resolver, so a guard that only hooks the resolver misses it), every address that the name resolves to (one private
 * answer among public ones refuses the name: a resolver may rotate), and the address of the connected socket.
 * Only global unicast addresses pass; an operator's list opens more. Link-local addresses, the metadata services of
 * clouds and tunnelled spellings of IPv4 stay closed whatever the list says.
 */
import { lookup as systemLookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { isListedAddress, isListedName, NO_PRIVATE_HOSTS, type PrivateHosts } from '#intake/address/private-hosts.ts';

/** An address or a URL that may not be used. The message is fit for the caller who named it. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
}

/** The name did not resolve. */
export class NameNotFoundError extends Error {
  override readonly name = 'NameNotFoundError';
}

export type Resolve = (host: string) => Promise<readonly string[]>;

export interface AddressGuard {
  /** The URL's host and port when nothing but a resolver could still refuse it. @throws {AddressRefusedError} */
  judgeUrl(url: URL): Endpoint;
  /** Whether this numeric address may be connected to under this name and port. */
  mayConnect(address: string, endpoint: Endpoint): boolean;
  /** All addresses of the endpoint, each vetted. @throws {AddressRefusedError | NameNotFoundError} */
  resolve(endpoint: Endpoint): Promise<readonly string[]>;
  /** Whether an operator has opened this endpoint by name. */
  isListed(endpoint: Endpoint): boolean;
}

/** `host`: a name in lower case without the trailing dot, or a numeric address without brackets. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

export interface AddressGuardOptions {
  readonly privateHosts?: PrivateHosts;
  /** How names become addresses; the system's resolver by default. */
  readonly resolve?: Resolve;
}

const ALWAYS_CLOSED = [
  '169.254.0.0/16', 'fe80::/10', // link-local: AWS, Azure, Google, DigitalOcean, ECS, EKS answer here
  'fd00:ec2::/32', // AWS over IPv6
  '100.100.100.200/32', // Alibaba
  '168.63.129.16/32', // Azure's host, a public address
  '192.0.0.192/32', // Oracle
].map((cidr) => ipaddr.parseCIDR(cidr));
/** All that IANA has given out; `ipaddr.js` calls the rest unicast too, and with it the old IPv4 spellings of `::/96`. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');
const TUNNELS: ReadonlySet<string> = new Set(['rfc6145', 'rfc6052', '6to4', 'teredo']);
const INTERNAL_NAME = /(^|\.)(localhost|local|internal|localdomain|home\.arpa)$/;

export function createAddressGuard(options: AddressGuardOptions = {}): AddressGuard {
  const privateHosts = options.privateHosts ?? NO_PRIVATE_HOSTS;
  const resolve = options.resolve ?? resolveBySystem;

  const mayConnect = (text: string, { host, port }: Endpoint): boolean => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    if (isAlwaysClosed(address)) return false;
    return isGlobalUnicast(address) || isListedAddress(privateHosts, address, port) || isListedName(privateHosts, host, port);
  };
  const isListed = (endpoint: Endpoint): boolean =>
    isListedName(privateHosts, endpoint.host, endpoint.port)
    || (ipaddr.isValid(endpoint.host) && isListedAddress(privateHosts, ipaddr.process(endpoint.host), endpoint.port));

  return {
    mayConnect,
    isListed,
    judgeUrl(url) {
      const endpoint = endpointOf(url);
      if (isNumeric(endpoint.host)) {
        if (!mayConnect(endpoint.host, endpoint)) throw new AddressRefusedError(`${endpoint.host} is a private or internal address`);
      } else if (!isListed(endpoint) && (!endpoint.host.includes('.') || INTERNAL_NAME.test(endpoint.host))) {
        throw new AddressRefusedError(`${endpoint.host} is a private or internal name`);
      }
      return endpoint;
    },
    async resolve(endpoint) {
      const addresses = isNumeric(endpoint.host) ? [endpoint.host] : await resolve(endpoint.host);
      if (addresses.length === 0) throw new NameNotFoundError(`${endpoint.host} has no address`);
      if (!addresses.every((address) => mayConnect(address, endpoint))) {
        throw new AddressRefusedError(`${endpoint.host} resolves to a private or internal address`);
      }
      return addresses;
    },
  };
}

function endpointOf(url: URL): Endpoint {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '').toLowerCase();
  if (host === '') throw new AddressRefusedError('the URL has no host');
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  return { host, port };
}

function isNumeric(host: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(host) || ipaddr.IPv6.isValid(host);
}

function isGlobalUnicast(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST_V6));
}

function isAlwaysClosed(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (TUNNELS.has(address.range())) return true;
  return ALWAYS_CLOSED.some(([network, bits]) => address.kind() === network.kind() && address.match([network, bits]));
}

async function resolveBySystem(host: string): Promise<readonly string[]> {
  try {
    const answers = await systemLookup(host, { all: true, verbatim: true });
    return answers.map((answer) => answer.address);
  } catch (cause) {
    throw new NameNotFoundError(`${host} could not be resolved`, { cause });
  }
}
