import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';

export interface ConnectionLimits {
  /** Open connections of all. */
  readonly connections: number;
  /** Open connections of one peer: an IPv4 address, or a /64 of IPv6, which is what one subscriber is given. */
  readonly connectionsPerAddress: number;
}

export interface ConnectionLimitOptions extends ConnectionLimits {
  /** Peers that speak for many: only the limit of all holds for them. */
  readonly isTrustedProxy: (address: string) => boolean;
  /** Hears of refused connections, at most once a minute. */
  readonly onRefused: (count: number) => void;
}

const REPORT_EVERY_MS = 60_000;

/**
 * Refuses connections beyond the limits by closing them: an answer would cost what the limit is there to save. Peers of sockets count;
 * what headers say of them does not.
 */
export function limitConnections(server: Server, { connections, connectionsPerAddress, isTrustedProxy, onRefused }: ConnectionLimitOptions): void {
  const open = new Map<string, number>();
  const refused = countRefusals(onRefused);
  server.maxConnections = connections;
  server.on('drop', refused);
  server.prependListener('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrustedProxy(remoteAddress)) return;
    const peer = peerOf(remoteAddress);
    const count = open.get(peer) ?? 0;
    if (count >= connectionsPerAddress) {
      socket.destroy();
      refused();
      return;
    }
    open.set(peer, count + 1);
    socket.once('close', () => {
      const left = (open.get(peer) ?? 1) - 1;
      if (left === 0) open.delete(peer);
      else open.set(peer, left);
    });
  });
}

function countRefusals(report: (count: number) => void): () => void {
  let count = 0;
  let lastReport = -Infinity;
  return () => {
    count++;
    const now = performance.now();
    if (now - lastReport < REPORT_EVERY_MS) return;
    report(count);
    lastReport = now;
    count = 0;
  };
}

/** `2001:db8::1` and `2001:db8:0:0:9::` are of one /64. */
export function peerOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
