import type { FileHandle } from 'node:fs/promises';
import { RandomAccessReader } from 'yauzl';

const WINDOW_BYTES = 64 * 1024;

/**
 * Reads a file in windows, for many small reads that mostly go forwards: 60,000 entries of a zip are four or five reads each, and a
 * read of the disk costs 30 µs of which the bytes are nothing.
 */
export class WindowReader extends RandomAccessReader {
  readonly #file: FileHandle;
  #window: Buffer = Buffer.alloc(0);
  #start = 0;

  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  /** Up to `length` bytes at this place: fewer at the end of the file, and never more than a window; valid until the next read. */
  async bytesAt(position: number, length: number): Promise<Buffer> {
    const from = position - this.#start;
    if (from < 0 || from + length > this.#window.length) {
      const { buffer, bytesRead } = await this.#file.read(Buffer.allocUnsafe(WINDOW_BYTES), 0, WINDOW_BYTES, position);
      this.#window = buffer.subarray(0, bytesRead);
      this.#start = position;
    }
    return this.#window.subarray(position - this.#start, position - this.#start + length);
  }

  override read(...[buffer, offset, length, position, callback]: Parameters<RandomAccessReader['read']>): void {
    void this.#copy(buffer.subarray(offset, offset + length), position).then(callback, callback);
  }

  async #copy(target: Buffer, position: number): Promise<null> {
    for (let done = 0; done < target.length; ) {
      const bytes = await this.bytesAt(position + done, Math.min(target.length - done, WINDOW_BYTES));
      if (bytes.length === 0) throw new Error('The file ends before what it should hold');
      done += bytes.copy(target, done);
    }
    return null;
  }
}
