import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { statusName } from '@whitebox/contract';
import { errorBody } from '#server/platform/http/error-handler.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

/** A request and its answer, as long as its connection has not begun another. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface ExchangeOptions {
  /** A connection over which nothing moves for so long is closed, unless we are the ones who are waited for. */
  readonly idleMs: number;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Looks after the connections of a server where no request is left to answer: silence, and bytes that are no request. */
export interface Exchanges {
  begin(exchange: Exchange): void;
  /** Closes connections without a request; Node's own way spares those that never had one, and would wait for them. */
  closeIdle(): void;
  /** For Node's `clientError`: bytes that are no HTTP, headers that are too large or did not come in time. */
  refuse(error: Error, socket: Socket): void;
}

export function createExchanges({ idleMs, headers }: ExchangeOptions): Exchanges & { watch(server: Server): void } {
  const open = new Set<Socket>();
  const current = new WeakMap<Socket, Exchange>();
  const judge = (socket: Socket): void => {
    const exchange = current.get(socket);
    if (isOurTurn(exchange, socket)) socket.setTimeout(idleMs);
    else if (isUnderWay(exchange) && !exchange.request.complete) refuseBytes(new ProductError('request_timeout'), socket, { headers, exchange });
    else socket.destroy();
  };
  return {
    begin: (exchange) => void current.set(exchange.request.socket, exchange),
    refuse: (error, socket) => refuseBytes(error, socket, { headers, exchange: current.get(socket) }),
    closeIdle: () => {
      for (const socket of open) if (!isUnderWay(current.get(socket))) socket.destroy();
    },
    watch: (server) => {
      server.on('connection', (socket: Socket) => {
        open.add(socket);
        socket.once('close', () => open.delete(socket));
      });
      server.on('timeout', (socket: Socket) => {
        const { bytesRead } = socket;
        // Timers come before what has arrived: where this process stood still, whoever wrote meanwhile is heard first.
        setImmediate(() => {
          if (socket.bytesRead === bytesRead) judge(socket);
        });
      });
    },
  };
}

/** All has come that the client had to send, and all that we wrote has gone. */
function isOurTurn(exchange: Exchange | undefined, socket: Socket): boolean {
  return exchange !== undefined && exchange.request.complete && !exchange.response.writableFinished && socket.writableLength === 0;
}

function isUnderWay(exchange: Exchange | undefined): exchange is Exchange {
  return exchange !== undefined && !exchange.response.writableFinished;
}

interface Refusal {
  readonly headers: Readonly<Record<string, string>>;
  readonly exchange: Exchange | undefined;
}

function refuseBytes(error: Error, socket: Socket, { headers, exchange }: Refusal): void {
  // What follows a whole request must not be answered in its place: the caller would take the refusal for its outcome.
  const mayAnswer = !isUnderWay(exchange) || (!exchange.request.complete && !exchange.response.headersSent);
  if (socket.writable && mayAnswer && !isReset(error)) socket.write(rawAnswer(asProductError(error), headers));
  socket.destroySoon();
  // Closing in order waits for the peer; one that never closes would keep the connection.
  setTimeout(() => socket.destroy(), CLOSE_MS).unref();
}

const CLOSE_MS = 1_000;

function isReset(error: Error): boolean {
  return codeOf(error) === 'ECONNRESET';
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

function asProductError(error: Error): ProductError {
  if (error instanceof ProductError) return error;
  switch (codeOf(error)) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ProductError('request_timeout');
    case 'HPE_HEADER_OVERFLOW':
      return new ProductError('headers_too_large');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new ProductError('body_too_large');
    default:
      return new ProductError('malformed_request', { problem: 'it is no HTTP/1.1' });
  }
}

function rawAnswer(error: ProductError, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify(errorBody(error));
  const fields = { ...headers, 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${error.status} ${statusName(error.status)}\r\n${lines.join('')}\r\n${body}`;
}
