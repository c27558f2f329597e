/* One request, one answer, over a connection of its own: the guard judges each. Redirects are answers like others. */
import { TLSSocket } from 'node:tls';
import type { Socket } from 'node:net';
import { AddressRefusedError, createGuardedAgent, type AddressGuard } from '@whitebox/intake/address';
import { errors, type Dispatcher } from 'undici';
import { bytesOf, type Header, type Outcome, type ProbeRequest, type ProbeResponse } from '#prober/sending/exchange.ts';
import { readBody } from '#prober/sending/read-body.ts';

export interface TransportOptions {
  readonly guard: AddressGuard;
  readonly timeoutMs: number;
  readonly bodyBytes: number;
}

const HEADERS_LIMIT = 200;
const HEADER_BYTES = 64 * 1024;

/** What the connected socket tells. */
interface Connected {
  atMs: number;
  tls?: NonNullable<ProbeResponse['tls']>;
}

/** Sends `request` with exactly the headers of `headers` and waits at most `timeoutMs` for all of the answer. */
export async function transport(request: ProbeRequest, headers: readonly Header[], options: TransportOptions): Promise<Outcome> {
  const connected: Connected = { atMs: performance.now() };
  const agent = createGuardedAgent(options.guard, {
    timeoutMs: options.timeoutMs,
    acceptsAnyCertificate: true,
    acceptsOldProtocols: true,
    headerBytes: HEADER_BYTES,
    connected: (socket) => observe(socket, connected),
  });
  try {
    const { origin } = new URL(request.url);
    const answer = await agent.request({
      origin,
      path: pathOf(request.url),
      method: request.method,
      headers: headers.flatMap(({ name, value }) => [name, value]),
      body: request.body === undefined ? null : bytesOf(request.body),
      signal: AbortSignal.timeout(options.timeoutMs),
      responseHeaders: 'raw',
    });
    return { kind: 'answered', response: await responseOf(answer, connected, options) };
  } catch (error) {
    return unanswered(error);
  } finally {
    await agent.destroy();
  }
}

function observe(socket: Socket, connected: Connected): void {
  connected.atMs = performance.now();
  if (!(socket instanceof TLSSocket)) return;
  connected.tls = {
    protocol: socket.getProtocol() ?? '',
    validTo: socket.getPeerCertificate().valid_to,
    // Of an expired certificate nothing else is judged.
    isTrusted: socket.authorized || String(socket.authorizationError) === 'CERT_HAS_EXPIRED',
  };
}

async function responseOf(answer: Dispatcher.ResponseData, connected: Connected, options: TransportOptions): Promise<ProbeResponse> {
  const headers = headersOf(answer.headers as unknown as readonly (Buffer | string)[]); // Names and values in turn, by `responseHeaders: 'raw'`.
  const valueOf = (name: string): string => headers.find((header) => header.name.toLowerCase() === name)?.value ?? '';
  const { bytes, isCut } = await readBody(answer.body, valueOf('content-encoding'), options.bodyBytes);
  // To the end of the body: a page that is sent while it is made has its head out before its statement waits.
  const waitMs = Math.round(performance.now() - connected.atMs);
  return { status: answer.statusCode, headers, body: textOf(bytes, valueOf('content-type')), isCut, waitMs, ...(connected.tls === undefined ? {} : { tls: connected.tls }) };
}

function headersOf(raw: readonly (Buffer | string)[]): readonly Header[] {
  const headers: Header[] = [];
  for (let index = 0; index + 1 < raw.length && headers.length < HEADERS_LIMIT; index += 2) {
    headers.push({ name: String(raw[index]), value: String(raw[index + 1]) });
  }
  return headers;
}

function textOf(bytes: Buffer, type: string): string {
  const charset = /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // No such charset.
    return new TextDecoder('utf-8').decode(bytes);
  }
}

/** The path as it was written: a parsed URL would have taken `..` out of it. */
function pathOf(url: string): string {
  const path = /^[a-z]+:\/\/[^/?#]*([^#]*)/i.exec(url)?.[1] ?? '/';
  return path.startsWith('/') ? path : `/${path}`;
}

function unanswered(error: unknown): Outcome {
  const cause = error instanceof Error ? error : new Error(String(error));
  return { kind: 'unanswered', reason: reasonOf(cause), detail: cause.message.slice(0, 300) };
}

function reasonOf(error: Error): 'timeout' | 'connection' | 'address-refused' | 'malformed' {
  if (error instanceof AddressRefusedError) return 'address-refused';
  if (error.name === 'TimeoutError' || error instanceof errors.ConnectTimeoutError || error instanceof errors.HeadersTimeoutError) return 'timeout';
  if (error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError || error instanceof errors.InvalidArgumentError) return 'malformed';
  return 'connection';
}
