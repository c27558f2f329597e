/* What a template makes of its context: all that it writes into the page as it is. */
import type { FlowFact } from '#engine/catalog/catalog.ts';
import type { TemplatePath } from '#engine/program/templates/template-scope.ts';
import { argumentValues, readPath } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { textTaints } from '#engine/taint/objects/text.ts';
import { hopAt, joinTaints, step } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Taints of the unescaped expressions of the template that the row's `template` names; the row's `from` is its context. */
export function renderedTaints(run: Run, { origin, from, template }: FlowFact, evaluation: Evaluation): readonly Taint[] {
  const names = template ? constantsOf(readPath(run, template, evaluation)) ?? [] : [];
  const { site } = evaluation.call;
  const paths = names.flatMap((name) => (typeof name === 'string' ? run.templates.written(site.frame.module.path, name, run.registered.isUnescaped) : []));
  if (paths.length === 0) return [];
  const given = from.base === 'receiver' ? [{ value: readPath(run, from, evaluation), position: undefined }] : argumentValues(from, evaluation.call.args);
  const taints = given.reduce<readonly Taint[]>((joined, { value, position }) => {
    // A keyword argument that the row does not name is a variable of its own; everything else holds variables.
    const variable = from.name === undefined && typeof position === 'string' ? position : undefined;
    return paths.reduce((all, path) => joinTaints(all, taintsAt(run, evaluation, { value, variable }, path)), joined);
  }, []);
  return step(taints, hopAt(site.place, 'model', `${origin.file} ${origin.row}`));
}

interface Given {
  readonly value: Value;
  readonly variable: string | undefined;
}

function taintsAt(run: Run, evaluation: Evaluation, { value, variable }: Given, path: TemplatePath): readonly Taint[] {
  const isVariable = variable !== undefined;
  if (isVariable && path[0] !== variable) return [];
  let at = isVariable ? value : run.values.without(value, (atom) => atom.kind !== 'object' && atom.kind !== 'model');
  for (const key of isVariable ? path.slice(1) : path) {
    if (at.atoms.length === 0) return [];
    at = key === '*' ? elements(run, evaluation, at) : member(run, evaluation, at, key);
  }
  return textTaints(run, at);
}

function elements(run: Run, evaluation: Evaluation, value: Value): Value {
  return readPath(run, { base: 'receiver', steps: [{ kind: 'element' }] }, { ...evaluation, call: { ...evaluation.call, receiver: value } });
}

/** A name behind a dot is a key or a member. */
function member(run: Run, { call: { site } }: Evaluation, value: Value, key: string): Value {
  return run.values.join(run.machine.getIndex(site, value, run.values.constant(key)), run.machine.get(site, value, key));
}
