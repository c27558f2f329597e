/* Which lists name what a path asks for: `/products` names the one of `/reviews/product/{id}` and of `/cart/{productId}`. */
import type { Route } from '#prober/application/application.ts';
import { namesIn } from '#prober/application/path-template.ts';
import type { KnownRoute, Run } from '#prober/run/run.ts';

const LISTS_LIMIT = 3;

/** Compilers shorten names to a letter or two: such a name says nothing, nor does that of a part that is worked out. */
export function isMeaningless(name: string): boolean {
  return /^(?:\w{1,2}|part\d*)$/.test(name);
}

/** Lists whose name is what the parameter is called, or the part of the path before it. */
export function listsNamedFor({ routes }: Pick<Run, 'routes'>, route: Route, name: string): readonly KnownRoute[] {
  const noun = nounOf(route.path, name);
  if (noun === undefined) return [];
  const isList = ({ route: { method, path, operation } }: KnownRoute): boolean => method === 'GET' && operation === undefined && namesIn(path).length === 0 && singular(path.replace(/\/$/, '').split('/').at(-1) ?? '') === noun;
  return routes.filter(isList).slice(0, LISTS_LIMIT);
}

function nounOf(path: string, name: string): string | undefined {
  const own = /^(\w{2,40}?)[_-]?id$/i.exec(name)?.[1];
  if (own !== undefined) return singular(own);
  if (!isMeaningless(name) && !/^id\d*$/i.test(name)) return undefined;
  const segments = path.split('/');
  const before = segments[segments.indexOf(`{${name}}`) - 1] ?? '';
  return before === '' || before.includes('{') ? undefined : singular(before);
}

/** `categories` and `Category` are one word. */
function singular(word: string): string {
  const bare = word.replace(/[^A-Za-z\d]/g, '').toLowerCase();
  return bare.replace(/ies$/, 'y').replace(/(s|x|ch|sh)es$/, '$1').replace(/([^s])s$/, '$1');
}
