import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface SlowFront {
  readonly port: number;
  /** Connections that are open. */
  readonly open: () => number;
  readonly close: () => Promise<void>;
}

export interface SlowFrontOptions {
  /** Bytes that a connection passes on at a time, and how often: the TLS handshake counts. */
  readonly bytes: number;
  readonly everyMs: number;
  /** The first so many connections are as fast as the server behind. */
  readonly fast?: number;
}

/**
 * A slow line in front of a server on the loopback: what the server sends arrives in small pieces, what clients send at once. A server that
 * has sent all and closes, as Node's does after 5 s without a request, does not end the line before all has arrived.
 */
export async function startSlowFront(serverPort: number, { bytes, everyMs, fast = 0 }: SlowFrontOptions): Promise<SlowFront> {
  let connections = 0;
  const sockets = new Set<Socket>();
  const front = createServer((client) => {
    const server = connect(serverPort, '127.0.0.1');
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('close', () => server.destroy());
    client.pipe(server);
    if (++connections <= fast) server.on('close', () => client.end()).pipe(client);
    else pass(server, client, { bytes, everyMs });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    // A TCP server's address is an AddressInfo.
    port: (front.address() as AddressInfo).port,
    open: () => sockets.size / 2,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => front.close(resolve));
    },
  };
}

function pass(from: Socket, to: Socket, { bytes, everyMs }: { bytes: number; everyMs: number }): void {
  let waiting = Buffer.alloc(0);
  let isOver = false;
  from.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
  });
  from.on('close', () => {
    isOver = true;
  });
  const timer = setInterval(() => {
    if (waiting.length === 0 && isOver) to.destroy();
    if (waiting.length === 0) return;
    to.write(waiting.subarray(0, bytes));
    waiting = waiting.subarray(bytes);
  }, everyMs);
  to.on('close', () => clearInterval(timer));
}
