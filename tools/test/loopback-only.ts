/*
 * Tests reach the loopback and nothing else. A connection elsewhere fails at once, with a sentence, on every machine:
 * on one without a network it would fail late, on one with a network it would pass.
 */
import { isIP, Socket } from 'node:net';

interface Target {
  readonly host?: string | undefined;
  readonly path?: string | undefined;
  /** A resolver of the test's own: judged by the address that it gives. */
  readonly lookup?: unknown;
}

/** Under it lies what sockets did before. Files that share a worker come here one after the other, and find it done. */
const UNGUARDED = Symbol.for('whitebox.unguarded-connect');
const known: unknown = Reflect.get(Socket.prototype, UNGUARDED);
// Kept to be called with each socket as `this`.
// oxlint-disable-next-line typescript/unbound-method
const connect = typeof known === 'function' ? known : Socket.prototype.connect;
Reflect.set(Socket.prototype, UNGUARDED, connect);

Socket.prototype.connect = function connectToLoopback(this: Socket, ...args: unknown[]): Socket {
  const { host = 'localhost', path, lookup } = targetOf(args);
  if (path === undefined) {
    const judgedLater = lookup !== undefined && isIP(host) === 0;
    if (!judgedLater && !isLoopback(host)) throw refusal(host);
    this.once('lookup', (_error, address) => {
      if (address && !isLoopback(address)) this.destroy(refusal(address));
    });
  }
  // The overloads of `connect` end in one implementation that takes them all.
  return Reflect.apply(connect, this, args) as Socket;
};

/** `connect` takes options, a path, a port with a host, or (from `net.connect`) the three normalised into one list. */
function targetOf([first, second]: unknown[]): Target {
  if (Array.isArray(first)) return targetOf(first);
  if (typeof first === 'string' && Number.isNaN(Number(first))) return { path: first };
  if (typeof first === 'object' && first !== null) return first;
  return typeof second === 'string' ? { host: second } : {};
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || host === '[::1]' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(host);
}

function refusal(host: string): Error {
  return new Error(`A test tried to connect to ${host}. Tests reach the loopback only: serve a stub there.`);
}
