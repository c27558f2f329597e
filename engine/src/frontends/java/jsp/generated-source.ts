import type { Span } from '#engine/source/source-file.ts';

interface Piece {
  /** Where it begins in the generated text. */
  readonly at: number;
  /** What it stands for in the file. */
  readonly span: Span;
  /** Taken over as it is, so that each place in it has its own. */
  readonly isCopied: boolean;
}

/** A text that is made out of a file, and where its parts come from. */
export class GeneratedSource {
  readonly #pieces: Piece[] = [];
  readonly #texts: string[] = [];
  #length = 0;

  get text(): string {
    return this.#texts.join('');
  }

  /** Adds text that stands for a part of the file. */
  add(text: string, span: Span): void {
    this.#push(text, { at: this.#length, span, isCopied: false });
  }

  /** Adds a part of the file itself. */
  copy(file: string, span: Span): void {
    this.#push(file.slice(span.start, span.end), { at: this.#length, span, isCopied: true });
  }

  #push(text: string, piece: Piece): void {
    if (text === '') return;
    this.#pieces.push(piece);
    this.#texts.push(text);
    this.#length += text.length;
  }

  /** The part of the file that a part of the generated text stands for. */
  original({ start, end }: Span): Span {
    const first = this.#pieceAt(start);
    const last = this.#pieceAt(Math.max(start, end - 1));
    if (first === undefined || last === undefined) return { start: 0, end: 0 };
    const from = first.isCopied ? first.span.start + start - first.at : first.span.start;
    const to = last.isCopied ? Math.min(last.span.end, last.span.start + end - last.at) : last.span.end;
    return { start: from, end: Math.max(from, to) };
  }

  #pieceAt(offset: number): Piece | undefined {
    let low = 0;
    let high = this.#pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#pieces[middle]?.at ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return this.#pieces[low];
  }
}
