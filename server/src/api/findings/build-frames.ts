import { createHash } from 'node:crypto';
import type { CodeFrame } from '@whitebox/contract';
import type { Hop } from '@whitebox/engine';
import { maskLiterals, maskSecrets } from '@whitebox/engine/masking';
import { stepWords } from '@whitebox/engine/step-words';
import { codeSpan, plainLines, shorten, singleLine } from '@whitebox/engine/text';
import { languageOfPath } from '@whitebox/intake';

/** Lines shown before and behind a step. */
const AROUND = 4;
/** Of a step that spans more lines, the first ones are shown. */
const LINES_OF_STEP = 20;
const LINE_LENGTH = 500;

/** A file as it was scanned. */
export interface FrameSource {
  readonly text: string;
  readonly lines: readonly string[];
  /** Masked over the whole file: a key that spans lines is not recognised by one of them. */
  readonly masked: readonly string[];
}

export function frameSource(text: string): FrameSource {
  return { text, lines: splitLines(text), masked: splitLines(maskSecrets(text)) };
}

function splitLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

export interface FramedHop {
  readonly hop: Hop;
  readonly index: number;
  /** The flaw is that the code holds a secret: then every literal of a step is masked. */
  readonly isSecret: boolean;
}

/** The code around a step; where the file is gone or not the one that was scanned, what the trace keeps of the step. */
export function buildFrame({ hop, index, isSecret }: FramedHop, source: FrameSource | undefined): CodeFrame {
  const described = { hop: index, file: singleLine(hop.file), language: languageOfPath(hop.file)?.id ?? 'text', sentence: sentenceOf(hop) };
  const shown = source && isSame(hop, source) ? excerpt(hop, source, isSecret) : undefined;
  return { ...described, ...(shown ?? keptText(hop)) };
}

function sentenceOf(hop: Hop): string {
  // A function without a name is called so between angle brackets, which tells a reader nothing.
  const place = hop.function === '' || hop.function.startsWith('<') ? '' : ` in ${codeSpan(shorten(singleLine(hop.function), 100))}`;
  return `The value ${stepWords(hop)}${place}.`;
}

type Excerpt = Pick<CodeFrame, 'first_line' | 'lines' | 'start' | 'end'>;

function keptText({ text, from }: Hop): Excerpt {
  const shown = shorten(plainLines(text), LINE_LENGTH);
  return { first_line: from.line, lines: [shown], start: { line: from.line, column: 1 }, end: { line: from.line, column: shown.length + 1 } };
}

/** The trace pins each step by a digest, so that other code is never shown for it. */
function isSame({ start, end, sha256 }: Hop, { text }: FrameSource): boolean {
  return createHash('sha256').update(text.slice(start, end)).digest('hex') === sha256;
}

function excerpt({ from, to }: Hop, source: FrameSource, isSecret: boolean): Excerpt | undefined {
  const lastOfStep = Math.min(to.line, from.line + LINES_OF_STEP - 1);
  if (source.lines.slice(from.line - 1, lastOfStep).some((line) => line.length > LINE_LENGTH)) return undefined;
  const first = Math.max(1, from.line - AROUND);
  const last = Math.min(source.lines.length, lastOfStep + AROUND);
  const shownLine = (line: number): string => {
    const masked = source.masked[line - 1] ?? '';
    const isOfStep = from.line <= line && line <= lastOfStep;
    return shorten(plainLines(isSecret && isOfStep ? maskLiterals(masked) : masked), LINE_LENGTH);
  };
  const lines = Array.from({ length: last - first + 1 }, (_, at) => shownLine(first + at));
  // A column counts in the line as it was written: where another is shown, the step is the whole line.
  const isAsWritten = (line: number): boolean => lines[line - first] === source.lines[line - 1];
  const endColumn = to.line === lastOfStep && isAsWritten(lastOfStep) ? to.column : (lines[lastOfStep - first] ?? '').length + 1;
  return { first_line: first, lines, start: { line: from.line, column: isAsWritten(from.line) ? from.column : 1 }, end: { line: lastOfStep, column: endColumn } };
}
