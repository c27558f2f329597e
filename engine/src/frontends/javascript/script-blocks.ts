/** The scripts of a component file (Vue, Svelte) as one text of the same length, so that offsets are those of the file. */
export interface ScriptBlocks {
  readonly text: string;
  readonly isTypeScript: boolean;
}

/** An opening tag is looked for within so many characters, so that thousands of unclosed ones cost no square of the file. */
const LONGEST_TAG = 1_000;
const TAG = /^<script\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/i;

/** Blanks out everything outside `<script>` elements; line breaks stay. A script without an end runs to the end of the file. */
export function extractScripts(source: string): ScriptBlocks {
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
    parts.push(blank(source.slice(position, from)), source.slice(from, to));
    position = to;
    opening.lastIndex = to;
  }
  parts.push(blank(source.slice(position)));
  return { text: parts.join(''), isTypeScript };
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
