/* What a template makes of its context: all that it writes into the page as it is. */
import type { FlowFact, ModelNode } from '#engine/catalog/catalog.ts';

import type { Constant } from '#engine/ir/instruction.ts';
import type { TemplatePath } from '#engine/program/templates/template-scope.ts';
import { writtenByText } from '#engine/program/templates/template-text.ts';
import { argumentValues, readPath } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { storesField } from '#engine/taint/conditions/mentions.ts';
import { lineageFor } from '#engine/taint/objects/lineage.ts';
import { enteringValue } from '#engine/taint/objects/model-values.ts';
import { keptInPage } from '#engine/taint/objects/knowing.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { textTaints } from '#engine/taint/objects/text.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import { hopAt, joinTaints, step } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import type { InternalSlot } from '#engine/taint/values/internals.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Taints of the unescaped expressions of the template that the row's `template` names; the row's `from` is its context. */
export function renderedTaints(run: Run, { origin, from, template, variable }: FlowFact, evaluation: Evaluation): readonly Taint[] {
  const names = template ? constantsOf(readPath(run, template, evaluation)) ?? [] : [];
  const given = from.base === 'receiver' || from.steps.length > 0 ? [{ value: readPath(run, from, evaluation), position: undefined }] : argumentValues(from, evaluation.call.args);
  const marks = template?.marks;
  const paths = marks && names.flatMap((name) => (typeof name === 'string' ? writtenByText(name, marks, run.registered.isUnescaped) : []));
  const taints = writtenTaints(run, evaluation, { names, ...(paths && { paths }), given: given.map(({ value, position }) => ({
    // A keyword argument that the row does not name is a variable of its own; everything else holds variables.
    value, variable: variable ?? (from.name === undefined && typeof position === 'string' ? position : undefined),
  })) });
  return step(taints, hopAt(evaluation.call.site.place, 'model', `${origin.file} ${origin.row}`));
}

/** The same of what a function returns to whom its framework renders it. */
export function answeredTaints(run: Run, site: CallSite, value: Value, names: readonly string[]): readonly Taint[] {
  const call = { site, receiver: run.values.undefined, receiverOrigin: undefined, args: argumentsOf([value]), name: undefined };
  return writtenTaints(run, { call, callbacks: { given: new Map(), returned: new Map() }, result: run.values.never }, { names, given: [{ value, variable: undefined }] });
}

/** What the page that a handler names writes unescaped of what it left for it, each where the page writes it. */
export function reportPage(run: Run, site: CallSite, { named, left }: ShownPage, { kind, fact }: { readonly kind: string; readonly fact: string }): void {
  const given = left.map(([slot, value]) => ({ variable: slot.slice(PART.length), value }));
  if (given.length === 0) return;
  for (const name of textsOf(named)) {
    for (const { path, ...span } of run.templates.places(site.frame.module.path, name)) {
      const place = { ...span, function: '' };
      const call = { site: { ...site, place }, receiver: run.values.undefined, receiverOrigin: undefined, args: argumentsOf([]), name: undefined };
      const evaluation: Evaluation = { call, callbacks: { given: new Map(), returned: new Map() }, result: run.values.never };
      const taints = given.reduce<readonly Taint[]>((all, each) => joinTaints(all, keptInPage(run, taintsAt(run, evaluation, each, path))), []);
      if (taints.length > 0) run.reporter.sink({ kind, taints, prefix: '', place, named: site.place, isAnswer: true, fact });
    }
  }
}

const PART = 'part ';

/** A page that a handler names, and what it left for it. */
export interface ShownPage {
  readonly named: Value;
  readonly left: readonly (readonly [slot: InternalSlot, value: Value])[];
}

/** What stands for a page on values of the library, and on what the handler returns, where the name of the page is a member of that. */
export function shownPage(run: Run, site: CallSite, returned: Value, { of, member }: { readonly of: readonly ModelNode[]; readonly member: string | undefined }): ShownPage {
  const carriers = member === undefined ? [] : returned.atoms.flatMap((atom) => (atom.kind === 'object' ? [atom.object] : []));
  const holders = [...of.map((node) => run.library.objectOf(node).id), ...carriers];
  return {
    named: member === undefined ? returned : run.machine.get(site, returned, member),
    left: holders.flatMap((id) => [...run.heap.read(id)?.internals ?? []].filter(([slot]) => slot.startsWith(PART))),
  };
}

/** The texts that a value may be, whatever else it may be. */
function textsOf(value: Value): readonly string[] {
  return value.atoms.flatMap((atom) => (atom.kind === 'const' && typeof atom.value === 'string' ? [atom.value] : []));
}

interface Page {
  readonly names: readonly Constant[];
  /** What it writes unescaped, where that is known without a file. */
  readonly paths?: readonly TemplatePath[];
  readonly given: readonly Given[];
}

function writtenTaints(run: Run, evaluation: Evaluation, { names, given, ...page }: Page): readonly Taint[] {
  const { site } = evaluation.call;
  const paths = page.paths ?? names.flatMap((name) => (typeof name === 'string' ? run.templates.written(site.frame.module.path, name, run.registered.isUnescaped) : []));
  return keptInPage(run, given.reduce<readonly Taint[]>((all, each) => paths.reduce((joined, path) => joinTaints(joined, taintsAt(run, evaluation, each, path)), all), []));
}

interface Given {
  readonly value: Value;
  readonly variable: string | undefined;
}

function taintsAt(run: Run, evaluation: Evaluation, { value, variable }: Given, path: TemplatePath): readonly Taint[] {
  const isVariable = variable !== undefined;
  if (isVariable && path[0] !== variable) return [];
  let at = isVariable ? value : run.values.without(value, (atom) => atom.kind !== 'object' && atom.kind !== 'model');
  const keys = isVariable ? path.slice(1) : path;
  for (const [i, key] of keys.entries()) {
    if (at.atoms.length === 0) return [];
    at = key === '*' ? elements(run, evaluation, at, keys[i + 1]) : member(run, evaluation, at, key);
  }
  return textTaints(run, at);
}

/** What a value consists of, of which `next` is read. */
function elements(run: Run, evaluation: Evaluation, value: Value, next: string | undefined): Value {
  let told = run.values.never;
  const others = run.values.without(value, (atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const element = object && elementTold(run, object, next);
    if (element) told = run.values.join(told, enteringValue(run, evaluation.call.site.place, element));
    return element !== undefined;
  });
  return run.values.join(told, readPath(run, { base: 'receiver', steps: [{ kind: 'element' }] }, { ...evaluation, call: { ...evaluation.call, receiver: others } }));
}

/**
 * What a library's type says that the objects of a class below it consist of: not of what the program keeps in fields of its own, unless
 * the class, or who has the page made, gives something a member that is called as what is read.
 */
function elementTold(run: Run, object: HeapObject, next: string | undefined): ModelNode | undefined {
  if (object.class || object.items || object.rest) return undefined;
  const lineage = lineageFor(run, object) ?? [];
  const classes = lineage.flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.class ?? [] : []));
  if (classes.some(({ ir }) => ir.members.some(({ name }) => name === 'each'))) return undefined;
  const methods = classes.flatMap(({ ir, module }) => ir.members.flatMap(({ kind, function: index }) => (kind !== 'method' || index === undefined ? undefined : module.functions[index]) ?? []));
  const element = lineage.flatMap((atom) => (atom.kind === 'model' ? atom.node.element ?? [] : []))[0];
  const isGiven = next !== undefined && [...methods, ...run.stack.frames.map(({ fn }) => fn)].some((fn) => storesField(fn, next));
  return isGiven ? undefined : element;
}

/** A name behind a dot is a key or a member. */
function member(run: Run, { call: { site } }: Evaluation, value: Value, key: string): Value {
  return run.values.join(run.machine.getIndex(site, value, run.values.constant(key)), run.machine.get(site, value, key));
}
