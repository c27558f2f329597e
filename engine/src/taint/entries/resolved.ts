/* Parameters of handlers that a class of the program fills, which the framework asks whether it does (`HandlerMethodArgumentResolver`). */
import type { ResolverFact } from '#engine/catalog/catalog.ts';
import type { Instruction } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import type { IrParameter } from '#engine/ir/module.ts';
import type { ClassInfo, FunctionInfo } from '#engine/program/program.ts';
import { typeNames } from '#engine/taint/objects/parameter-sources.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { argumentsOf, siteOf } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface Resolver {
  readonly info: ClassInfo;
  readonly gives: string;
}

/** Last name of a type or annotation → the classes that fill the parameters that have it. */
type Resolvers = ReadonlyMap<string, readonly Resolver[]>;

const found = new WeakMap<Run['program'], Map<string, Resolvers>>();

/** What a class of the program fills the parameter with; undefined where none says that it fills such a one. */
export function resolvedFor(run: Run, frame: Frame, parameter: IrParameter): Value | undefined {
  const { annotations, type } = parameter;
  if (!frame.models || frame.models.resolvers.length === 0) return undefined;
  const resolvers = resolversOf(run, frame.module.language, frame.models.resolvers);
  const names = [...annotations.map(({ name }) => name), ...(type ? [type] : [])].map(({ path }) => path.at(-1) ?? '');
  const filling = names.flatMap((name) => resolvers.get(name) ?? []);
  if (filling.length === 0) return undefined;
  const site = siteOf(frame, { op: 'hint', slot: parameter.slot, type: { path: [] }, start: parameter.start, end: parameter.end });
  return run.values.joinAll(filling.map(({ info, gives }) => {
    const receiver = run.machine.typed(site, { path: [info.ir.name] }) ?? run.values.unknown;
    return run.machine.invoke({ site, receiver, receiverOrigin: undefined, args: { ...argumentsOf([]), rest: run.values.unknown }, name: gives }, gives);
  }));
}

function resolversOf({ program }: Run, language: string, facts: readonly ResolverFact[]): Resolvers {
  const known = found.get(program) ?? new Map<string, Resolvers>();
  found.set(program, known);
  const resolvers = known.get(language) ?? filledBy(program, language, facts);
  known.set(language, resolvers);
  return resolvers;
}

function filledBy(program: Run['program'], language: string, facts: readonly ResolverFact[]): Resolvers {
  const filled = new Map<string, readonly Resolver[]>();
  for (const { type, asks, gives } of facts) {
    const classes = program.childrenByName.get(type.split('.').at(-1) ?? '') ?? [];
    for (const info of classes) {
      if (info.module.language !== language || !info.ir.parents.some((parent) => typeNames(parent).includes(type))) continue;
      for (const name of namesAskedFor(program, info, asks)) filled.set(name, [...(filled.get(name) ?? []), { info, gives }]);
    }
  }
  return filled;
}

/** Annotations of the program that the method names, or else its types: a parameter of such a type alone is not filled where an annotation has to stand before it. */
function namesAskedFor({ classesByName }: Run['program'], { ir, module }: ClassInfo, method: string): readonly string[] {
  const member = ir.members.find(({ kind, name }) => kind === 'method' && name === method);
  const body = member?.function === undefined ? undefined : module.functions[member.function]?.ir.body;
  if (!body) return [];
  const names = [...new Set(instructionsOf(body).flatMap((instruction) => nameRead(instruction, module.functions[0])))];
  const own = names.filter((name) => classesByName.has(name));
  const annotations = own.filter((name) => classesByName.get(name)?.every((info) => info.ir.isInterface) === true);
  return annotations.length > 0 ? annotations : own;
}

/** A name of another file, or of the top of this one. */
function nameRead(instruction: Instruction, top: FunctionInfo | undefined): readonly string[] {
  if (instruction.op === 'import') return [instruction.name];
  const name = instruction.op === 'outer' ? top?.ir.slotNames[instruction.slot] : undefined;
  return name === undefined ? [] : [name];
}
