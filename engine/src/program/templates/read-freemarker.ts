/* What a FreeMarker template writes as it is: `${name}` where nothing escapes, `${name?no_esc}` where all is escaped. */
import type { Span } from '#engine/source/source-file.ts';
import { TemplateScope, type Template, type TemplatePath } from '#engine/program/templates/template-scope.ts';

const TAG = /<#--[\s\S]*?(?:-->|$)|<#noparse>[\s\S]*?(?:<\/#noparse>|$)|<(?<close>\/?)#(?<directive>[a-z]+)(?<argument>(?:"[^"]*"|'[^']*'|[^<>"'])*?)\/?>|\$\{(?<expression>[^{}]*)\}/g;
const LOOP = /^\s*(?<list>[\w.[\]'"]+)(?![\w.[\]'"])[^<>]*?\sas\s+(?<name>\w+)(?:\s*,\s*(?<value>\w+))?\s*$/;
const ASSIGNMENT = /^\s*(?<name>\w+)\s*=\s*(?<value>[\w.]+)/;
const QUOTED = /["']([^"']+)["']/;
/** What gives another text than the value holds: escaped, a number, a date or an answer. */
const HARMLESS = /\?(?:x?html|xml|rtf|url(?:_path)?|js_string|j_string|json_string|esc|c|cn|size|length|index|counter|number|int|long|double|date|time|datetime|has_content|boolean|then|item_parity|hour|year)\b/;
const UNESCAPED = /\?no_esc\b/;
/** Directives within which another rule of escaping holds → whether all is escaped there. */
const RULES: ReadonlyMap<string, boolean> = new Map([['escape', true], ['autoesc', true], ['noescape', false], ['noautoesc', false]]);
const MARKUP = /HTML|XML/;
const NONE: ReadonlySet<string> = new Set();

/** @param isEscaped whether its engine escapes in files of this name */
export function readFreemarker(text: string, isEscaped: boolean): Template {
  const reading = new Reading(isEscaped);
  for (const found of text.matchAll(TAG)) {
    const { close, directive, argument = '', expression } = found.groups ?? {};
    if (expression !== undefined) reading.write(expression, { start: found.index, end: found.index + found[0].length });
    else if (directive !== undefined) reading.directive(directive, argument, close === '/');
  }
  return { raw: reading.raw, places: reading.places, includes: reading.includes };
}

class Reading {
  readonly raw: TemplatePath[] = [];
  readonly places: Span[] = [];
  readonly includes: string[] = [];
  readonly #scope = new TemplateScope(NONE);
  /** Whether all is escaped, outermost first. */
  readonly #escaped: boolean[];

  constructor(isEscaped: boolean) {
    this.#escaped = [isEscaped];
  }

  directive(name: string, argument: string, isEnd: boolean): void {
    const rule = name === 'outputformat' ? MARKUP.test(argument) : RULES.get(name);
    if (rule !== undefined) this.#within(rule, isEnd);
    else if (name === 'ftl') this.#escaped[0] = /output_format/.test(argument) ? MARKUP.test(argument) : this.#escaped[0] ?? false;
    else if (name === 'list') this.#loop(argument);
    else if (name === 'assign' || name === 'local' || name === 'global') this.#assign(argument);
    else if (name === 'include') this.includes.push(...QUOTED.exec(argument)?.slice(1) ?? []);
  }

  write(expression: string, place: Span): void {
    const isEscaped = this.#escaped.at(-1) === true;
    const written = summandsOf(expression).filter((summand) => (isEscaped ? UNESCAPED.test(summand) : !HARMLESS.test(summand)));
    for (const part of written.flatMap((summand) => summand.split('+'))) {
      const path = this.#scope.pathOf(valueOf(part));
      if (!path) continue;
      this.raw.push(path);
      this.places.push(place);
    }
  }

  #within(isEscaped: boolean, isEnd: boolean): void {
    if (!isEnd) this.#escaped.push(isEscaped);
    else if (this.#escaped.length > 1) this.#escaped.pop();
  }

  #loop(argument: string): void {
    const { list, name, value } = LOOP.exec(argument)?.groups ?? {};
    if (list !== undefined && name !== undefined) this.#scope.alias(value ?? name, list, ['*']);
  }

  #assign(argument: string): void {
    const { name, value } = ASSIGNMENT.exec(argument)?.groups ?? {};
    if (name !== undefined && value !== undefined) this.#scope.alias(name, value);
  }
}

/** What is put together, each of which may be escaped by itself: what stands in parentheses is one. */
function summandsOf(expression: string): readonly string[] {
  const summands = [''];
  let depth = 0;
  for (const [token] of expression.matchAll(/"[^"]*"|'[^']*'|[^"'()+]+|["'()+]/g)) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (token === '+' && depth === 0) summands.push('');
    else summands.push(`${summands.pop() ?? ''}${token}`);
  }
  return summands;
}

/** `order.name` of `(order.name)!"none"` and of `order.name?trim`. */
function valueOf(part: string): string {
  return part.replace(/[!?][\s\S]*$/, '').replace(/[()]/g, '').trim();
}
