/*
 * What a template writes into the page as it is: expressions marked as safe, and those in parts where escaping is off.
 * One reader for the family of Jinja (Jinja, Django, Twig, Nunjucks), Tornado and Bottle, whose marks do not clash.
 */

import { TemplateScope, type Template, type TemplatePath } from '#engine/program/templates/template-scope.ts';

/** Filters after which the text is still the attacker's, as far as markup goes. */
const PASSING = new Set(['safe', 'n', 'trim', 'strip', 'default', 'd', 'upper', 'lower', 'title', 'capitalize', 'capfirst', 'truncate', 'truncatechars', 'truncatewords', 'replace',
  'first', 'last', 'join', 'indent', 'center', 'wordwrap', 'string', 'format', 'stringformat', 'add', 'cut', 'ljust', 'rjust', 'slice', 'reverse', 'list']);
const NAME = /^[A-Za-z_]\w*/;
/** Members that give the elements, and no part of their own. */
const ALL_OF = new Set(['items', 'values', 'all', 'iteritems']);

export function readJinja(text: string): Template {
  const reading = new Reading();
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('{', at);
    if (start < 0) break;
    const closer = CLOSERS[text[start + 1] ?? ''];
    const end = closer === undefined ? -1 : text.indexOf(closer, start + 2);
    if (closer === undefined || end < 0) {
      at = start + 1;
      continue;
    }
    const inside = text.slice(start + 2, end).replace(/^[-+]|[-+]$/g, '').trim();
    at = end + 2;
    if (closer === '}}') reading.output(inside);
    if (closer === '%}') at = reading.tag(inside, text, at);
  }
  return { raw: reading.raw, escaped: reading.escaped, includes: reading.includes };
}

const CLOSERS: Readonly<Record<string, string>> = { '{': '}}', '%': '%}', '#': '#}' };
/** Blocks whose text is not read as a template. */
const VERBATIM: ReadonlySet<string> = new Set(['raw', 'verbatim', 'comment']);

class Reading {
  readonly raw: TemplatePath[] = [];
  readonly escaped: TemplatePath[] = [];
  readonly includes: string[] = [];
  readonly #escapes: boolean[] = [];
  readonly #scope = new TemplateScope(ALL_OF);
  #escapesElsewhere = true;

  output(inside: string): void {
    const isUnescaped = inside.startsWith('!');
    const [expression = '', ...filters] = parts(isUnescaped ? inside.slice(1).trim() : inside);
    const names = filters.map((filter) => NAME.exec(filter)?.[0] ?? '');
    if (!names.every((name) => PASSING.has(name))) return;
    const isEscaping = this.#escapes.at(-1) ?? this.#escapesElsewhere;
    const isMarked = isUnescaped || names.includes('safe');
    if (isMarked || !isEscaping) this.#write(expression);
    else if (this.#escapes.length === 0) this.#write(expression, this.escaped);
  }

  /** @returns where reading goes on. */
  tag(inside: string, text: string, at: number): number {
    const [word = ''] = NAME.exec(inside) ?? [];
    const rest = inside.slice(word.length).trim();
    if (VERBATIM.has(word)) {
      if (word === 'raw' && rest !== '') this.#write(rest);
      else return behind(text, word, at);
    }
    if (word === 'autoescape') this.#autoescape(rest);
    if (word === 'endautoescape') this.#escapes.pop();
    if (word === 'for') this.#loop(rest);
    if (word === 'set' || word === 'with') for (const [, name = '', value = ''] of rest.matchAll(/([A-Za-z_]\w*)\s*=\s*([^\s=,]+)/g)) this.#scope.alias(name, value);
    if (word === 'include' || word === 'extends') {
      const name = /^(?:'([^']+)'|"([^"]+)")/.exec(rest);
      if (name) this.includes.push(name[1] ?? name[2] ?? '');
    }
    return at;
  }

  /** Tornado says `None`, for the rest of the file. */
  #autoescape(mode: string): void {
    if (mode === 'None') this.#escapesElsewhere = false;
    else this.#escapes.push(!/^(?:off|false)$/i.test(mode));
  }

  #loop(rest: string): void {
    const parted = /^(.+?)\s+in\s+(\S+)/.exec(rest);
    for (const name of parted?.[1]?.split(',') ?? []) this.#scope.alias(name.trim(), parted?.[2] ?? '', ['*']);
  }

  #write(expression: string, into = this.raw): void {
    const path = this.#scope.pathOf(expression);
    if (path) into.push(path);
  }
}

/** Behind the end of a block. */
function behind(text: string, word: string, at: number): number {
  const end = text.indexOf(`end${word}`, at);
  return end < 0 ? text.length : end;
}

/** The expression and its filters: parted by `|`, but not in a text. */
function parts(inside: string): readonly string[] {
  const found: string[] = [];
  let from = 0;
  let quote = '';
  for (let i = 0; i < inside.length; i++) {
    const character = inside[i] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '|') {
      found.push(inside.slice(from, i).trim());
      from = i + 1;
    }
  }
  return [...found, inside.slice(from).trim()];
}
