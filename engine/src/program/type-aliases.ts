/* Names of the program for types and what is said of them, put in where parameters and fields are declared by them. */
import type { Annotation, AnnotationValue, IrClass, IrFunction, IrModule, TypeAlias, TypeReference } from '#engine/ir/module.ts';
import type { Resolver } from '#engine/program/link.ts';

/** An alias of an alias is followed so often. */
const MAX_ALIASES = 4;

type Aliases = ReadonlyMap<string, ReadonlyMap<string, TypeAlias>>;

/** What a module exports that it imported itself, by the name under which it does. */
type Handed = ReadonlyMap<string, { readonly module: string; readonly name: string }>;

interface Declared {
  readonly type?: TypeReference;
  readonly annotations: readonly Annotation[];
}

/** The modules as they would stand with the type in place of each alias. */
export function withoutAliases(modules: readonly IrModule[], resolverFor: (language: string) => Resolver): readonly IrModule[] {
  const aliases = new Map(modules.flatMap(({ path, typeAliases }) => (typeAliases ? [[path, new Map(typeAliases.map((alias) => [alias.name, alias]))] as const] : [])));
  if (aliases.size === 0) return modules;
  const handedOn = handedOnBy(modules);
  return modules.map((module) => {
    const resolver = resolverFor(module.language);
    const expand = <T extends Declared>(declared: T): T => expanded(declared, { aliases, handedOn, path: module.path, resolver });
    return { ...module, functions: module.functions.map((fn) => ofFunction(fn, expand)), classes: module.classes.map((type) => ofClass(type, expand)) };
  });
}

type Expand = <T extends Declared>(declared: T) => T;

function ofFunction(fn: IrFunction, expand: Expand): IrFunction {
  const parameters = fn.parameters.map(expand);
  return parameters.every((parameter, i) => parameter === fn.parameters[i]) ? fn : { ...fn, parameters };
}

function ofClass(type: IrClass, expand: Expand): IrClass {
  const members = type.members.map((member) => (member.kind === 'field' ? expand(member) : member));
  return members.every((member, i) => member === type.members[i]) ? type : { ...type, members };
}

interface Where {
  readonly aliases: Aliases;
  readonly handedOn: (path: string) => Handed;
  readonly path: string;
  readonly resolver: Resolver;
}

function expanded<T extends Declared>(declared: T, where: Where): T {
  let { type, annotations } = declared as Declared; // the rest of what is declared so stays as it is
  for (let i = 0; type && i < MAX_ALIASES; i++) {
    const alias = aliasNamed(type, where);
    if (!alias) break;
    type = alias.type;
    annotations = [...annotations, ...alias.annotations];
  }
  const args = type?.args?.map((argument) => expanded({ type: argument, annotations: [] }, where).type);
  if (type && args?.some((argument, i) => argument !== type?.args?.[i])) type = { ...type, args };
  return type === declared.type || !type ? declared : { ...declared, type, annotations };
}

function aliasNamed({ module, path }: TypeReference, where: Where): TypeAlias | undefined {
  const [name = '', ...rest] = path;
  if (rest.length > 0) return undefined;
  return module === undefined ? where.aliases.get(where.path)?.get(name) : aliasOf(module, name, where);
}

/** The alias that a module has or hands on. */
function aliasOf(module: string, name: string, where: Where, steps = MAX_ALIASES): TypeAlias | undefined {
  const target = where.resolver.resolve(where.path, module, name);
  if (target.kind !== 'file') return undefined;
  const handed = steps === 0 ? undefined : where.handedOn(target.path).get(name);
  const alias = where.aliases.get(target.path)?.get(name) ?? (handed && aliasOf(handed.module, handed.name, { ...where, path: target.path }, steps - 1));
  return alias && { ...alias, type: seenFrom(alias.type, module), annotations: alias.annotations.map((annotation) => annotationSeenFrom(annotation, module)) };
}

/** Read once a module, of those alone that are asked. */
function handedOnBy(modules: readonly IrModule[]): (path: string) => Handed {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const known = new Map<string, Handed>();
  return (path) => {
    const handed = known.get(path) ?? exportedImports(byPath.get(path)?.functions[0]);
    known.set(path, handed);
    return handed;
  };
}

function exportedImports(main: IrFunction | undefined): Handed {
  const imported = new Map((main?.body ?? []).flatMap((instruction) => (instruction.op === 'import' ? [[instruction.dst, { module: instruction.module, name: instruction.name }] as const] : [])));
  return new Map((main?.body ?? []).flatMap((instruction) => {
    const from = instruction.op === 'export' ? imported.get(instruction.src) : undefined;
    return instruction.op === 'export' && from ? [[instruction.name, from] as const] : [];
  }));
}

/** What stands in another module by its own name, or by a path from there, as one of those who import that module says it. */
function seenFrom(type: TypeReference, home: string): TypeReference {
  const args = type.args && { args: type.args.map((argument) => seenFrom(argument, home)) };
  if (type.module === undefined) return { ...type, module: home, ...args };
  if (!type.module.startsWith('.')) return { ...type, ...args };
  const { module: _, ...named } = type;
  return { ...named, ...args };
}

function annotationSeenFrom(annotation: Annotation, home: string): Annotation {
  return { ...annotation, name: seenFrom(annotation.name, home), args: annotation.args.map((argument) => ({ ...argument, value: valueSeenFrom(argument.value, home) })) };
}

function valueSeenFrom(value: AnnotationValue, home: string): AnnotationValue {
  if (value.kind === 'type') return { ...value, type: seenFrom(value.type, home) };
  return value.kind === 'list' ? { ...value, items: value.items.map((item) => valueSeenFrom(item, home)) } : value;
}
