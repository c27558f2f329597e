/*
 * Patterns by which callers say where to look. They are a stranger's text: matching never goes back further than to the last star, so its
 * work is bounded by the length of the pattern times that of the path, whatever both hold.
 *
 * `src/**`, `*.php`, `legacy/`: files, as in a .gitignore; what names a folder holds for all below.
 * `GET /users/*`: a route, exactly. `/admin`: routes of any method and files from the root, with all below.
 */
const ROUTE = /^([A-Z]+|\*) +(\/.*)$/;

export interface Addressed {
  readonly method: string;
  readonly path: string;
}

export function isRoutePattern(pattern: string): boolean {
  return ROUTE.test(pattern);
}

export function matchesFile(pattern: string, file: string): boolean {
  if (isRoutePattern(pattern)) return false;
  const isAnchored = /\/./.test(pattern.replace(/^\.\//, '/'));
  const segments = segmentsOf(pattern.replace(/^\.\//, ''));
  if (segments.length === 0) return false;
  // A trailing slash asks for a folder: something stands below it.
  const below = pattern.endsWith('/') ? ['*', '**'] : ['**'];
  return matchesPath([...(isAnchored ? [] : ['**']), ...segments, ...below], segmentsOf(file));
}

export function matchesRoute(pattern: string, { method, path }: Addressed): boolean {
  const [, wanted, of] = ROUTE.exec(pattern) ?? [];
  if (wanted !== undefined && of !== undefined) return (wanted === '*' || wanted === method.toUpperCase()) && matchesPath(routeSegments(of), segmentsOf(path));
  return pattern.startsWith('/') && matchesPath([...routeSegments(pattern), '**'], segmentsOf(path));
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** A named part of a template stands for any one segment: `/users/{id}`, `/users/:id`. */
function routeSegments(path: string): string[] {
  return segmentsOf(path.replace(/\?.*$/, '')).map((segment) => (/^(\{[^/]*\}|:[\w-]+|<[^/]*>)$/.test(segment) ? '*' : segment));
}

function matchesPath(pattern: readonly string[], segments: readonly string[]): boolean {
  return matchesStarred(pattern, segments, { star: '**', fits: matchesSegment });
}

function matchesSegment(pattern: string, segment: string): boolean {
  if (!/[*?]/.test(pattern)) return pattern === segment;
  return matchesStarred([...pattern], [...segment], { star: '*', fits: (wanted, character) => wanted === '?' || wanted === character });
}

interface Notation {
  /** Stands for any number of items. */
  readonly star: string;
  readonly fits: (wanted: string, item: string) => boolean;
}

/** Where an item does not fit, the last star takes one item more: an earlier star need never be asked again. */
function matchesStarred(pattern: readonly string[], items: readonly string[], { star, fits }: Notation): boolean {
  let at = 0;
  let lastStar = -1;
  let taken = 0;
  for (let next = 0; next < items.length; ) {
    const wanted = pattern[at];
    if (wanted === star) {
      lastStar = at++;
      taken = next;
    } else if (wanted !== undefined && fits(wanted, items[next] ?? '')) {
      at++;
      next++;
    } else if (lastStar >= 0) {
      at = lastStar + 1;
      next = ++taken;
    } else return false;
  }
  while (pattern[at] === star) at++;
  return at === pattern.length;
}
