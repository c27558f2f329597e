import { encodeText } from '#engine/report/proof/encode-text.ts';

/** As much of a route's path as is looked at: a hostile one would make the search below slow. */
const MAX_PATH = 1000;

/**
 * A parameter in a route's path in the notations of the frameworks: `:id`, `:id(\\d+)`, `{id}`, `{id:path}`, `<int:id>`, `<id:int>`, `[id]`,
 * `[...id]`, `$id`, `(?P<id>[0-9]+)`, `([^/]+)`, `*`, `**`.
 */
const PARAMETER = /\(\?P?<([A-Za-z_]\w*)>((?:[^()]|\([^()]*\))*)\)|:([A-Za-z_]\w*)(?:\(([^)]*)\))?[?*+]?|\{\*?([A-Za-z_]\w*)(?::?([^{}]*(?:\{[^{}]*\}[^{}]*)*))\}|<(?:(\w+)(?:\([^)]*\))?:)?([A-Za-z_]\w*)(?::(\w+))?>|\[(?:\.\.\.)?([A-Za-z_]\w*)\]|\$([A-Za-z_]\w*)|\(\?:(?:[^()]|\([^()]*\))*\)[?*]|\((?!\?)((?:[^()]|\([^()]*\))*)\)[?*+]?|\*+\w*/g;

/** Values to try where a pattern says what a part of the path can be. */
const CANDIDATES = ['1', 'x', '2024', 'x1', '01', 'en', '00000000-0000-4000-8000-000000000000'];
/** Longer ones say more than a part of a path. */
const MAX_PATTERN = 60;
/** Repetitions within repetitions: matching could take long. */
const NESTED = /[*+}]\)[*+{]/;

/** A value that a part of a path may have: of a named type, or one that fits a pattern. */
function sensible(said: string | undefined): string {
  if (said === undefined || said === '' || /^(?:int|integer|number|float|path|str|string|any)$/.test(said)) return '1';
  if (said === 'uuid') return '00000000-0000-4000-8000-000000000000';
  const first = said.split('|')[0] ?? '';
  if (/^[\w-]+$/.test(first)) return said.includes('|') ? first : '1';
  if (said.length > MAX_PATTERN || NESTED.test(said)) return '1';
  try {
    const pattern = new RegExp(`^(?:${said})$`);
    return CANDIDATES.find((candidate) => pattern.test(candidate)) ?? '1';
  } catch {
    // A pattern of another language than JavaScript: nothing is known of it.
    return '1';
  }
}

/** What a pattern repeats or leaves out, outside of its groups: `[^/]+`, `\d+`, `.*`, `/?`. */
const REPEATED = /\{(?!\d)[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|\((?:[^()\\]|\\.|\([^()]*\))*\)[?*+]?|(\\[dwsDWS]|\[(?:[^\]\\]|\\.)+\]|(?<=\/)\.)(?:([*+])|\{\d+(?:,\d*)?\})|\/\?(?=$|\))/g;

/** Of a path that is a pattern, with a sensible text in the place of what stands outside of groups. */
function withoutClasses(path: string): string {
  return path.replace(REPEATED, (whole: string, some: string | undefined) => (whole === '/?' ? '' : some === undefined ? whole : sensible(`(?:${whole})`)));
}

export interface PathPart {
  readonly name: string | undefined;
  /** What may stand there when nothing asks for more. */
  readonly sensible: string;
}

/** The path of a route with what `valueOf` says in its parameters; a wildcard has no name. Anchors of patterns are left out. */
export function fillPath(path: string, valueOf: (part: PathPart) => string): string {
  const plain = withoutClasses(path.slice(0, MAX_PATH).replace(/(^|\/)\^/g, '$1').replace(/\$$/, '').replace(/\(\?[a-z]+\)/g, ''));
  const filled = plain.replace(PARAMETER, (whole: string, ...groups: (string | undefined)[]) => {
    const [named, namedSays, colon, colonSays, brace, braceSays, angleType, angle, angleSays, square, dollar, unnamed] = groups;
    if (whole.startsWith('(?:')) return '';
    const name = named ?? colon ?? brace ?? angle ?? square ?? dollar;
    return encodeText(valueOf({ name, sensible: sensible(namedSays ?? colonSays ?? braceSays ?? angleType ?? angleSays ?? unnamed) }));
  });
  return cleanPath(filled.replace(/\\(?=[-./])/g, ''));
}

/** The path of a route with its parameters as `{name}`, whatever its framework's notation; a wildcard is `{rest}`. For who sends requests of it. */
export function pathTemplate(path: string): string {
  const names: string[] = [];
  // Marks of signs that a path may have as they are: names stand in braces, which it may not.
  const marked = fillPath(path, ({ name = 'rest' }) => `~${names.push(name) - 1}~`);
  return marked.replace(/~(\d+)~/g, (mark, index: string) => {
    const name = names[Number(index)];
    return name === undefined ? mark : `{${name}}`;
  });
}

/** Signs that may stand in a path stay; anything else is percent-encoded. */
export function cleanPath(path: string): string {
  const clean = path.replace(/[^\w\-./~!$&'()*+,;=:@%]/g, encodeText);
  return clean.startsWith('/') ? clean : `/${clean}`;
}

/** Whether the path says nothing but that anything may come: a server without routes of its own. */
export function isOpenPath(path: string): boolean {
  return /^\/?\**$/.test(path);
}
