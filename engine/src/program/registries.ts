/* Types of which classes are given all implementations there are, as registries of strategies are. */
import type { TypeReference } from '#engine/ir/module.ts';
import type { Program } from '#engine/program/program.ts';

const KNOWN = new WeakMap<Program, ReadonlySet<string>>();

/** Whether a constructor or a field takes several of what has this name: `Registry(List<Strategy> all)`, `Map<String, Strategy>`. */
export function isGatheredSomewhere(program: Program, name: string): boolean {
  const known = KNOWN.get(program) ?? gathered(program);
  KNOWN.set(program, known);
  return known.has(name);
}

function gathered({ modules }: Program): ReadonlySet<string> {
  const names = new Set<string>();
  const note = (type: TypeReference | undefined): void => {
    const element = type?.args?.at(-1);
    const name = element?.path.at(-1);
    if (name !== undefined && (element?.args ?? []).length === 0) names.add(name);
  };
  for (const { classes, functions } of modules) {
    for (const { ir } of classes) for (const member of ir.members) if (member.kind === 'field') note(member.type);
    for (const { ir } of functions) if (ir.kind === 'constructor') for (const { type } of ir.parameters) note(type);
  }
  return names;
}
