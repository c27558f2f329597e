/*
 * The one grammar of paths (catalog/README.md, "Paths"), read from left to right by hand: it is small, and every fault
 * carries its offset.
 *
 *   path  = ["new "] root {step} | place
 *   root  = name | quoted
 *   step  = "." (name | quoted | "*" | "awaited" | "element") | "()"
 *   place = ["."] ["maker."] ("argument(" (n | n ".." | n "," name | "any" | "**" | name) ")" | "receiver" | "return") {placeStep}
 *
 *   placeStep = "." (name | quoted | "*" | "awaited" | "element" | "key" | "parameter(" n ")" | "return")
 *
 * `.{a,b}` stands for several paths, so parsing gives a list. A member that is called like a step is written in quotes.
 */
import type { CallPath, CallStep } from '#engine/catalog/call-path.ts';
import { PathError, PathReader } from '#engine/catalog/path-reader.ts';

/** A step through values, before any call place. */
export type NodeStep =
  | { readonly kind: 'member'; readonly key: string }
  | { readonly kind: 'any-member' }
  | { readonly kind: 'call' }
  | { readonly kind: 'construct' }
  | { readonly kind: 'awaited' }
  | { readonly kind: 'element' };

export type PathRoot =
  | { readonly kind: 'package' }
  | { readonly kind: 'foreign'; readonly name: string }
  | { readonly kind: 'name'; readonly name: string };

/** One path: what is called or read (`root` and `steps`), then the place in that call, if any. */
export interface ModelPath {
  readonly root: PathRoot;
  readonly steps: readonly NodeStep[];
  readonly place?: CallPath;
}

/**
 * Reads a path that begins at a root.
 * @param text the path as written
 * @param packageName the file's own package, whose name may hold dots and slashes unquoted
 * @returns one path for each combination of `{a,b}` alternatives
 * @throws PathError with the offset of the first wrong character
 */
export function parsePath(text: string, packageName?: string): readonly ModelPath[] {
  return withAlternatives(text, (plain) => {
    const reader = new PathReader(plain);
    const isNew = reader.take('new ');
    const root = readRoot(reader, packageName);
    const steps = readNodeSteps(reader);
    const place = reader.isAtEnd ? undefined : readPlace(reader);
    reader.expectEnd();
    return { root, steps: isNew ? withConstruction(steps) : steps, ...(place === undefined ? {} : { place }) };
  });
}

/** Reads a place in a call that is already known: `argument(0).ssl`, `receiver.element`, `return`. */
export function parsePlace(text: string): CallPath {
  const reader = new PathReader(text);
  const place = readPlace(reader);
  reader.expectEnd();
  return place;
}

/** Whether a text that may also be a plain word is a place in a call. */
export function isPlace(text: string): boolean {
  return /^(?:maker\.)?(?:argument\(|receiver|return)/.test(text);
}

/** Calls `read` for each combination of alternatives; offsets of faults are those of the text as written. */
function withAlternatives<T>(text: string, read: (plain: string) => T): readonly T[] {
  const open = text.indexOf('{');
  if (open < 0) return [read(text)];
  const close = text.indexOf('}', open);
  if (close < 0) throw new PathError('expected }', text.length);
  return text.slice(open + 1, close).split(',').flatMap((choice) => {
    const before = text.slice(0, open) + choice.trim();
    try {
      return withAlternatives(before + text.slice(close + 1), read);
    } catch (error) {
      if (!(error instanceof PathError) || error.offset <= before.length) throw error;
      throw new PathError(error.message, error.offset + close + 1 - before.length);
    }
  });
}

function readRoot(reader: PathReader, packageName: string | undefined): PathRoot {
  const quoted = reader.quoted();
  if (quoted !== undefined) return quoted === packageName ? { kind: 'package' } : { kind: 'foreign', name: quoted };
  if (packageName !== undefined) {
    const next = reader.text[reader.offset + packageName.length];
    const isWhole = next === undefined || next === '.' || next === '(';
    if (isWhole && reader.take(packageName)) return { kind: 'package' };
  }
  return { kind: 'name', name: reader.name() };
}

const PLACE_WORDS = /\.(?:argument\(|receiver(?![\w$-])|return(?![\w$-]))/y;

function readNodeSteps(reader: PathReader): readonly NodeStep[] {
  const steps: NodeStep[] = [];
  while (!reader.isAtEnd) {
    PLACE_WORDS.lastIndex = reader.offset;
    if (PLACE_WORDS.test(reader.text)) return steps;
    steps.push(readNodeStep(reader));
  }
  return steps;
}

function readNodeStep(reader: PathReader): NodeStep {
  if (reader.take('()')) return { kind: 'call' };
  reader.expect('.');
  if (reader.take('*')) return { kind: 'any-member' };
  const quoted = reader.quoted();
  if (quoted !== undefined) return { kind: 'member', key: quoted };
  const name = reader.name();
  if (name === 'awaited' || name === 'element') return { kind: name };
  if (name === 'key') reader.fail('`.key` stands only behind argument, receiver or return; quote a member of that name');
  return { kind: 'member', key: name };
}

/** `new a.B().c`: the construction takes the place of the first call, or stands at the end. */
function withConstruction(steps: readonly NodeStep[]): readonly NodeStep[] {
  const call = steps.findIndex((step) => step.kind === 'call');
  const at = call < 0 ? steps.length : call;
  return [...steps.slice(0, at), { kind: 'construct' }, ...steps.slice(call < 0 ? at : at + 1)];
}

function readPlace(reader: PathReader): CallPath {
  reader.take('.');
  const ofMaker = reader.take('maker.');
  const base = readBase(reader);
  const steps: CallStep[] = [];
  while (!reader.isAtEnd) steps.push(readCallStep(reader));
  return { ...base, ...(ofMaker ? { ofMaker: true } as const : {}), steps };
}

function readBase(reader: PathReader): Omit<CallPath, 'steps'> {
  if (reader.take('receiver')) return { base: 'receiver' };
  if (reader.take('return')) return { base: 'return' };
  if (!reader.take('argument(')) reader.fail('expected argument(…), receiver or return');
  const base = readArgument(reader);
  reader.expect(')');
  return base;
}

function readArgument(reader: PathReader): Omit<CallPath, 'steps'> {
  if (reader.take('any)')) {
    reader.offset -= 1;
    return { base: 'argument' };
  }
  if (reader.take('**')) return { base: 'argument', isKeywords: true };
  if (!/\d/.test(reader.text[reader.offset] ?? '')) return { base: 'argument', name: reader.name() };
  const index = reader.integer();
  if (reader.take('..')) return { base: 'argument', from: index };
  return reader.take(',') ? { base: 'argument', index, name: reader.name() } : { base: 'argument', index };
}

function readCallStep(reader: PathReader): CallStep {
  reader.expect('.');
  if (reader.take('*')) return { kind: 'any-member' };
  const quoted = reader.quoted();
  if (quoted !== undefined) return { kind: 'member', key: quoted };
  const name = reader.name();
  if (name === 'parameter') {
    reader.expect('(');
    const index = reader.integer();
    reader.expect(')');
    return { kind: 'parameter', index };
  }
  if (name === 'element' || name === 'key' || name === 'awaited' || name === 'return') return { kind: name };
  return { kind: 'member', key: name };
}
