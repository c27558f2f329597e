/*
 * What the code of a function speaks of: the members that it reads, texts, and names of what it calls, those of the functions of the
 * program among them and of its decorators. It is not run: a view that a decorator wraps is judged where it is handed over.
 */
import type { FunctionInfo, Program } from '#engine/program/program.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

const functionsByName = new WeakMap<Program, ReadonlyMap<string, readonly FunctionInfo[]>>();

/** Whether the value is functions of the program that mention something of the first pattern, and nothing of the second. */
export function mentionsOnly(run: Run, value: Value, { some, none }: { readonly some: RegExp; readonly none: RegExp | undefined }): boolean {
  return value.atoms.length > 0 && value.atoms.every((atom) => {
    const code = atom.kind === 'object' ? run.heap.read(atom.object)?.code : undefined;
    if (!code) return false;
    const words = wordsBelow(run.program, code.function, capturedBy(run, code.scope.environment));
    return words.some((word) => some.test(word)) && !words.some((word) => none?.test(word));
  });
}

/** Functions that stand in variables around: what a decorator wraps. */
function capturedBy(run: Run, environment: number | undefined): readonly FunctionInfo[] {
  const around = environment === undefined ? undefined : run.heap.read(environment);
  if (!around || around.variablesOf?.ir.kind === 'module') return [];
  return [...around.fields].flatMap(([, held]) => held.atoms.flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.code?.function : undefined) ?? []));
}

/** The words of a function and of those that it calls by a name which few bear. */
function wordsBelow(program: Program, fn: FunctionInfo, others: readonly FunctionInfo[]): readonly string[] {
  const words: string[] = [];
  const seen = new Set<FunctionInfo>();
  let level: readonly FunctionInfo[] = [fn, ...others];
  for (let depth = 0; level.length > 0 && depth < LIMITS.mentionDepth; depth++) {
    const next: FunctionInfo[] = [];
    for (const each of level) {
      if (seen.has(each)) continue;
      seen.add(each);
      const own = wordsOf(each);
      words.push(...own);
      for (const word of own) next.push(...calledSo(program, each, word.slice(word.lastIndexOf('.') + 1)));
    }
    level = next;
  }
  return words;
}

function calledSo(program: Program, { module }: FunctionInfo, name: string): readonly FunctionInfo[] {
  const known = functionsByName.get(program) ?? byName(program);
  functionsByName.set(program, known);
  const named = known.get(name)?.filter((fn) => fn.module.language === module.language) ?? [];
  return named.length <= LIMITS.methodsByName ? named : [];
}

function byName(program: Program): ReadonlyMap<string, readonly FunctionInfo[]> {
  const named = new Map<string, FunctionInfo[]>();
  for (const fn of program.functions) {
    const list = named.get(fn.ir.name);
    if (list) list.push(fn);
    else if (fn.ir.name !== '' && fn.ir.kind !== 'module') named.set(fn.ir.name, [fn]);
  }
  return named;
}

/** `request.user` for a member of something named, `user` else; `"Authorization"` for a text; names of functions as they are. */
function wordsOf({ module, ir }: FunctionInfo): readonly string[] {
  const words = ir.annotations.flatMap(({ name }) => name.path.at(-1) ?? []);
  const names = new Map<number, string>();
  for (const instruction of instructionsOf(ir.body)) {
    switch (instruction.op) {
      case 'get': case 'invoke': {
        const { key } = instruction;
        if (key === undefined) break;
        const owner = ir.slotNames[instruction.object] ?? names.get(instruction.object);
        words.push(owner === undefined ? key : `${owner}.${key}`);
        if (instruction.dst !== undefined) names.set(instruction.dst, key);
        break;
      }
      case 'const':
        if (typeof instruction.value === 'string') words.push(JSON.stringify(instruction.value));
        break;
      case 'outer': {
        const name = outerName(module.functions, ir.parent, instruction);
        if (name === undefined) break;
        words.push(name);
        names.set(instruction.dst, name);
        break;
      }
      case 'closure': {
        const inner = module.functions[instruction.function];
        if (inner) words.push(...wordsOf(inner));
        break;
      }
      default:
    }
  }
  return words;
}

function outerName(functions: readonly FunctionInfo[], parent: number | undefined, { hops, slot }: { readonly hops: number; readonly slot: number }): string | undefined {
  let at = parent === undefined ? undefined : functions[parent];
  for (let i = 1; i < hops && at; i++) at = at.ir.parent === undefined ? undefined : functions[at.ir.parent];
  return at?.ir.slotNames[slot];
}
