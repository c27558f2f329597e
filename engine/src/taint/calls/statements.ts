/* Functions whose annotations are statements that take parameters in as they are. */
import type { Annotation, AnnotationValue, IrParameter } from '#engine/ir/module.ts';
import { annotationNamed } from '#engine/taint/calls/parameter-sources.ts';
import { readSlot } from '#engine/taint/interpreter/frame.ts';
import { placeOf, siteOf } from '#engine/taint/interpreter/run.ts';
import type { Frame, Run } from '#engine/taint/interpreter/run.ts';
import { textTaints } from '#engine/taint/operations/text.ts';
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

function textIn({ args }: Annotation): string {
  const text = (value: AnnotationValue): string => (value.kind === 'list' ? value.items.map(text).join(' ') : value.kind === 'constant' ? String(value.value) : '');
  return args.map(({ value }) => text(value)).join(' ');
}

/** `name` is a parameter, `name.part` a part of one; with one parameter alone a part of it may be named. */
function parameterFor(run: Run, frame: Frame, parameters: readonly IrParameter[], inserted: string): Value | undefined {
  const [name = '', ...parts] = inserted.split('.');
  const named = parameters.find((parameter) => namesOf(parameter).includes(name));
  const [only, ...others] = parameters;
  const parameter = named ?? (others.length === 0 ? only : undefined);
  if (!parameter) return undefined;
  const value = readSlot(run, frame, parameter.slot);
  const path = named ? parts : [name, ...parts];
  const site = siteOf(frame, { op: 'get', dst: parameter.slot, object: parameter.slot, key: inserted, start: parameter.start, end: parameter.end });
  const isPlain = !named && value.atoms.every((atom) => atom.kind !== 'object');
  return isPlain ? value : path.reduce((at, key) => run.get(site, at, key), value);
}

/** What it is called, and what an annotation calls it. */
function namesOf({ name, annotations }: IrParameter): readonly string[] {
  const given = annotations.flatMap(({ args: [first] }) => (first?.value.kind === 'constant' && typeof first.value.value === 'string' ? [first.value.value] : []));
  return [name, ...given];
}
