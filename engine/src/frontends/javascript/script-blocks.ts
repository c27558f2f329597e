/** The scripts of a component file (Vue, Svelte) as one text of the same length, so that offsets are those of the file. */
export interface ScriptBlocks {
  readonly text: string;
  readonly isTypeScript: boolean;
}

/** An opening tag is looked for within so many characters, so that thousands of unclosed ones cost no square of the file. */
const LONGEST_TAG = 1_000;
const TAG = /^<script\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/i;

/** Blanks out everything outside `<script>` elements that run; line breaks stay. A script without an end runs to the end of the file. */
export function extractScripts(source: string, isRun: (attributes: string) => boolean = () => true): ScriptBlocks {
  const opening = /<script\b/gi;
  const closing = /<\/script/gi;
  const parts: string[] = [];
  let position = 0;
  let isTypeScript = false;
  for (let found = opening.exec(source); found !== null; found = opening.exec(source)) {
    const [tag, attributes = ''] = TAG.exec(source.slice(found.index, found.index + LONGEST_TAG)) ?? [];
    if (tag === undefined) continue;
    const from = found.index + tag.length;
    closing.lastIndex = from;
    const to = closing.exec(source)?.index ?? source.length;
    isTypeScript ||= /\blang\s*=\s*["']?(ts|tsx|typescript)\b/i.test(attributes);
    const script = source.slice(from, to);
    parts.push(blank(source.slice(position, from)), isRun(attributes) ? script : blank(script));
    position = to;
    opening.lastIndex = to;
  }
  parts.push(blank(source.slice(position)));
  return { text: parts.join(''), isTypeScript };
}

/** Types of scripts that browsers run, and of those that a library makes into such. Others hold data or templates. */
const RUN_TYPES = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma|babel|type)?script|text\/(?:babel|jsx))?$/i;
/** What a server puts into a page before anybody reads it, on one line. */
const TEMPLATE_MARKS = /\{\{[^{}\r\n]*\}\}|\{%[^\r\n]*?%\}|<%[^\r\n]*?%>|<\?[^\r\n]*?\?>/g;

/** Whether a page holds a script of its own; most pages hold none, and nothing is read of them. */
export function hasScripts(page: string): boolean {
  return /<script\b/i.test(page) && extractPageScripts(page).trim() !== '';
}

/** The scripts of a page that a browser runs. For what a server writes into them stands a number: it may be any part of an expression or of a text. */
export function extractPageScripts(page: string): string {
  const { text } = extractScripts(page, (attributes) => RUN_TYPES.test(/\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? ''));
  return text.replace(TEMPLATE_MARKS, (mark) => '0'.padEnd(mark.length));
}

/** What stands between the dashes at the beginning of a page is code that the server runs; the rest is markup, whose scripts run elsewhere. */
export function extractFront(source: string): string {
  const open = /^\s*---[ \t]*(?=\r?\n)/.exec(source)?.[0].length;
  if (open === undefined) return blank(source);
  const end = source.indexOf('\n---', open);
  const close = end < 0 ? source.length : end;
  return blank(source.slice(0, open)) + source.slice(open, close) + blank(source.slice(close));
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
