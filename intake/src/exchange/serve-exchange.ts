import type { Duplex } from 'node:stream';
import { FETCH, KEY_BYTES, OFFER } from '#intake/exchange/exchange-client.ts';
import type { ModuleStore } from '#intake/exchange/module-store.ts';

/** More are asked for at once by nobody that speaks the protocol. */
const MAX_KEYS = 256;

/**
 * Answers one engine process out of the store, one frame after the other. The process is not trusted: at what is no frame, or a
 * larger one than the store takes, it is cut off, and then ends by itself.
 */
export async function serveExchange(pipe: Duplex, store: ModuleStore): Promise<void> {
  const frames = new Frames(pipe);
  try {
    for (let kind = await frames.read(1); kind !== undefined; kind = await frames.read(1)) {
      const isGood = kind[0] === FETCH ? await answer(frames, pipe, store) : kind[0] === OFFER && await take(frames, store);
      if (!isGood) break;
    }
  } finally {
    pipe.destroy();
  }
}

async function answer(frames: Frames, pipe: Duplex, store: ModuleStore): Promise<boolean> {
  const count = (await frames.read(2))?.readUInt16LE() ?? 0;
  const keys = count > 0 && count <= MAX_KEYS ? await frames.read(count * KEY_BYTES) : undefined;
  if (keys === undefined) return false;
  const found = await Promise.all(Array.from({ length: count }, (_, i) => store.get(keys.toString('hex', i * KEY_BYTES, (i + 1) * KEY_BYTES))));
  for (const bytes of found) {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes?.length ?? 0);
    pipe.write(length);
    if (bytes !== undefined) pipe.write(bytes);
  }
  return true;
}

async function take(frames: Frames, store: ModuleStore): Promise<boolean> {
  const head = await frames.read(KEY_BYTES + 4);
  const length = head?.readUInt32LE(KEY_BYTES) ?? 0;
  const bytes = length > 0 && length <= store.limits.moduleBytes ? await frames.read(length) : undefined;
  if (head === undefined || bytes === undefined) return false;
  await store.put(head.toString('hex', 0, KEY_BYTES), bytes);
  return true;
}

/** Reads exact numbers of bytes off a stream. */
class Frames {
  readonly #chunks: AsyncIterator<Buffer>;
  #parts: Buffer[] = [];
  #length = 0;

  constructor(pipe: Duplex) {
    // A process that was killed ends its pipe in an error, which tells nothing that its end does not.
    pipe.on('error', () => undefined);
    this.#chunks = (pipe as AsyncIterable<Buffer>)[Symbol.asyncIterator](); // Its chunks are buffers: no encoding is set.
  }

  /** Undefined where the stream ends before. */
  async read(length: number): Promise<Buffer | undefined> {
    while (this.#length < length) {
      const chunk = await this.#chunks.next().catch(() => undefined);
      if (chunk === undefined || chunk.done === true) return undefined;
      this.#parts.push(chunk.value);
      this.#length += chunk.value.length;
    }
    const all = this.#parts.length === 1 && this.#parts[0] ? this.#parts[0] : Buffer.concat(this.#parts);
    this.#parts = all.length > length ? [all.subarray(length)] : [];
    this.#length = all.length - length;
    return all.subarray(0, length);
  }
}
