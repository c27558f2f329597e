/* Names of the program for types and what is said of them, put in where parameters and fields are declared by them. */
import type { Annotation, AnnotationValue, IrClass, IrFunction, IrModule, TypeAlias, TypeReference } from '#engine/ir/module.ts';
import type { Resolver } from '#engine/program/link.ts';

/** An alias of an alias is followed so often. */
const MAX_ALIASES = 4;

type Aliases = ReadonlyMap<string, ReadonlyMap<string, TypeAlias>>;

interface Declared {
  readonly type?: TypeReference;
  readonly annotations: readonly Annotation[];
}

/** The modules as they would stand with the type in place of each alias. */
export function withoutAliases(modules: readonly IrModule[], resolverFor: (language: string) => Resolver): readonly IrModule[] {
  const aliases = new Map(modules.flatMap(({ path, typeAliases }) => (typeAliases ? [[path, new Map(typeAliases.map((alias) => [alias.name, alias]))] as const] : [])));
  if (aliases.size === 0) return modules;
  return modules.map((module) => {
    const resolver = resolverFor(module.language);
    const expand = <T extends Declared>(declared: T): T => expanded(declared, { aliases, path: module.path, resolver });
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

function aliasNamed({ module, path }: TypeReference, { aliases, path: from, resolver }: Where): TypeAlias | undefined {
  const [name = '', ...rest] = path;
  if (rest.length > 0) return undefined;
  if (module === undefined) return aliases.get(from)?.get(name);
  const target = resolver.resolve(from, module, name);
  const alias = target.kind === 'file' ? aliases.get(target.path)?.get(name) : undefined;
  return alias && { ...alias, type: seenFrom(alias.type, module), annotations: alias.annotations.map((annotation) => annotationSeenFrom(annotation, module)) };
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
