/*
 * Finds code in blocks that can never run: `if (false) { … }`. A scanner of brackets that knows strings and comments
 * of the languages with braces, and no more. Where it loses its way (a quote in a regular expression) it sees fewer
 * blocks, so it errs towards "alive".
 */
import type { Hop } from '#engine/findings/finding.ts';
import type { ReadFile } from '#engine/verification/check.ts';

const DEAD_CONDITION = /\b(?:if|while)\s*\(\s*(?:false|0|null|undefined|''|"")\s*\)/;
const DEAD_HEADER = new RegExp(`${DEAD_CONDITION.source}\\s*$`);
const HEADER_LENGTH = 60;

/** The offset after the string or comment that begins at `at`, or `at` when none does. */
function skipQuoted(text: string, at: number): number {
  const two = text.slice(at, at + 2);
  if (two === '//') return endOr(text.indexOf('\n', at), text.length);
  if (two === '/*') return endOr(text.indexOf('*/', at + 2), text.length - 2) + 2;
  const quote = text[at];
  if (quote !== '"' && quote !== "'") return at;
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === quote || text[i] === '\n') return i + 1;
  }
  return text.length;
}

function endOr(found: number, otherwise: number): number {
  return found < 0 ? otherwise : found;
}

/** By what reads the files: each is looked through once, however many findings pass through it. */
const KNOWN = new WeakMap<ReadFile, Map<string, readonly Block[]>>();

/** What stands behind its first bracket, up to the last one. */
interface Block {
  readonly start: number;
  readonly end: number;
}

/** Whether a place lies in a block whose condition is a constant that is never true. */
export function isInDeadBlock(read: ReadFile, { file, start }: Pick<Hop, 'file' | 'start'>): boolean {
  const byFile = KNOWN.get(read) ?? new Map<string, readonly Block[]>();
  KNOWN.set(read, byFile);
  const blocks = byFile.get(file) ?? deadBlocks(read(file) ?? '');
  byFile.set(file, blocks);
  return blocks.some((block) => block.start < start && start <= block.end);
}

function deadBlocks(text: string): readonly Block[] {
  // Nearly all files end here: a look for the words costs a hundredth of the walk.
  if (!DEAD_CONDITION.test(text)) return [];
  const found: Block[] = [];
  const open: { readonly start: number; readonly isDead: boolean }[] = [];
  let template = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (char === '`') template = !template;
    if (template) {
      if (char === '\\') i++;
      continue;
    }
    const after = skipQuoted(text, i);
    if (after > i) i = after - 1;
    else if (char === '{') open.push({ start: i, isDead: DEAD_HEADER.test(text.slice(Math.max(0, i - HEADER_LENGTH), i)) });
    else if (char === '}') {
      const block = open.pop();
      if (block?.isDead) found.push({ start: block.start, end: i });
    }
  }
  return [...found, ...open.filter(({ isDead }) => isDead).map(({ start }) => ({ start, end: text.length }))];
}
