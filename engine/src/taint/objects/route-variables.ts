/* What the pattern of a route admits as one of its variables: `/files/{id: [a-z0-9]+}`. */
import { wholePattern } from '#engine/regex/index.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { hasAll, intersect, NOTHING } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';

/**
 * What is known of a variable on all routes of the entry point that runs. Patterns are held against the address as it was sent: where `%` is
 * admitted, anything may arrive.
 */
export function admittedByRoutes(run: Run, name: string): Cleaned {
  const paths = run.reporter.entry?.paths ?? [];
  const known = paths.map((path) => {
    const pattern = patternOf(path, name);
    const admitted = pattern === undefined ? NOTHING : run.machine.patternCleans(run.values.constant(wholePattern(pattern)));
    return hasAll(admitted, run.kinds.lacking('%')) ? admitted : NOTHING;
  });
  return known.length === 0 ? NOTHING : known.reduce((a, b) => intersect(a, b));
}

/** @returns undefined where the path has no such variable, or one that may be anything. */
function patternOf(path: string, name: string): string | undefined {
  for (const variable of path.matchAll(/\{\s*([\w.-]+)\s*:\s*/g)) {
    if (variable[1] !== name) continue;
    const start = variable.index + variable[0].length;
    let depth = 1;
    let end = start;
    while (end < path.length && depth > 0) {
      if (path[end] === '\\') end++;
      else if (path[end] === '{') depth++;
      else if (path[end] === '}') depth--;
      end++;
    }
    return depth === 0 ? path.slice(start, end - 1).trim() : undefined;
  }
  return undefined;
}
