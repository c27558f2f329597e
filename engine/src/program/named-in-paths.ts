/* Which parts the paths of a program have: a framework hands these to handlers by their names, and nothing else that was sent. */
import { instructionsOf } from '#engine/ir/walk.ts';
import type { Program } from '#engine/program/program.ts';

/** By pattern, which the catalog writes, and by program: the names that texts of its code name so. */
const KNOWN = new WeakMap<RegExp, WeakMap<Program, ReadonlySet<string> | 'any'>>();

interface Asked {
  readonly name: string;
  /** Finds a name, as its first group. */
  readonly by: RegExp;
}

/** Whether a text of the program may be a path that names the part. Where one is put together within such a name, it may be any. */
export function isNamedInPaths(program: Program, language: string, { name, by }: Asked): boolean {
  const known = KNOWN.get(by) ?? new WeakMap<Program, ReadonlySet<string> | 'any'>();
  KNOWN.set(by, known);
  const names = known.get(program) ?? namesIn(program, language, by);
  known.set(program, names);
  return names === 'any' || names.has(name);
}

const BROKEN_OFF = /^\/.*<\w*:?$/u;

function namesIn({ modules }: Program, language: string, by: RegExp): ReadonlySet<string> | 'any' {
  const names = new Set<string>();
  const all = new RegExp(by.source, `${by.flags.replace('g', '')}g`);
  for (const module of modules) {
    if (module.language !== language) continue;
    for (const { ir } of module.functions) {
      for (const instruction of instructionsOf(ir.body)) {
        if (instruction.op !== 'const' || typeof instruction.value !== 'string') continue;
        if (BROKEN_OFF.test(instruction.value)) return 'any';
        for (const [, name] of instruction.value.matchAll(all)) if (name !== undefined) names.add(name);
      }
    }
  }
  return names;
}
