/*
 * Under which variable parts of its path something was found before a handler runs: what the classes found that its annotations name (`callers` of
 * the catalog) and that decide who may come. Each of them has to let the request pass.
 */
import type { AnnotationValue } from '#engine/ir/module.ts';
import type { ClassInfo, FunctionInfo } from '#engine/program/program.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import { isGateMethod } from '#engine/taint/entries/guards.ts';
import { typeNames } from '#engine/taint/objects/parameter-sources.ts';
import type { Run } from '#engine/taint/state/run.ts';

/** Each key as names, one of which it is. */
export function keysFoundBefore(run: Run, { function: fn }: Entry): readonly (readonly string[])[] {
  if (!fn) return [];
  const owner = fn.ir.class === undefined ? undefined : fn.module.classes[fn.ir.class];
  const telling = run.catalog.languages.get(fn.module.language)?.callers ?? new Set();
  const named = [...fn.ir.annotations, ...(owner?.ir.annotations ?? [])].filter(({ name }) => typeNames(name).some((each) => telling.has(each)));
  const classes = named.flatMap(({ args }) => args.flatMap(({ value }) => classesIn(value)));
  return [...new Set(classes.flatMap((name) => [...keysOfClass(run, name)]))].map((key) => key.split(' '));
}

function classesIn(value: AnnotationValue): readonly string[] {
  if (value.kind === 'list') return value.items.flatMap(classesIn);
  return value.kind === 'type' ? value.type.path.slice(-1) : [];
}

/** Of several classes of the name, what all of them find. */
function keysOfClass(run: Run, name: string): ReadonlySet<string> {
  const found = (run.program.classesByName.get(name) ?? []).map((info) => keysOf(run, gateOf(run, info)));
  return found.length === 0 ? new Set() : found.reduce(common);
}

function gateOf(run: Run, info: ClassInfo, depth = LIMITS.nestedProviders): FunctionInfo | undefined {
  const own = info.module.functions.find((fn) => fn.ir.class === info.ir.index && isGateMethod(run, fn));
  return own ?? (depth > 0 ? parentOf(run, info, depth - 1) : undefined);
}

function parentOf(run: Run, { ir }: ClassInfo, depth: number = LIMITS.nestedProviders): FunctionInfo | undefined {
  const [only, ...others] = ir.parents.flatMap(({ path }) => run.program.classesByName.get(path.at(-1) ?? '') ?? []);
  return only && others.length === 0 && only.ir !== ir ? gateOf(run, only, depth) : undefined;
}

function keysOf(run: Run, fn: FunctionInfo | undefined, depth = LIMITS.nestedProviders): ReadonlySet<string> {
  const known = fn && run.registered.keysFound.get(fn);
  if (!known) return new Set();
  const { own, handedOn } = known;
  if (!handedOn) return own ?? new Set();
  const owner = fn.ir.class === undefined ? undefined : fn.module.classes[fn.ir.class];
  const ofParent = owner && depth > 0 ? keysOf(run, parentOf(run, owner), depth - 1) : new Set<string>();
  const all = new Set([...handedOn, ...ofParent]);
  return own ? common(own, all) : all;
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...a].filter((each) => b.has(each)));
}
