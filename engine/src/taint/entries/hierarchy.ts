/*
 * What classes inherit from each other by their declarations. Parents are found by name, and names repeat: what stands above is
 * found once a name, not once a class. A program had 3,000 classes called `Meta` that each extend another `Meta`; walking up
 * from each of them took a third of its analysis.
 */
import type { Annotation, AnnotationArgument, IrMember, TypeReference } from '#engine/ir/module.ts';
import type { ClassInfo, FunctionInfo } from '#engine/program/program.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { nearestFirst } from '#engine/taint/models/named-handler.ts';
import { typeNames } from '#engine/taint/objects/parameter-sources.ts';

export interface Hierarchy {
  /** Those of the known types that a class names among its parents, directly or through classes of the program. */
  readonly typesAbove: (info: ClassInfo) => ReadonlySet<string>;
  /** The annotations of a method: its own, those of what it overrides where frameworks look there, and those that these have themselves. */
  readonly ofMethod: (fn: FunctionInfo, owner: ClassInfo | undefined) => readonly Annotation[];
  /** The annotations of a class, and those that these have themselves. */
  readonly ofClass: (info: ClassInfo) => readonly Annotation[];
}

/** What stands above everything of one name, the classes of that name included. */
interface Above {
  readonly interfaces: readonly ClassInfo[];
  readonly types: ReadonlySet<string>;
}

/** What the classes of one name say of themselves. */
interface Named {
  readonly parents: ReadonlySet<string>;
  readonly interfaces: readonly ClassInfo[];
  readonly types: ReadonlySet<string>;
}

/** @param knownTypes the types of libraries that are asked for; the others are not kept. */
export function createHierarchy(all: readonly ClassInfo[], knownTypes: ReadonlySet<string>): Hierarchy {
  const byName = new Map<string, ClassInfo[]>();
  for (const info of all) {
    const namesakes = byName.get(info.ir.name);
    if (namesakes) namesakes.push(info);
    else byName.set(info.ir.name, [info]);
  }
  const told = new Map<string, Named>();
  const named = (name: string): Named => {
    const found = told.get(name) ?? readNamed(byName.get(name) ?? [], knownTypes);
    told.set(name, found);
    return found;
  };
  const known = new Map<string, Above>();
  const above = (name: string): Above => {
    const found = known.get(name) ?? findAbove(name, named);
    known.set(name, found);
    return found;
  };
  const types = new Map<ClassInfo, ReadonlySet<string>>();
  const typesAbove = (info: ClassInfo): ReadonlySet<string> => {
    const found = types.get(info) ?? new Set(info.ir.parents.flatMap((parent) => [...typeNames(parent).filter((type) => knownTypes.has(type)), ...above(lastName(parent)).types]));
    types.set(info, found);
    return found;
  };
  const composed = (annotations: readonly Annotation[], depth = 0): readonly Annotation[] => {
    if (annotations.length === 0 || depth >= LIMITS.composedAnnotations) return annotations;
    const above = annotations.flatMap((annotation) => (byName.get(annotation.name.path.at(-1) ?? '') ?? [])
      .flatMap(({ ir }) => (ir.isInterface ? ir.annotations.map((each) => withArguments(each, annotation, ir.members)) : [])));
    return [...annotations, ...composed(above, depth + 1)];
  };
  const methods = new Map<FunctionInfo, readonly Annotation[]>();
  const ofMethod = (fn: FunctionInfo, owner: ClassInfo | undefined): readonly Annotation[] => {
    const member = owner?.ir.members.find((candidate) => candidate.function === fn.ir.index);
    const own = [...fn.ir.annotations, ...(member?.annotations ?? [])];
    return composed(owner?.ir.hasOverloads === true && member?.kind === 'method' ? [...own, ...overridden(interfacesOf(owner, above), member.name)] : own);
  };
  return {
    typesAbove,
    ofClass: (info) => composed(info.ir.annotations.length > 0 || info.ir.hasOverloads !== true ? info.ir.annotations : interfacesOf(info, above).flatMap(({ ir }) => ir.annotations)),
    ofMethod: (fn, owner) => {
      const found = methods.get(fn) ?? ofMethod(fn, owner);
      methods.set(fn, found);
      return found;
    },
  };
}

/** What is given to an annotation counts for those that it has itself, under its own names and those that its parts are aliases of. */
function withArguments(annotation: Annotation, { args }: Annotation, members: readonly IrMember[]): Annotation {
  const named = args.flatMap((argument) => [argument, ...aliasesOf(argument.name ?? 'value', members).map((name) => ({ ...argument, name }))]);
  const isGiven = ({ name }: AnnotationArgument): boolean => named.some((given) => (given.name ?? 'value') === (name ?? 'value'));
  return named.length === 0 ? annotation : { ...annotation, args: [...named, ...annotation.args.filter((own) => !isGiven(own))] };
}

/** Texts in annotations of the part of that name: `@AliasFor(attribute = "path")`. */
function aliasesOf(name: string, members: readonly IrMember[]): readonly string[] {
  const texts = members.filter((member) => member.name === name).flatMap(({ annotations }) => annotations.flatMap(({ args }) => args.map(({ value }) => value)));
  return texts.flatMap((value) => (value.kind === 'constant' && typeof value.value === 'string' ? [value.value] : []));
}

function lastName({ path }: TypeReference): string {
  return path.at(-1) ?? '';
}

function readNamed(classes: readonly ClassInfo[], knownTypes: ReadonlySet<string>): Named {
  const parents = classes.flatMap(({ ir }) => ir.parents);
  const types = new Set(parents.flatMap((parent) => typeNames(parent).filter((type) => knownTypes.has(type))));
  return { parents: new Set(parents.map(lastName)), interfaces: classes.filter(({ ir }) => ir.isInterface), types };
}

function findAbove(name: string, named: (name: string) => Named): Above {
  const names = new Set([name]);
  const interfaces: ClassInfo[] = [];
  const types = new Set<string>();
  for (const each of names) {
    const { parents, interfaces: own, types: told } = named(each);
    interfaces.push(...own);
    for (const type of told) types.add(type);
    for (const parent of parents) if (names.size < LIMITS.namesAbove) names.add(parent);
  }
  return { interfaces, types };
}

/** The class itself where it is one, and those above it, each once. */
function interfacesOf(info: ClassInfo, above: (name: string) => Above): readonly ClassInfo[] {
  return nearestOfEach([...new Set([...(info.ir.isInterface ? [info] : []), ...info.ir.parents.flatMap((parent) => above(lastName(parent)).interfaces)])], info.module.path);
}

/** Of interfaces of one full name, which several applications in one repository have, the nearest. */
function nearestOfEach(interfaces: readonly ClassInfo[], from: string): readonly ClassInfo[] {
  if (interfaces.length < 2) return interfaces;
  const groups = new Map<string, ClassInfo[]>();
  for (const each of interfaces) {
    const name = `${each.module.ir.namespace ?? each.module.path} ${each.ir.qualifiedName}`;
    groups.set(name, [...groups.get(name) ?? [], each]);
  }
  return [...groups.values()].flatMap((group) => (group.length < 2 ? group : nearestFirst(group, from, ({ module }) => module.path).slice(0, 1)));
}

/** Annotations of the interfaces' methods of that name. */
function overridden(interfaces: readonly ClassInfo[], name: string): readonly Annotation[] {
  return interfaces.flatMap(({ ir }) => ir.members.flatMap((member) => (member.kind === 'method' && member.name === name ? member.annotations : [])));
}
