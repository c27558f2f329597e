/*
 * Markdown around scanned text, for readers of CommonMark and of GitHub's dialect. Escapes alone do not hold there:
 * GitHub's reader looks for addresses, mentions and numbers of issues in text that is already unescaped. So what could
 * mean anything goes into code spans, in which nothing has a meaning.
 */
import { splitProse } from '#engine/text/code-spans.ts';
import { plainLines, singleLine } from '#engine/text/plain-text.ts';

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}

/** A code span that the text cannot leave (CommonMark 6.1: a fence of another length than any run inside). */
export function codeSpan(text: string): string {
  const line = singleLine(text).trim();
  if (line === '') return '` `';
  const run = longestRun(line);
  if (run === 0) return `\`${line}\``;
  const fence = '`'.repeat(run + 1);
  return `${fence} ${line} ${fence}`;
}

/** A fenced code block that the text cannot leave (CommonMark 4.5: a fence longer than any run inside). */
export function codeBlock(text: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language.replace(/[^a-z]/g, '')}\n${plainLines(text)}\n${fence}`;
}

/** Letters, digits and marks that mean nothing inside of a line, nor at its start. */
const PLAIN_WORD = /^(?!-)[\p{L}\p{M}\p{N}.,;:!?'"()/%…–—’‘“”-]+$/u;
/** Words that GitHub makes links of: addresses, times of day for emoji (`:bug:`), commits, issues of another notation. */
const LINKED_WORD = /:\S|www\.|\b(?:(?=\w*\d)[0-9a-f]{7,40}\b|GH-\d)/iu;

function isPlain(word: string): boolean {
  return PLAIN_WORD.test(word) && !LINKED_WORD.test(word);
}

/** Words of which those that could be markup stand in code spans, neighbours in one. */
function markWords(text: string): string {
  const marked: string[] = [];
  let code: string[] = [];
  const flush = (): void => {
    if (code.length > 0) marked.push(codeSpan(code.join(' ')));
    code = [];
  };
  for (const word of text.split(' ')) {
    if (word !== '' && !isPlain(word)) {
      code.push(word);
      continue;
    }
    flush();
    marked.push(word);
  }
  flush();
  return marked.join(' ');
}

/** One line of prose: code spans stay, and nothing else in it is markup. Two spans that touch get a space between them. */
export function markdownLine(text: string): string {
  const pieces = splitProse(singleLine(text)).map(({ kind, text: piece }) => (kind === 'code' ? codeSpan(piece) : markWords(piece)));
  return asLine(pieces.map((piece, index) => (piece.startsWith('`') && pieces[index - 1]?.endsWith('`') === true ? ` ${piece}` : piece)).join(''));
}

/** One line of text in which backticks are nothing but backticks: a title, a name. */
export function markdownText(text: string): string {
  return asLine(markWords(singleLine(text)));
}

/** A number with a dot or a parenthesis would begin a list (CommonMark 5.2). */
function asLine(marked: string): string {
  return marked.trim().replace(/^(\d+)(?=[.)])/, '$1\\');
}

/** Paragraphs of prose, parted by empty lines; as `markdownLine` each. */
export function markdownProse(text: string): string {
  return plainLines(text)
    .split(/\n[ \t]*\n/)
    .map(markdownLine)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
