/* What a Pug template writes as it is: `!= expression`, `!{expression}`, attributes with `!=`. */
import { TemplateScope, type Template, type TemplatePath } from '#engine/program/templates/template-scope.ts';
import { partsOf } from '#engine/program/templates/written-parts.ts';

const OUTPUT = /^\s*[\w#.:-]*(?:\([^()]*\))?!=\s*(?<expression>.+)$/;
const INTERPOLATION = /!\{([^{}]*)\}/g;
const ATTRIBUTES = /\(([^()]*)\)/g;
const ATTRIBUTE = /[\w-]!=\s*([\w$.[\]'"]+)/g;
const LOOP = /^\s*(?:each|for)\s+([\w$]+)(?:\s*,\s*[\w$]+)?\s+in\s+(\S+)/;
const ASSIGNMENT = /^\s*-\s*(?:var|let|const)\s+([\w$]+)\s*=\s*([\w$.[\]'"]+);?\s*$/;
const INCLUDE = /^\s*(?:include|extends)\s+([\w./-]+)\s*$/;
const NONE: ReadonlySet<string> = new Set(['toString', 'trim']);

export function readPug(text: string): Template {
  const scope = new TemplateScope(NONE);
  const raw: TemplatePath[] = [];
  const includes: string[] = [];
  for (const line of text.split('\n')) {
    const [, item, list] = LOOP.exec(line) ?? [];
    if (item !== undefined && list !== undefined) scope.alias(item, list, ['*']);
    const [, name, value] = ASSIGNMENT.exec(line) ?? [];
    if (name !== undefined && value !== undefined) scope.alias(name, value);
    const included = INCLUDE.exec(line)?.[1];
    if (included !== undefined) includes.push(included);
    if (/^\s*(?:\/\/|-|if\b|else\b|case\b|when\b)/.test(line)) continue;
    const expressions = [OUTPUT.exec(line)?.groups?.['expression'], ...[...line.matchAll(INTERPOLATION)].map((found) => found[1]), ...attributesOf(line)];
    for (const expression of expressions) raw.push(...partsOf(expression ?? '').flatMap((part) => [scope.pathOf(part) ?? []].filter((path) => path.length > 0)));
  }
  return { raw, includes };
}

/** Values of attributes that are written as they are. */
function attributesOf(line: string): readonly (string | undefined)[] {
  return [...line.matchAll(ATTRIBUTES)].flatMap(([, inside = '']) => [...inside.matchAll(ATTRIBUTE)].map((found) => found[1]));
}
