/* What the pattern of a route admits as one of its variables: `/files/{id: [a-z0-9]+}`, `/files/:id(\\d+)`, `/files/:id{[0-9]+}`. */
import { wholePattern } from '#engine/regex/index.ts';
import type { EntryFact } from '#engine/catalog/catalog.ts';
import { ALL_BY_NAME } from '#engine/taint/state/registered.ts';
import type { Address } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { hasAll, intersect, NOTHING, unite } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import type { Taint } from '#engine/taint/values/taint.ts';

/**
 * What is known of a variable on all routes of the entry point that runs. Patterns are held against the address as it was sent: where `%` is
 * admitted, anything may arrive. `isSingle`: but no slash, which would end the part of the path that the variable stands for.
 */
export function admittedByRoutes(run: Run, name: string, isSingle = false): Cleaned {
  const paths = run.reporter.entry?.paths ?? [];
  const known = paths.map((path) => {
    const pattern = patternOf(path, name);
    const admitted = pattern === undefined ? NOTHING : run.machine.patternCleans(run.values.constant(wholePattern(pattern)));
    const isPart = isSingle && (pattern !== undefined || path.includes(`{${name}}`));
    return unite(hasAll(admitted, run.kinds.lacking('%')) ? admitted : NOTHING, isPart ? run.kinds.absent('/') : NOTHING);
  });
  return known.length === 0 ? NOTHING : known.reduce((a, b) => intersect(a, b));
}

/** Where the pattern of a variable begins, behind its name. */
const PATTERNED = /\{\s*([\w.-]+)\s*:\s*|:([\w-]+)([({])/g;

/** @returns undefined where the path has no such variable, or one that may be anything. */
function patternOf(path: string, name: string): string | undefined {
  for (const variable of path.matchAll(PATTERNED)) {
    if ((variable[1] ?? variable[2]) !== name) continue;
    const start = variable.index + variable[0].length;
    const [open, close] = variable[3] === '(' ? ['(', ')'] : ['{', '}'];
    let depth = 1;
    let end = start;
    while (end < path.length && depth > 0) {
      if (path[end] === '\\') end++;
      else if (path[end] === open) depth++;
      else if (path[end] === close) depth--;
      end++;
    }
    return depth === 0 ? path.slice(start, end - 1).trim() : undefined;
  }
  return undefined;
}

/**
 * What the row says of the variables of these routes: `<int:id>` is a number, `<name>` holds no slash. Where it speaks of all of them, it does so of all that
 * comes by name.
 */
export function admittedParts({ kinds }: Run, { harmlessParts, singleParts }: Pick<EntryFact, 'harmlessParts' | 'singleParts'>, addresses: readonly Address[]): ReadonlyMap<string, Cleaned> {
  const rows = [{ pattern: singleParts, known: kinds.absent('/') }, { pattern: harmlessParts, known: kinds.ofAllButAccess }].flatMap(({ pattern, known }) => (pattern ? { form: new RegExp(pattern, 'g'), known } : []));
  const told = addresses.map(({ path }) => new Map(rows.flatMap(({ form, known }) => [...path.matchAll(form)].map((match): [string, Cleaned] => [match[1] ?? '', known]))));
  const names = new Set(told.flatMap((each) => [...each.keys()]));
  // One that several of the paths have is what all of these admit.
  const admitted = new Map([...names].map((name): [string, Cleaned] => [name, told.flatMap((each) => each.get(name) ?? []).reduce<Cleaned>((a, b) => intersect(a, b), kinds.all)]));
  const isAll = addresses.length > 0 && addresses.every(({ path }) => path !== '' && !/[<{]/.test(rows.reduce((left, { form }) => left.replace(form, ''), path)));
  return isAll ? new Map([...admitted, [ALL_BY_NAME, [...admitted.values()].reduce<Cleaned>((a, b) => intersect(a, b), kinds.all)]]) : admitted;
}

/** A variable of a route, which may name what reads it: `<id>`, `<uuid:id>`, `<any(a, b):id>`. */
const VARIABLE = /<(?:(\w+)(?:\([^)]*\))?:)?(\w+)>/g;

/** What is known of the variables, and beside it what classes of the program leave of those that name one. */
export function asConverted({ kinds, registered: { converters } }: Run, admitted: ReadonlyMap<string, Cleaned>, addresses: readonly Address[]): ReadonlyMap<string, Cleaned> {
  if (converters.size === 0) return admitted;
  const variables = addresses.flatMap(({ path }) => [...path.matchAll(VARIABLE)].map(([, by = '', name = '']) => ({ name, by })));
  if (!variables.some(({ by }) => converters.has(by))) return admitted;
  const known = new Map(admitted);
  const left = new Map<string, Cleaned>();
  for (const { name, by } of variables) left.set(name, intersect(left.get(name) ?? kinds.all, converters.get(by) ?? NOTHING));
  for (const [name, each] of left) known.set(name, unite(admitted.get(name) ?? NOTHING, each));
  return known.set(ALL_BY_NAME, [...left.keys()].reduce<Cleaned>((all, name) => intersect(all, known.get(name) ?? NOTHING), kinds.all));
}

/** What tells handlers of several routes apart: the paths that admit some texts alone as one of their variables. */
export function patternsIn(paths: readonly string[]): string {
  return paths.some((path) => path.search(PATTERNED) >= 0) ? paths.join(' ') : '';
}

/** The taints of what was read of the path under a name, with what its routes say of that variable. */
export function asRouted(run: Run, taints: readonly Taint[], name: string): readonly Taint[] {
  if (!taints.some(({ source }) => source.part === 'path' && source.name === name)) return taints;
  const admitted = admittedByRoutes(run, name);
  return admitted === NOTHING ? taints : taints.map((taint) => (taint.source.part === 'path' && taint.source.name === name ? { ...taint, cleaned: unite(taint.cleaned, admitted) } : taint));
}
