/* What else a handler takes from the request by its declaration: parameters, and the fields of the objects that they are. */
import type { LanguageModels } from '#engine/catalog/catalog.ts';
import type { ExpectedInput, Input } from '#engine/findings/finding.ts';
import type { IrParameter, TypeReference } from '#engine/ir/module.ts';
import type { ClassInfo, FunctionInfo } from '#engine/program/program.ts';
import { annotationNamed, isNumeric, textAt, typeNames } from '#engine/taint/objects/parameter-sources.ts';

export interface Declarations {
  readonly models: LanguageModels | undefined;
  readonly classesByName: ReadonlyMap<string, readonly ClassInfo[]>;
}

/** Receivers and whole requests, by what they are called everywhere. */
const NO_INPUT = new Set(['self', 'cls', 'this', 'request', 'req', 'response', 'res', 'ctx', 'context']);

/** @param isByName parameters are parts of the request by their names alone */
export function expectedInputs({ ir, module }: FunctionInfo, { models, classesByName }: Declarations, isByName: boolean): readonly ExpectedInput[] {
  return ir.parameters.flatMap((parameter): readonly ExpectedInput[] => {
    const declared = declaredInput(parameter, models);
    const isPlain = isByName && !parameter.hasDefault && parameter.annotations.length === 0 && !NO_INPUT.has(parameter.name) && parameter.kind !== 'rest' && parameter.kind !== 'keywordRest';
    const of = declared ?? (isPlain ? { kind: 'remote-request', name: parameter.name } : undefined);
    if (of === undefined) return [];
    const owner = parameter.type && classNamed(parameter.type, classesByName, module.path);
    if (owner === undefined || (of.place !== undefined && of.place !== 'body')) return [{ of, holds: heldBy(parameter.type, models), ...(declared && isWholeBody(declared, parameter, models) && { isWhole: true }) }];
    return fieldsOf(owner, models).map(({ name, holds }) => ({ of: { kind: of.kind, place: 'body', name, ...(of.encoding !== undefined && { encoding: of.encoding }) }, holds }));
  });
}

function declaredInput({ annotations, name }: IrParameter, models: LanguageModels | undefined): Input | undefined {
  for (const row of models?.parameterSources ?? []) {
    const annotation = 'annotation' in row.by ? annotationNamed(annotations, row.by.annotation) : undefined;
    if (!annotation) continue;
    const own = textAt(annotation, row.named) ?? name;
    return { kind: row.kind, name: own, ...(row.place !== undefined && { place: row.place }), ...(row.encoding !== undefined && { encoding: row.encoding }) };
  }
  return undefined;
}

/** Whether the parameter is the body itself: nothing names a part of it. */
function isWholeBody({ kind, place, encoding }: Input, { annotations }: IrParameter, models: LanguageModels | undefined): boolean {
  if (place !== 'body' || kind === 'uploaded-file' || encoding === 'form' || encoding === 'multipart') return false;
  return !(models?.parameterSources ?? []).some((row) => {
    const annotation = 'annotation' in row.by ? annotationNamed(annotations, row.by.annotation) : undefined;
    return annotation !== undefined && textAt(annotation, row.named) !== undefined;
  });
}

/** The class of the program that a type names: that of the file, or the only one. */
function classNamed({ path }: TypeReference, classes: Declarations['classesByName'], file: string): ClassInfo | undefined {
  const named = classes.get(path.at(-1) ?? '') ?? [];
  return named.find(({ module }) => module.path === file) ?? (named.length === 1 ? named[0] : undefined);
}

function fieldsOf({ ir }: ClassInfo, models: Declarations['models']): readonly { readonly name: string; readonly holds: ExpectedInput['holds'] }[] {
  return ir.members.flatMap(({ kind, name, isStatic, type, function: initial }) =>
    (kind === 'field' && !isStatic && initial === undefined && name !== '' ? [{ name, holds: heldBy(type, models) }] : []));
}

function heldBy(type: TypeReference | undefined, models: LanguageModels | undefined): ExpectedInput['holds'] {
  if (type === undefined) return 'text';
  if (typeNames(type).some((name) => /^bool(?:ean)?$/i.test(name.split('.').at(-1) ?? ''))) return 'truth';
  return isNumeric(models, type) ? 'number' : 'text';
}
