import type { Readable } from 'node:stream';
import { checkMessage } from '#intake/analysis/check-message.ts';
import type { EngineMessage } from '#intake/analysis/engine-message.ts';

/** What the parent takes from one process. A finding with 60 hops under the longest paths has 0.3 MB. */
export interface MessageLimits {
  readonly messageBytes: number;
  readonly totalBytes: number;
}

export const DEFAULT_MESSAGE_LIMITS: MessageLimits = { messageBytes: 2 * 1024 * 1024, totalBytes: 256 * 1024 * 1024 };

const LINE_FEED = 10;

/** Splits what a process writes into lines, without ever holding more than one message of it. */
export class MessageStream {
  /** Lines that were no messages. */
  dropped = 0;
  #parts: Buffer[] = [];
  #length = 0;
  #total = 0;
  #isOverlong = false;
  readonly #ended: Promise<void>;

  /** @param onFlood called once, when there is more than a process may say. */
  constructor(stream: Readable, private readonly limits: MessageLimits, hear: { readonly onMessage: (message: EngineMessage) => void; readonly onFlood: () => void }) {
    stream.on('data', (bytes: Buffer) => {
      const isWithin = this.#total <= limits.totalBytes;
      this.#total += bytes.length;
      if (this.#total <= limits.totalBytes) this.#take(bytes, hear.onMessage);
      else if (isWithin) hear.onFlood();
    });
    this.#ended = new Promise((resolve) => {
      stream.once('close', resolve);
      // A pipe whose writer was killed ends; that it ends in an error tells nothing more.
      stream.on('error', () => undefined);
    });
  }

  /** When nothing more can come. */
  get ended(): Promise<void> {
    return this.#ended;
  }

  #take(bytes: Buffer, onMessage: (message: EngineMessage) => void): void {
    let from = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
      this.#keep(bytes.subarray(from, end));
      const message = this.#isOverlong ? undefined : checkMessage(Buffer.concat(this.#parts).toString('utf8'));
      if (message === undefined) this.dropped++;
      else onMessage(message);
      this.#parts = [];
      this.#length = 0;
      this.#isOverlong = false;
      from = end + 1;
    }
    this.#keep(bytes.subarray(from));
  }

  #keep(part: Buffer): void {
    this.#length += part.length;
    this.#isOverlong ||= this.#length > this.limits.messageBytes;
    if (this.#isOverlong) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }
}
