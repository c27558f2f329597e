import type { Socket } from 'node:net';
import { DEFAULT_CIPHERS, rootCertificates } from 'node:tls';
import { Agent, buildConnector } from 'undici';
import { AddressRefusedError, type AddressGuard } from '#intake/address/address-guard.ts';

export interface GuardedAgentOptions {
  /** PEM text of further certificate authorities. */
  readonly extraCa?: string;
  readonly timeoutMs: number;
  /** Certificates are looked at, not asked for: a target's may be its owner's own. */
  readonly acceptsAnyCertificate?: boolean;
  /** Down to TLS 1.0 with signatures of SHA-1: a target that speaks nothing newer is told so. */
  readonly acceptsOldProtocols?: boolean;
  /** The answer's header may be this long. */
  readonly headerBytes?: number;
  /** Is told of each connection that the guard let pass. */
  readonly connected?: (socket: Socket) => void;
}

/**
 * An HTTP agent that connects only where the guard allows: it resolves the name itself, connects to a vetted address,
 * and checks the peer of the connected socket. undici does not call `lookup` for literal addresses, hence no hook there.
 * Redirects are not followed.
 */
export function createGuardedAgent(guard: AddressGuard, options: GuardedAgentOptions): Agent {
  const ca = options.extraCa === undefined ? {} : { ca: [...rootCertificates, options.extraCa] };
  // The usual level of security leaves out what TLS 1.1 signs with.
  const old = options.acceptsOldProtocols === true ? { minVersion: 'TLSv1' as const, ciphers: `${DEFAULT_CIPHERS}:@SECLEVEL=0` } : {};
  const connect = buildConnector({ timeout: options.timeoutMs, ...ca, ...old, rejectUnauthorized: options.acceptsAnyCertificate !== true });
  const connectGuarded: buildConnector.connector = (target, callback) => {
    const hostname = target.hostname.includes(':') && !target.hostname.startsWith('[') ? `[${target.hostname}]` : target.hostname;
    const refuse = (cause: unknown): void => callback(cause instanceof Error ? cause : new Error(String(cause)), null);
    void (async () => {
      const endpoint = guard.judgeUrl(new URL(`${target.protocol}//${hostname}:${target.port}`));
      const [address = endpoint.host] = await guard.resolve(endpoint);
      const servername = target.servername ?? (address === endpoint.host ? undefined : endpoint.host);
      connect({ ...target, hostname: address, host: address, ...(servername === undefined ? {} : { servername }) }, (...result) => {
        const [error, socket] = result;
        if (error !== null) return callback(error, null);
        if (socket.remoteAddress !== undefined && guard.mayConnect(socket.remoteAddress, endpoint)) {
          options.connected?.(socket);
          return callback(null, socket);
        }
        socket.destroy();
        return callback(new AddressRefusedError(`${endpoint.host} answered from a private or internal address`), null);
      });
    })().catch(refuse);
  };
  const headers = options.headerBytes === undefined ? {} : { maxHeaderSize: options.headerBytes };
  return new Agent({ connect: connectGuarded, headersTimeout: options.timeoutMs, bodyTimeout: options.timeoutMs, pipelining: 0, ...headers });
}
