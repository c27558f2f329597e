/* Settings that the program reads from files of its own: as constant as the code. */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { argument, exactly, result, writable } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The field in which a stream keeps the name of the file that it was opened with (rows of flows to `return.resource`). */
const RESOURCE = 'resource';

/** Fills the receiver with what stands in the file behind a stream; with anything where the file is not known. */
function load(run: Run, evaluation: Evaluation): Outcome {
  const name = exactly(run, argument(run, evaluation, 0))?.fields.get(RESOURCE);
  for (const map of writable(run, evaluation.call.receiver)) fill(run, evaluation, map, { name: name && textOf(name), read: argument(run, evaluation, 0) });
  return result(run.values.undefined);
}

/** The settings of a bundle by its name: `messages.labels` stands in `messages/labels.properties`. */
function open(run: Run, evaluation: Evaluation): Outcome {
  const map = allocate(run, evaluation.call.site, 'map');
  const name = textOf(argument(run, evaluation, 0));
  fill(run, evaluation, map, { name: name && `${name.replaceAll('.', '/')}.properties` });
  return result(run.values.object(map.id));
}

/** @param read what the settings are read from, which may be what was sent */
function fill(run: Run, { call }: Evaluation, map: HeapObject, { name, read }: { readonly name: string | undefined; readonly read?: Value }): void {
  const settings = name === undefined ? undefined : run.settings.find(call.site.frame.module.path, name);
  if (!settings) map.rest = run.values.join(map.rest ?? run.values.never, run.values.addTaints(run.values.unknown, read ? sentIn(run, read) : []));
  for (const [key, value] of settings ?? []) map.fields.set(key, run.values.constant(value));
}

/** What a file of the machine holds is as constant as the code; what a request brought is not. */
function sentIn(run: Run, { taints }: Value): readonly Taint[] {
  return taints.filter(({ source }) => run.catalog.sourceKinds.get(source.kind)?.threat === 'remote');
}

export const settingsOperations: Readonly<Partial<Record<Operation, Mechanism>>> = { 'settings-load': load, 'settings-open': open };
