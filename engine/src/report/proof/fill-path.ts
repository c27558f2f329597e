import { encodeText } from '#engine/report/proof/encode-text.ts';

/** As much of a route's path as is looked at: a hostile one would make the search below slow. */
const MAX_PATH = 1000;

/** A parameter in a route's path in the notations of the frameworks: `:id`, `:id(\\d+)`, `{id}`, `{id:path}`, `<int:id>`, `[id]`, `[...id]`, `*`, `**`. */
const PARAMETER = /:([A-Za-z_]\w*)(?:\([^)]*\))?[?*+]?|\{\*?([A-Za-z_]\w*)[^}]*\}|<(?:\w+(?:\([^)]*\))?:)?([A-Za-z_]\w*)>|\[(?:\.\.\.)?([A-Za-z_]\w*)\]|\(\?P<([A-Za-z_]\w*)>[^)]*\)|\*+\w*/g;

/** The path of a route with what `valueOf` says in its parameters; a wildcard has no name. Anchors of patterns are left out. */
export function fillPath(path: string, valueOf: (name: string | undefined) => string): string {
  const plain = path.slice(0, MAX_PATH).replace(/(^|\/)\^/g, '$1').replace(/\$$/, '');
  const filled = plain.replace(PARAMETER, (_, ...names: (string | undefined)[]) => encodeText(valueOf(names.slice(0, 5).find((candidate) => candidate !== undefined))));
  return cleanPath(filled);
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
