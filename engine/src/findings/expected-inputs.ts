/* What else a handler takes from the request by its declaration: parameters, and the fields of the objects that they are. */
import type { LanguageModels } from '#engine/catalog/catalog.ts';
import type { ExpectedInput, Input } from '#engine/findings/finding.ts';
import { ARRAY_TYPE } from '#engine/ir/module.ts';
import type { Annotation, IrParameter, TypeReference } from '#engine/ir/module.ts';
import type { ClassInfo, FunctionInfo } from '#engine/program/program.ts';
import { constantMeant } from '#engine/program/module-constants.ts';
import type { Named } from '#engine/taint/objects/parameter-sources.ts';
import { annotationNamed, isNumeric, isSequence, sourceAs, textAt, typeNames } from '#engine/taint/objects/parameter-sources.ts';

export interface Declarations {
  readonly models: LanguageModels | undefined;
  readonly classesByName: ReadonlyMap<string, readonly ClassInfo[]>;
}

/** Classes above that of an object whose fields count. */
const MAX_PARENTS = 4;

/** Receivers and whole requests, by what they are called everywhere. */
const NO_INPUT = new Set(['self', 'cls', 'this', 'request', 'req', 'response', 'res', 'ctx', 'context']);

export interface Taking {
  /** Parameters are parts of the request by their names alone. */
  readonly isByName: boolean;
  /** What may be left out is told too. */
  readonly isAll?: boolean;
}

export function expectedInputs(handler: FunctionInfo, declarations: Declarations, { isByName, isAll = false }: Taking): readonly ExpectedInput[] {
  const { ir, module } = handler;
  const { models, classesByName } = declarations;
  const reader: Reader = { models, named: (type) => constantMeant(module, type, classesByName) };
  const apart = isAll ? new Set<string>() : namedInBody(handler, declarations, isByName);
  return ir.parameters.flatMap((parameter): readonly ExpectedInput[] => {
    const declared = declaredInput(parameter, reader);
    const { type, isList } = elementType(parameter.type, models);
    const owner = type && classNamed(type, classesByName, module.path);
    const isPlain = isByName && isSendable(parameter, owner !== undefined || isText(parameter.type, models), isAll);
    const of = declared ?? (isPlain ? { kind: 'remote-request', name: parameter.name } : undefined);
    if (of === undefined) return [];
    const isBody = !apart.has(parameter.name) && (declared === undefined ? owner !== undefined && module.language === 'python' : isWholeBody(declared, parameter, reader));
    if (owner === undefined || (of.place !== undefined && of.place !== 'body' && !isAll)) return [{ of, holds: heldBy(parameter.type, models), ...(isBody && { isWhole: true }) }];
    const held = { kind: of.kind, place: of.place ?? 'body', ...(of.encoding !== undefined && { encoding: of.encoding }) };
    const whole: readonly ExpectedInput[] = isBody && !isAll ? [{ of: { ...held, name: parameter.name, ...(isList && { lists: [0] }) }, holds: 'text', isWhole: true }] : [];
    return whole.concat(fieldsOf(owner, { models, classesByName }, { isAll }).flatMap((field): readonly ExpectedInput[] => {
      if (field.declared) return field.names.length > 1 ? [] : [{ of: field.declared, holds: field.holds }];
      const below = partOf(field, held, isList && !isAll);
      return [{ of: apart.has(parameter.name) ? underName(below, parameter.name) : below, holds: field.holds }];
    }));
  });
}

function partOf({ names: [name, ...keys], lists }: Field, held: Input, isOfElement: boolean): Input {
  const inside = isOfElement ? [0, ...lists] : lists;
  return { ...held, ...(name !== undefined && { name }), ...(keys.length > 0 && { keys }), ...(inside.length > 0 && { lists: inside }) };
}

/** Parameters that stand under their names in the body: where several are declared as the body, each can be no more than a part of it. */
export function namedInBody({ ir, module }: FunctionInfo, { models, classesByName }: Declarations, isByName: boolean): ReadonlySet<string> {
  // Elsewhere objects that are handed over by name are filled from one form.
  if (module.language !== 'python') return new Set();
  const reader: Reader = { models, named: (type) => constantMeant(module, type, classesByName) };
  const names = ir.parameters.flatMap((parameter) => {
    const declared = declaredInput(parameter, reader);
    if (declared !== undefined) return isWholeBody(declared, parameter, reader) ? [parameter.name] : [];
    const { type } = elementType(parameter.type, models);
    const isObject = isByName && type !== undefined && classNamed(type, classesByName, module.path) !== undefined;
    return isObject && parameter.annotations.length === 0 && !NO_INPUT.has(parameter.name) ? [parameter.name] : [];
  });
  return new Set(names.length > 1 ? names : []);
}

/** What the object itself would be, as what stands under a name. */
export function underName({ name: inner, keys = [], lists = [], text, ...known }: Input, name: string): Input {
  const below = [...(inner === undefined ? [] : [inner]), ...keys];
  return { ...known, name, ...(below.length > 0 && { keys: below }), ...(lists.length > 0 && { lists: lists.map((depth) => depth + 1) }), ...(text !== undefined && { text: text + 1 }) };
}

/** What a list holds, the list itself being told apart; of one of several types, that which is not nothing. */
function elementType(type: TypeReference | undefined, models: LanguageModels | undefined): { readonly type: TypeReference | undefined; readonly isList: boolean } {
  const [only, ...others] = (type?.args ?? []).filter((one) => !isNothing(one));
  if (!type || !only || others.length > 0) return { type, isList: false };
  if (type.path.at(-1) === ARRAY_TYPE || isSequence(models, type)) return { type: only, isList: true };
  return /^Optional$/.test(type.path.at(-1) ?? '') ? elementType(only, models) : { type, isList: false };
}

/** Whether a caller can send it under its name alone; what is of no type has to say whether it may be left out. */
function isSendable({ type, hasDefault, annotations, name, kind }: IrParameter, isOfData: boolean, isAll: boolean): boolean {
  if (annotations.length > 0 || NO_INPUT.has(name) || kind === 'rest' || kind === 'keywordRest') return false;
  if (type === undefined) return hasDefault === isAll;
  return isOfData && (isAll || !hasDefault);
}

/** A text, a number or a truth value, or what holds such. */
function isText(type: TypeReference | undefined, models: LanguageModels | undefined): boolean {
  if (type === undefined) return false;
  if (type.args !== undefined && type.args.length > 0) return type.args.every((one) => isText(one, models) || isNothing(one));
  return isNumeric(models, type) || heldBy(type, models) === 'truth' || typeNames(type).some((name) => models?.types.get(name) !== undefined && models.types.get(name) === models.shapes.get('text')) || /^(?:str|string)$/i.test(type.path.join('.'));
}

function isNothing({ path }: TypeReference): boolean {
  return ['None', 'null', 'undefined'].includes(path.join('.'));
}

interface Reader {
  readonly models: LanguageModels | undefined;
  readonly named: Named;
}

function declaredInput({ annotations, name, type }: Pick<IrParameter, 'annotations' | 'name'> & { readonly type?: TypeReference | undefined }, { models, named }: Reader): Input | undefined {
  for (const row of models?.parameterSources ?? []) {
    const annotation = 'annotation' in row.by ? annotationNamed(annotations, row.by.annotation) : undefined;
    if (!annotation) continue;
    const { kind, place, encoding, isWhole } = sourceAs(row, { type });
    return { kind, ...(!isWhole && { name: textAt(annotation, row.named, named) ?? name }), ...(place !== undefined && { place }), ...(encoding !== undefined && { encoding }) };
  }
  return undefined;
}

/** Whether the parameter is the body itself: nothing names a part of it. */
function isWholeBody({ kind, place, encoding }: Input, { annotations }: IrParameter, { models, named }: Reader): boolean {
  if (place !== 'body' || kind === 'uploaded-file' || encoding === 'form' || encoding === 'multipart') return false;
  return !(models?.parameterSources ?? []).some((row) => {
    const annotation = 'annotation' in row.by ? annotationNamed(annotations, row.by.annotation) : undefined;
    return annotation !== undefined && (textAt(annotation, row.named, named) !== undefined || isEmbedded(annotation, row.embedded));
  });
}

function isEmbedded({ args }: Annotation, embedded: string | undefined): boolean {
  return embedded !== undefined && args.some(({ name, value }) => name === embedded && value.kind === 'constant' && value.value === true);
}

/** The class of the program that a type names: that of the file, or the only one. */
function classNamed({ path }: TypeReference, classes: Declarations['classesByName'], file: string): ClassInfo | undefined {
  const named = classes.get(path.at(-1) ?? '') ?? [];
  return named.find(({ module }) => module.path === file) ?? (named.length === 1 ? named[0] : undefined);
}

interface Field {
  /** The name of the field, and those within it. */
  readonly names: readonly string[];
  readonly lists: readonly number[];
  readonly holds: ExpectedInput['holds'];
  /** What an annotation of the field says. */
  readonly declared: Input | undefined;
}

interface Looking {
  readonly isAll: boolean;
  /** Classes above the one that was asked for. */
  readonly above?: number;
  /** Classes around it, whose fields hold it. */
  readonly around?: readonly ClassInfo[];
}

/** Objects within objects are sent no deeper. */
const MAX_WITHIN = 3;

/** Its own, and those of the classes that it extends; of a field that holds an object, what stands within. */
function fieldsOf(info: ClassInfo, declarations: Declarations, looking: Looking): readonly Field[] {
  const { ir, module } = info;
  const { isAll, above = 0 } = looking;
  const own = ir.members.flatMap(({ kind, name, isStatic, type, annotations, function: initial }): readonly Field[] =>
    (kind === 'field' && !isStatic && name !== '' && !name.startsWith('#') && (initial === undefined || (isAll && type !== undefined)) ? fieldsIn({ name, type, annotations }, info, declarations, looking) : []));
  const inherited = above === MAX_PARENTS ? [] : ir.parents.flatMap((parent) => classNamed(parent, declarations.classesByName, module.path) ?? []);
  return [...inherited.flatMap((parent) => fieldsOf(parent, declarations, { ...looking, above: above + 1 })), ...own];
}

type Declared = Pick<IrParameter, 'annotations' | 'name'> & { readonly type: TypeReference | undefined };

function fieldsIn(field: Declared, info: ClassInfo, declarations: Declarations, { isAll, around = [] }: Looking): readonly Field[] {
  const { models, classesByName } = declarations;
  const { name } = field;
  const named: Named = (type) => constantMeant(info.module, type, classesByName);
  const declared = declaredInput(field, { models, named });
  const { type, isList } = elementType(field.type, models);
  const lists = isList && !isAll ? [1] : [];
  const owner = type && !isAll ? classNamed(type, classesByName, info.module.path) : undefined;
  if (owner === undefined) {
    // What is left out is nothing there; a text in place of a date or a map is refused.
    const isLeftOut = !isAll && info.module.language === 'java' && type !== undefined && ((type.args?.length ?? 0) > 0 || !isText(type, models));
    return isLeftOut ? [] : [{ names: [name], lists, holds: heldBy(type, models), declared }];
  }
  if (owner === info || around.includes(owner) || around.length + 1 >= MAX_WITHIN) return [];
  return fieldsOf(owner, declarations, { isAll, around: [...around, info] }).map((inner) => ({ ...inner, names: [name, ...inner.names], lists: [...lists, ...inner.lists.map((depth) => depth + 1)] }));
}

function heldBy(type: TypeReference | undefined, models: LanguageModels | undefined): ExpectedInput['holds'] {
  if (type === undefined) return 'text';
  if (typeNames(type).some((name) => /^bool(?:ean)?$/i.test(name.split('.').at(-1) ?? ''))) return 'truth';
  return isNumeric(models, type) ? 'number' : 'text';
}
