/* What a page of attributes (Thymeleaf) writes as it is: `th:utext="${expression}"` and `[(${expression})]`. */
import type { Span } from '#engine/source/source-file.ts';
import { TemplateScope, type Template, type TemplatePath } from '#engine/program/templates/template-scope.ts';
import { partsOf } from '#engine/program/templates/written-parts.ts';

/** What makes a page one of these. */
export const THYMELEAF_MARK = /\s(?:data-)?th[:-][a-z]/;

const PLACE = /\s(?:data-)?th[:-](?<attribute>[a-z]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')|\[\((?<inline>[^[\]]{1,500})\)\]/g;
const LOOP = /^\s*(?<name>[A-Za-z_$][\w$]*)\s*(?:,\s*[\w$]+\s*)?:\s*[$*]\{(?<list>[^{}]*)\}\s*$/;
const ASSIGNMENT = /(?<name>[A-Za-z_$][\w$]*)\s*=\s*[$*]\{(?<value>[^{}]*)\}/g;
const EXPRESSION = /(?<mark>[$*])\{(?<expression>[^{}]*)\}/g;
const OBJECT = /^\s*\$\{(?<object>[^{}]*)\}\s*$/;
const FRAGMENT = /^\s*(?:~\{)?\s*(?<name>[\w./-]+)\s*(?:::|\}?\s*$)/;
const INCLUDING = new Set(['replace', 'insert', 'include', 'decorate']);
const NONE: ReadonlySet<string> = new Set(['toString', 'trim', 'toUpperCase', 'toLowerCase', 'strip']);

export function readThymeleaf(text: string): Template {
  const reading = new Reading();
  for (const found of text.matchAll(PLACE)) {
    const { attribute, double, single, inline } = found.groups ?? {};
    const value = double ?? single ?? inline ?? '';
    const start = found.index + found[0].lastIndexOf(value);
    if (attribute === 'utext' || inline !== undefined) reading.write(value, start);
    else reading.attribute(attribute ?? '', value);
  }
  return { raw: reading.raw, places: reading.places, includes: reading.includes };
}

class Reading {
  readonly raw: TemplatePath[] = [];
  readonly places: Span[] = [];
  readonly includes: string[] = [];
  readonly #scope = new TemplateScope(NONE);
  /** What `*{member}` is a member of: pages close elements in too many ways to know where it ends. */
  #chosen = '';

  attribute(name: string, value: string): void {
    if (name === 'object') this.#chosen = OBJECT.exec(value)?.groups?.['object']?.trim() ?? '';
    if (name === 'each') this.#loop(value);
    if (name === 'with') for (const { groups } of value.matchAll(ASSIGNMENT)) this.#scope.alias(groups?.['name'] ?? '', (groups?.['value'] ?? '').trim());
    const included = INCLUDING.has(name) ? FRAGMENT.exec(value)?.groups?.['name'] : undefined;
    if (included !== undefined) this.includes.push(included);
  }

  write(value: string, start: number): void {
    for (const found of value.matchAll(EXPRESSION)) {
      const { mark = '', expression = '' } = found.groups ?? {};
      for (const part of partsOf(expression)) {
        const path = this.#scope.pathOf(mark === '*' && this.#chosen !== '' ? `${this.#chosen}.${part}` : part);
        if (!path) continue;
        this.raw.push(path);
        this.places.push({ start: start + found.index, end: start + found.index + found[0].length });
      }
    }
  }

  #loop(value: string): void {
    const { name, list } = LOOP.exec(value)?.groups ?? {};
    if (name !== undefined && list !== undefined) this.#scope.alias(name, list.trim(), ['*']);
  }
}
