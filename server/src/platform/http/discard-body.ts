import type { Readable } from 'node:stream';

const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 10_000;

/**
 * Reads and forgets the rest of a request, up to 64 MiB or 10 s. The connection closes behind an answer that refuses a body for its
 * size; many clients write to the end before they read, and a closed connection is all that they would see of it.
 */
export async function discardBody(request: Readable): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  await new Promise<void>((resolve) => {
    let bytes = 0;
    const timer = setTimeout(resolve, LONGEST_MS);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) end();
    });
    for (const event of ['end', 'close', 'error']) request.once(event, end);
    request.resume();
  });
}
