/* What a server page calls where no code stands: a container makes calls of its expressions and tags (Jakarta Server Pages, Standard Tag Library). */
import type { CatalogRow } from '#trace-checker/catalog/row.ts';
import type { Edge } from '#trace-checker/trace.ts';

/** Expressions and tags, by how they begin, and members of which the container calls one. Much else than a page's writer writes. */
const CALLED: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [/^(?:[$#]\{|<%=|<[\w.-]+:(?:out|getProperty)\b)/, new Set(['print'])],
  [/^<[\w.-]+:import\b/, new Set(['URL', 'openStream'])],
  [/^<[\w.-]+:include\b/, new Set(['include'])],
  [/^<[\w.-]+:forward\b/, new Set(['forward'])],
  [/^<sql:(?:query|update)\b/, new Set(['setSql'])],
];

/** Tags that hand on what they are given, and put it into nothing. */
const HANDING_ON = /^<(?:[\w.-]+:(?:import|include|forward|out|getProperty)|sql:(?:query|update))\b/;

/** Whether a part of a page can be what an edge without a row says. */
export function isEdgeOfPage(edge: Edge, part: string): boolean {
  return edge !== 'container' || !HANDING_ON.test(part);
}

/** What expressions read of a request, and what the members are called that give it. */
const ASKED: readonly (readonly [RegExp, RegExp])[] = [
  [/\bparam(?:Values)?\b/, /param/i],
  [/\bheader(?:Values)?\b/, /header/i],
  [/\bcookie\b/, /cookie/i],
];

/** Whether a row may speak of a part of a page, of whose expressions each may call members by their names. What is asked of the page's own objects bears any name. */
export function isSpokenOfInPage(row: CatalogRow, edge: Edge, part: string): boolean {
  if (edge === 'sink' || edge === 'model') {
    const called = CALLED.find(([begins]) => begins.test(part))?.[1] ?? (edge === 'model' ? new Set(part.match(/[\w$]+/g)) : undefined);
    const spoken = new Set([...part.matchAll(/[$#]\{([^{}]{1,500})\}/g)].flatMap(([, expression = '']) => expression.match(/[\w$]+/g) ?? []));
    return called === undefined || [...row.names].some((name) => called.has(name) || spoken.has(name));
  }
  const asked = edge === 'source' && !/\bpageContext\b/.test(part) ? ASKED.filter(([object]) => object.test(part)) : [];
  return asked.length === 0 || asked.some(([, members]) => [...row.names].some((name) => members.test(name)));
}
