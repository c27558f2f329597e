/*
 * What the functional tests of OWASP Noir say of its fixtures: which folder is scanned, and which routes and parameters have to be
 * there. They are programs in Crystal that list `Endpoint.new(path, method, [Param.new(name, value, place), …])`; only these lists are read.
 */

export interface RouteParameter {
  readonly name: string;
  readonly place: string;
}

export interface ExpectedRoute {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly RouteParameter[];
}

export interface ExpectedFixture {
  /** Below the folder of the functional tests: `fixtures/java/spring/`. */
  readonly folder: string;
  /** Folders in it that are scanned each by itself; where none are named, the whole is. */
  readonly bases: readonly string[];
  readonly routes: readonly ExpectedRoute[];
}

/** The fixtures of one tester; those without a list of routes are left out, and so is what is no HTTP route. */
export function readTester(text: string): readonly ExpectedFixture[] {
  const folders = new Map<string, ExpectedRoute[]>();
  const bases = new Map<string, readonly string[]>();
  for (const match of text.matchAll(/FunctionalTester\.new\("([^"]+)"/g)) {
    const [, folder = ''] = match;
    const open = text.indexOf('(', match.index);
    const parts = topLevelParts(text.slice(open + 1, closing(text, open))).map((part) => part.trim());
    const routes = routesIn(listOf(text.slice(0, match.index), parts[2] ?? ''), text);
    folders.set(folder, [...folders.get(folder) ?? [], ...routes]);
    if (parts[3]?.includes('"base" =>') === true) bases.set(folder, basesIn(text, folder));
  }
  return [...folders].flatMap(([folder, routes]) => (routes.length === 0 ? [] : [{ folder, bases: bases.get(folder) ?? [], routes }]));
}

/** What a list of the tester names below the folder: `"./spec/functional_test/fixtures/java/shop/service_a"`. */
function basesIn(text: string, folder: string): readonly string[] {
  return [...text.matchAll(/"[^"]*\/(fixtures\/[^"]+)"/g)].flatMap(([, base = '']) => (base.startsWith(folder) && base !== folder ? [base] : []));
}

/** The list itself, or what stands behind the last assignment to its name. */
function listOf(before: string, argument: string): string {
  if (!/^\w+$/.test(argument)) return argument;
  const assigned = [...before.matchAll(new RegExp(`^\\s*${argument}\\s*=\\s*\\[`, 'gm'))].at(-1);
  if (!assigned) return '';
  const open = assigned.index + assigned[0].length - 1;
  return before.slice(open, closing(before, open) + 1);
}

const HTTP_METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY', 'ANY']);

function routesIn(list: string, whole: string): readonly ExpectedRoute[] {
  const inner = list.startsWith('[') ? list.slice(1, closing(list, 0)) : list;
  return topLevelParts(inner).flatMap((part) => {
    const item = part.trim();
    return item.startsWith('Endpoint.new') ? routeOf(item) : /^\w+$/.test(item) ? namedRoute(item, whole) : [];
  });
}

/** `chat = Endpoint.new(…)` that the list names. A socket's messages are no HTTP routes. */
function namedRoute(name: string, text: string): readonly ExpectedRoute[] {
  const assigned = new RegExp(`^\\s*${name}\\s*=\\s*(?=Endpoint\\.new)`, 'm').exec(text);
  if (!assigned || text.includes(`${name}.protocol = "ws"`)) return [];
  const start = assigned.index + assigned[0].length;
  return routeOf(text.slice(start, closing(text, text.indexOf('(', start)) + 1));
}

function routeOf(item: string): readonly ExpectedRoute[] {
  const open = item.indexOf('(');
  const [path = '', method = '', ...lists] = topLevelParts(item.slice(open + 1, closing(item, open))).map((part) => part.trim());
  if (!HTTP_METHODS.has(textOf(method))) return [];
  const parameters = [...lists.join(',').matchAll(/Param\.new\("((?:[^"\\]|\\.)*)",\s*"(?:[^"\\]|\\.)*",\s*"(\w+)"/g)];
  return [{ path: textOf(path), method: textOf(method), parameters: parameters.map(([, name = '', place = '']) => ({ name, place })) }];
}

function textOf(literal: string): string {
  return literal.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1');
}

/** Where the bracket at this place is closed; brackets in texts and comments do not count. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at = behind(text, at)) {
    const sign = text[at] ?? '';
    if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign) && --depth === 0) return at;
  }
  return text.length;
}

/** What commas separate that stand in no bracket, text or comment; comments are dropped. */
function topLevelParts(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (let at = 0; at < text.length;) {
    const next = behind(text, at);
    const sign = text[at] ?? '';
    if ('([{'.includes(sign)) depth++;
    if (')]}'.includes(sign)) depth--;
    if (sign === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else if (sign !== '#') {
      part += text.slice(at, next);
    }
    at = next;
  }
  return [...parts, part].filter((each) => each.trim() !== '');
}

/** The place behind the sign, text or comment that stands here. */
function behind(text: string, at: number): number {
  if (text[at] === '#') return orEnd(text, text.indexOf('\n', at));
  if (text[at] !== '"') return at + 1;
  const end = /^"(?:[^"\\]|\\.)*"/s.exec(text.slice(at))?.[0].length;
  return end === undefined ? text.length : at + end;
}

function orEnd(text: string, at: number): number {
  return at < 0 ? text.length : at;
}
