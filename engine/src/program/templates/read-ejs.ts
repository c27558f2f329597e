/* What a template with parts of JavaScript writes as it is (EJS, and what is written like it): `<%- expression %>`. */
import { TemplateScope, type Template, type TemplatePath } from '#engine/program/templates/template-scope.ts';
import { partsOf } from '#engine/program/templates/written-parts.ts';

const OPENING = '<%';
const CLOSING = '%>';
/** Methods that give the elements, or the text as it is. */
const ALL_OF: ReadonlySet<string> = new Set(['values', 'toString', 'trim', 'toUpperCase', 'toLowerCase', 'valueOf']);
/** A part of a text, from one place to another, holds what stands there as it is. */
const PART = /\.(?:substring|substr|slice)\([^()]{0,100}\)/g;
/** Functions whose result holds the argument's markup as it was. */
const PASSING = /^(?:JSON\.stringify|String|decodeURIComponent|unescape)\((.*)\)$/s;
const INCLUDE = /^(?:await\s+)?(?:include|partial)\(\s*(?:'([^']+)'|"([^"]+)"|`([^`$]+)`)/;
/** `include name`, as it was written first. */
const INCLUDE_WORD = /^include\s+([\w./-]+)$/;
const LOOPS: readonly RegExp[] = [
  /for\s*\(\s*(?:var|let|const)\s+(?<name>[\w$]+)\s+of\s+(?<list>[\w$.[\]'"]+)/g,
  /(?<![\w$.])(?<list>[\w$.[\]'"]{1,100}?)\.(?:forEach|map|filter)\(\s*(?:async\s*)?(?:function\b[^(]*\(|\()?\s*(?<name>[\w$]+)/g,
  /\b_\.(?:each|forEach|map)\(\s*(?<list>[\w$.[\]'"]+)\s*,\s*(?:function\b[^(]*\(|\()?\s*(?<name>[\w$]+)/g,
];
const ASSIGNMENT = /\b(?:var|let|const)\s+([\w$]+)\s*=\s*([\w$.[\]'"]+)\s*(?=[;,\n]|$)/g;

export function readEjs(text: string): Template {
  const scope = new TemplateScope(ALL_OF);
  const raw: TemplatePath[] = [];
  const includes: string[] = [];
  for (let at = text.indexOf(OPENING); at >= 0;) {
    const end = text.indexOf(CLOSING, at + OPENING.length);
    if (end < 0) break;
    const mark = text[at + OPENING.length] ?? '';
    const inside = text.slice(at + OPENING.length + ('-=_#%'.includes(mark) ? 1 : 0), end).replace(/[-_]$/, '').trim();
    if (mark !== '#' && mark !== '%') {
      const name = INCLUDE.exec(inside)?.slice(1).find((part) => part !== undefined) ?? INCLUDE_WORD.exec(inside)?.[1];
      if (name !== undefined) includes.push(name);
      else if (mark === '-') raw.push(...written(inside, scope));
      else if (mark !== '=') readCode(inside, scope);
    }
    at = text.indexOf(OPENING, end + CLOSING.length);
  }
  return { raw, includes };
}

/** What a value with other parts around it is made of: sums and choices are taken apart. */
function written(expression: string, scope: TemplateScope): readonly TemplatePath[] {
  return partsOf(expression).flatMap((part) => {
    const bare = PASSING.exec(part)?.[1] ?? part;
    const path = scope.pathOf(bare.replace(PART, '').replace(/,.*$/s, '').trim());
    if (!path) return [];
    return [path[0] === 'locals' ? path.slice(1) : path];
  });
}

function readCode(code: string, scope: TemplateScope): void {
  for (const loop of LOOPS) for (const { groups } of code.matchAll(loop)) scope.alias(groups?.['name'] ?? '', groups?.['list'] ?? '', ['*']);
  for (const [, name = '', value = ''] of code.matchAll(ASSIGNMENT)) scope.alias(name, value);
}
