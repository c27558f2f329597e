import type { Position } from '#engine/source/source-file.ts';

/** Offsets at which the lines of a text begin; a line ends with LF, CR or CRLF. */
export class LineMap {
  readonly #starts: number[] = [0];
  readonly #length: number;

  constructor(text: string) {
    this.#length = text.length;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) this.#starts.push(i + 1);
    }
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  /** The position of an offset; offsets outside the text are clamped to its ends. */
  positionAt(offset: number): Position {
    const clamped = Math.max(0, Math.min(offset, this.#length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= clamped) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: clamped - (this.#starts[low] ?? 0) + 1 };
  }

  /** The offset at which a line (from 1) begins; the text's end for lines beyond it. */
  lineStart(line: number): number {
    return this.#starts[line - 1] ?? this.#length;
  }
}
