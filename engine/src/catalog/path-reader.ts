/* Reads what rows write about calls and declarations from left to right; every fault carries its offset. */

export class PathError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.name = 'PathError';
    this.offset = offset;
  }
}

export class PathReader {
  readonly text: string;
  offset = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.offset >= this.text.length;
  }

  take(literal: string): boolean {
    if (!this.text.startsWith(literal, this.offset)) return false;
    this.offset += literal.length;
    return true;
  }

  expect(literal: string): void {
    if (!this.take(literal)) this.fail(`expected ${literal}`);
  }

  match(pattern: RegExp): string | undefined {
    const sticky = new RegExp(pattern.source, `${pattern.flags}y`);
    sticky.lastIndex = this.offset;
    const found = sticky.exec(this.text)?.[0];
    if (found !== undefined) this.offset += found.length;
    return found;
  }

  name(): string {
    return this.match(/[\p{L}_$#@][\p{L}\p{N}_$#@-]*/u) ?? this.fail('expected a name');
  }

  quoted(): string | undefined {
    if (!this.take('"')) return undefined;
    const content = this.match(/[^"]+/) ?? this.fail('expected a name in quotes');
    this.expect('"');
    return content;
  }

  integer(): number {
    const digits = this.match(/\d+/) ?? this.fail('expected a number');
    return Number(digits);
  }

  expectEnd(): void {
    if (!this.isAtEnd) this.fail(`unexpected ${this.text.slice(this.offset)}`);
  }

  fail(message: string): never {
    throw new PathError(message, this.offset);
  }
}
