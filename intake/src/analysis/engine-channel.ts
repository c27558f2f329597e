import { readFileSync, writeSync } from 'node:fs';
import type { EngineMessage, EngineRequest } from '#intake/analysis/engine-message.ts';

/** Descriptors beyond the standard ones with which `run-engine.ts` starts a process. */
export const MESSAGES_DESCRIPTOR = 3;
export const MARK_DESCRIPTOR = 4;
export const EXCHANGE_DESCRIPTOR = 5;

/** The ends that an engine process holds. */
export interface EngineChannel {
  readonly request: EngineRequest;
  readonly send: (message: EngineMessage) => void;
  /** Says what is worked on from now on: a position in the request's list, from 1; 0 for nothing of it. */
  readonly mark: (position: number) => void;
}

/**
 * Reads the request. Everything is written before the call returns: an abort of WebAssembly, the end of the heap or a kill in the
 * next moment loses nothing of it. (Node's own channel between processes queues what the pipe does not take, reads a message of
 * any size, and throws in the parent at a line that is no JSON.) The mark is a file that the parent holds open, as it changes
 * thousands of times a second and is read once: 2 µs each.
 */
export function openChannel(): EngineChannel {
  const request = JSON.parse(readFileSync(0, 'utf8')) as EngineRequest; // Written by run-engine.ts, which knows this type.
  const bytes = Buffer.alloc(4);
  let marked = 0;
  return {
    request,
    send: (message) => writeAll(Buffer.from(`${JSON.stringify(message)}\n`)),
    mark: (position) => {
      if (position === marked) return;
      marked = position;
      bytes.writeUInt32LE(position);
      writeSync(MARK_DESCRIPTOR, bytes, 0, bytes.length, 0);
    },
  };
}

function writeAll(bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(MESSAGES_DESCRIPTOR, bytes, at);
    } catch (error) {
      // The service is gone: nobody is left to work for.
      if (error instanceof Error && 'code' in error && error.code === 'EPIPE') process.exit(1);
      throw error;
    }
  }
}
