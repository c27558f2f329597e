/* Functions whose annotations are statements that take parameters in as they are. */
import type { Annotation, AnnotationValue, IrParameter } from '#engine/ir/module.ts';
import { annotationNamed } from '#engine/taint/objects/parameter-sources.ts';
import { readSlot } from '#engine/taint/state/frame.ts';
import { placeOf, siteOf } from '#engine/taint/state/call.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Arguments, CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { deepTaints, textTaints } from '#engine/taint/objects/text.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Reports what the statement of the function that was just entered takes in. */
export function reportStatements(run: Run, frame: Frame): void {
  const { annotations, parameters } = frame.fn.ir;
  if (annotations.length === 0) return;
  for (const { annotation: name, inserts, kind, origin } of frame.models?.statements ?? []) {
    const annotation = annotationNamed(annotations, name);
    if (!annotation) continue;
    for (const [, inserted = ''] of textIn(annotation).matchAll(inserts)) {
      const value = parameterFor(run, frame, parameters, inserted);
      if (value) run.reporter.sink({ kind, taints: textTaints(run, value), prefix: '', place: placeOf(frame, annotation), fact: `${origin.file} ${origin.row}` });
    }
  }
}

/**
 * Reports what a call hands to the statement that another file has for the function: at the call, since the file is no code, and
 * before calls that are known already are passed over, as each of them is a place of its own.
 */
export function reportStatementElsewhere(run: Run, { frame, instruction, place }: CallSite, { ir, module }: FunctionInfo, { positional }: Arguments): void {
  const read = ({ parameters, inserted }: Insertion): Value | undefined => {
    const found = placeIn(parameters, inserted);
    const value = found && positional[parameters.indexOf(found.parameter)];
    return value && partOf(run, siteOf(frame, instruction), value, found);
  };
  for (const { inserts, kind, origin, files } of run.catalog.languages.get(module.language)?.statements ?? []) {
    if (!files) continue;
    for (const [, inserted = ''] of (ir.statement ?? '').matchAll(inserts)) {
      const value = read({ parameters: ir.parameters, inserted });
      if (value) run.reporter.sink({ kind, taints: deepTaints(run, value), prefix: '', place, fact: `${origin.file} ${origin.row}` });
    }
  }
}

interface Insertion {
  readonly parameters: readonly IrParameter[];
  readonly inserted: string;
}

function textIn({ args }: Annotation): string {
  const text = (value: AnnotationValue): string => (value.kind === 'list' ? value.items.map(text).join(' ') : value.kind === 'constant' ? String(value.value) : '');
  return args.map(({ value }) => text(value)).join(' ');
}

interface PlaceInParameter {
  readonly parameter: IrParameter;
  readonly path: readonly string[];
  readonly isNamed: boolean;
}

/** `name` is a parameter, `name.part` a part of one; with one parameter alone a part of it may be named. */
function placeIn(parameters: readonly IrParameter[], inserted: string): PlaceInParameter | undefined {
  const [name = '', ...parts] = inserted.split('.');
  const named = parameters.find((parameter) => namesOf(parameter).includes(name));
  const [only, ...others] = parameters;
  const parameter = named ?? (others.length === 0 ? only : undefined);
  return parameter && { parameter, path: named ? parts : [name, ...parts], isNamed: named !== undefined };
}

function parameterFor(run: Run, frame: Frame, parameters: readonly IrParameter[], inserted: string): Value | undefined {
  const found = placeIn(parameters, inserted);
  if (!found) return undefined;
  const { slot, start, end } = found.parameter;
  const site = siteOf(frame, { op: 'get', dst: slot, object: slot, key: inserted, start, end });
  return partOf(run, site, readSlot(run, frame, slot), found);
}

function partOf(run: Run, site: CallSite, value: Value, { path, isNamed }: PlaceInParameter): Value {
  const isPlain = !isNamed && value.atoms.every((atom) => atom.kind !== 'object');
  return isPlain ? value : path.reduce((at, key) => run.machine.get(site, at, key), value);
}

/** What it is called, and what an annotation calls it. */
function namesOf({ name, annotations }: IrParameter): readonly string[] {
  const given = annotations.flatMap(({ args: [first] }) => (first?.value.kind === 'constant' && typeof first.value.value === 'string' ? [first.value.value] : []));
  return [name, ...given];
}
