/* Which grammar reads a file, and what of the file is code: the rest is blanked, so that offsets are those of the file. */
import { withMarkup } from '#trace-checker/syntax/component-markup.ts';

export type GrammarName = 'java' | 'javascript' | 'typescript' | 'tsx' | 'python';

export interface Code {
  readonly grammar: GrammarName;
  /** As long as the file. */
  readonly text: string;
}

const GRAMMARS: ReadonlyMap<string, GrammarName> = new Map([
  ['js', 'javascript'], ['jsx', 'javascript'], ['mjs', 'javascript'], ['cjs', 'javascript'],
  ['ts', 'typescript'], ['mts', 'typescript'], ['cts', 'typescript'], ['tsx', 'tsx'],
  ['java', 'java'], ['py', 'python'], ['pyw', 'python'],
]);

const LANGUAGES: readonly (readonly [language: string, endings: RegExp])[] = [
  ['java', /\.(?:java|jspf?)$/i],
  ['python', /\.pyw?$/i],
  ['javascript', /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html?)$/i],
];

/** The language whose libraries a file uses; undefined where its name tells none. */
export function languageOf(file: string): string | undefined {
  return LANGUAGES.find(([, endings]) => endings.test(file))?.[0];
}

/** The code of a file, or undefined where no grammar reads it. */
export function codeOf(file: string, text: string): Code | undefined {
  const ending = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  if (ending === 'vue' || ending === 'svelte') return { grammar: 'typescript', text: withMarkup(ending, text, scriptsOnly(text)) };
  if (ending === 'html' || ending === 'htm') return { grammar: 'javascript', text: pageScripts(text) };
  if (ending === 'astro') return { grammar: 'typescript', text: frontOnly(text) };
  if (ending === 'jsp' || ending === 'jspf') return { grammar: 'java', text: pageAsJava(text) };
  const grammar = GRAMMARS.get(ending) ?? (/^#!.{0,150}\b(?:node|bun|deno|tsx)\b/.test(text) ? 'javascript' : /^#!.{0,150}\bpython/.test(text) ? 'python' : undefined);
  return grammar && { grammar, text };
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** The code between the first two lines of dashes. */
function frontOnly(text: string): string {
  const lines = text.split('\n');
  const [from = -1, to = lines.length] = lines.flatMap((line, i) => (/^---\s*$/.test(line) ? [i] : []));
  return lines.map((line, i) => (from >= 0 && i > from && i < to ? line : blank(line))).join('\n');
}

/** The scripts of a component. A tag is looked for in 1,000 characters, so that unclosed ones cost no square of the file. */
function scriptsOnly(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { index } of text.matchAll(/<script\b/gi)) {
    if (index < at) continue;
    const tag = /^<script\b(?:"[^"]*"|'[^']*'|[^>"'])*>/i.exec(text.slice(index, index + 1_000))?.[0];
    if (tag === undefined) continue;
    const from = index + tag.length;
    const close = text.slice(from).search(/<\/script/i);
    const to = close < 0 ? text.length : from + close;
    parts.push(blank(text.slice(at, from)), text.slice(from, to));
    at = to;
  }
  return parts.join('') + blank(text.slice(at));
}

/** The scripts of a page. What a server writes into them on one line becomes a number, which may stand anywhere in an expression. */
function pageScripts(text: string): string {
  return scriptsOnly(text).replace(/\{\{[^{}\r\n]*\}\}|\{%[^\r\n]*?%\}|<%[^\r\n]*?%>|<\?[^\r\n]*?\?>/g, (mark) => '0'.padEnd(mark.length));
}

/** A server page as the statements that it stands for: `<%= e %>` is written to the page, so it becomes a call. */
function pageAsJava(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = text.indexOf('<%'); open >= 0; open = text.indexOf('<%', at)) {
    const close = text.indexOf('%>', open + 2);
    const end = close < 0 ? text.length : close;
    parts.push(blank(text.slice(at, open)), scriptlet(text.slice(open, end)), close < 0 ? '' : text[open + 2] === '=' ? ');' : '  ');
    at = Math.min(end + 2, text.length);
  }
  return parts.join('') + blank(text.slice(at));
}

function scriptlet(text: string): string {
  if (/^<%(?:@|--)/.test(text)) return blank(text);
  if (text.startsWith('<%=')) return `;p(${withoutLastComment(text.slice(3))}`.slice(0, text.length);
  return text.startsWith('<%!') ? `   ${text.slice(3)}` : `  ${withoutLastComment(text.slice(2))}`;
}

/** A comment of one line ends where the code of the page does, and not with the line of the page. */
function withoutLastComment(code: string): string {
  const from = code.lastIndexOf('\n') + 1;
  const [kept = ''] = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/(?!\/)|[^"'/])*/.exec(code.slice(from)) ?? [];
  return code.startsWith('//', from + kept.length) ? code.slice(0, from) + kept + blank(code.slice(from + kept.length)) : code;
}
