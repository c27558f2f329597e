import { Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

export interface ReadBody {
  readonly bytes: Buffer;
  readonly isCut: boolean;
}

/** More encodings on top of each other than this are left as they are. */
const ENCODINGS_LIMIT = 2;
/** Given small pieces, a decoder gives back small pieces: a bomb is seen before it unfolds. */
const CHUNK_BYTES = 16_384;

/**
 * Reads and decompresses at most `limit` bytes; what goes on beyond is never read. Bytes as sent are bounded by the same limit. A body that
 * breaks off or does not decompress is given as far as it went.
 */
export async function readBody(body: Readable, encoding: string, limit: number): Promise<ReadBody> {
  const source = bounded(body, limit);
  let stream: Readable = source.stream;
  const encodings = encoding.toLowerCase().split(',').map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity');
  if (encodings.length <= ENCODINGS_LIMIT) for (const name of encodings.reverse()) stream = decode(stream, name);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream) {
      const bytes = chunk as Buffer; // No stream here has an encoding.
      const room = limit - length;
      chunks.push(bytes.subarray(0, room));
      length += Math.min(bytes.length, room);
      if (bytes.length > room) return { bytes: Buffer.concat(chunks), isCut: true };
    }
    return { bytes: Buffer.concat(chunks), isCut: source.isCut() };
  } catch {
    // Reset, timed out or no such compression: what came is what is judged.
    return { bytes: Buffer.concat(chunks), isCut: true };
  } finally {
    body.destroy();
  }
}

function bounded(body: Readable, limit: number): { readonly stream: Readable; readonly isCut: () => boolean } {
  let isCut = false;
  async function* pieces(): AsyncGenerator<Buffer> {
    let length = 0;
    for await (const chunk of body) {
      const bytes = chunk as Buffer; // Bodies of undici are bytes.
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
        const piece = bytes.subarray(at, Math.min(at + CHUNK_BYTES, bytes.length));
        length += piece.length;
        isCut = length > limit;
        yield isCut ? piece.subarray(0, piece.length - (length - limit)) : piece;
        if (isCut) return;
      }
    }
  }
  return { stream: Readable.from(pieces(), { objectMode: false }), isCut: () => isCut };
}

function decode(stream: Readable, encoding: string): Readable {
  // A body that breaks off gives what it has.
  const lenient = { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: CHUNK_BYTES };
  if (encoding === 'gzip' || encoding === 'x-gzip') return joined(stream, createGunzip(lenient));
  if (encoding === 'br') return joined(stream, createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH, chunkSize: CHUNK_BYTES }));
  if (encoding !== 'deflate') return stream;
  return Readable.from(inflated(stream, lenient), { objectMode: false });
}

/** `deflate` is sent with and without zlib's header. */
async function* inflated(stream: Readable, options: Parameters<typeof createInflate>[0]): AsyncGenerator<Buffer> {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>; // No stream here has an encoding.
  const first = await pieces.next();
  if (first.done === true) return;
  const hasHeader = ((first.value[0] ?? 0) & 0x0f) === 8;
  const rest = Readable.from((async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  })(), { objectMode: false });
  yield* joined(rest, hasHeader ? createInflate(options) : createInflateRaw(options));
}

function joined(from: Readable, decoder: ReturnType<typeof createGunzip>): Readable {
  from.once('error', (error) => decoder.destroy(error));
  decoder.once('close', () => from.destroy());
  return from.pipe(decoder);
}
