/*
 * What classes inherit from each other by their declarations. Parents are found by name, and names repeat: what stands above is
 * found once a name, not once a class. A program had 3,000 classes called `Meta` that each extend another `Meta`; walking up
 * from each of them took a third of its analysis.
 */
import type { Annotation, AnnotationArgument, IrMember, TypeReference } from '#engine/ir/module.ts';
import type { ClassInfo, FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import type { Program } from '#engine/program/program.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { nearestFirst } from '#engine/taint/models/named-handler.ts';
import { typeNames } from '#engine/taint/objects/parameter-sources.ts';

export interface Hierarchy {
  /** Those of the known types that a class names among its parents, directly or through classes of the program. */
  readonly typesAbove: (info: ClassInfo) => ReadonlySet<string>;
  /** The annotations of a method: its own, those of what it overrides where frameworks look there, and those that these have themselves. */
  readonly ofMethod: (fn: FunctionInfo, owner: ClassInfo | undefined) => readonly Annotation[];
  /** The annotations of a class, those of its interfaces and of its package whose names it has not itself, and those that these have themselves. */
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
export function createHierarchy({ classes: all, modules }: Pick<Program, 'classes' | 'modules'>, knownTypes: ReadonlySet<string>): Hierarchy {
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
  const packages = annotatedPackages(modules);
  const readClass = (info: ClassInfo): readonly Annotation[] => {
    const own = composed(info.ir.annotations);
    if (info.ir.hasOverloads !== true) return own;
    const further = interfacesOf(info, above).filter((each) => each !== info).flatMap(({ ir }) => ir.annotations);
    return besides(besides(own, composed(further)), composed(ofPackage(packages, info)));
  };
  const classes = new Map<ClassInfo, readonly Annotation[]>();
  return {
    typesAbove,
    ofClass: (info) => {
      const found = classes.get(info) ?? readClass(info);
      classes.set(info, found);
      return found;
    },
    ofMethod: (fn, owner) => {
      const found = methods.get(fn) ?? ofMethod(fn, owner);
      methods.set(fn, found);
      return found;
    },
  };
}

/** Modules that say something of a package and have no code: what they are annotated with is said of all classes of it. */
function annotatedPackages(modules: readonly ModuleInfo[]): ReadonlyMap<string, readonly ModuleInfo[]> {
  const packages = new Map<string, ModuleInfo[]>();
  for (const module of modules) {
    const { ir: { namespace }, classes, functions: [main] } = module;
    if (namespace === undefined || classes.length > 0 || (main?.ir.annotations.length ?? 0) === 0) continue;
    packages.set(namespace, [...packages.get(namespace) ?? [], module]);
  }
  return packages;
}

function ofPackage(packages: ReadonlyMap<string, readonly ModuleInfo[]>, { module: { ir, path } }: ClassInfo): readonly Annotation[] {
  const [nearest] = nearestFirst(packages.get(ir.namespace ?? '') ?? [], path, (module) => module.path);
  return nearest?.functions[0]?.ir.annotations ?? [];
}

/** What a class says itself stands before what it inherits under the same name. */
function besides(own: readonly Annotation[], further: readonly Annotation[]): readonly Annotation[] {
  const names = new Set(own.flatMap(({ name }) => typeNames(name)));
  return further.length === 0 ? own : [...own, ...further.filter(({ name }) => !typeNames(name).some((each) => names.has(each)))];
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
