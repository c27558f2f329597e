/*
 * An engine process's end of the exchange of lowered files: it asks and waits, as an analysis does not yield. Frames, numbers
 * little-endian: `F`, count (2 bytes), keys (32 bytes each), answered for each key by a length (4 bytes, 0 for none) and the bytes;
 * `O`, key, length, bytes, without an answer.
 */
import { readSync, writeSync } from 'node:fs';

export const KEY_BYTES = 32;
export const FETCH = 0x46;
export const OFFER = 0x4f;

export interface ExchangeClient {
  /** @param keys SHA-256 in hex */
  readonly fetch: (keys: readonly string[]) => readonly (Buffer | undefined)[];
  readonly offer: (key: string, bytes: Buffer) => void;
}

export function openExchange(descriptor: number): ExchangeClient {
  const readWhole = (length: number): Buffer => {
    const bytes = Buffer.allocUnsafe(length);
    for (let at = 0; at < length;) {
      const count = readSync(descriptor, bytes, at, length - at, null);
      // The other side is gone: nobody is left to work for.
      if (count === 0) process.exit(1);
      at += count;
    }
    return bytes;
  };
  const writeWhole = (bytes: Buffer): void => {
    for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
  };
  return {
    fetch: (keys) => {
      const head = Buffer.alloc(3);
      head[0] = FETCH;
      head.writeUInt16LE(keys.length, 1);
      writeWhole(Buffer.concat([head, ...keys.map((key) => Buffer.from(key, 'hex'))]));
      return keys.map(() => {
        const length = readWhole(4).readUInt32LE();
        return length === 0 ? undefined : readWhole(length);
      });
    },
    offer: (key, bytes) => {
      const head = Buffer.alloc(1 + KEY_BYTES + 4);
      head[0] = OFFER;
      head.write(key, 1, 'hex');
      head.writeUInt32LE(bytes.length, 1 + KEY_BYTES);
      writeWhole(head);
      writeWhole(bytes);
    },
  };
}
