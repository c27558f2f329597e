/* Classes of the program that say which texts a variable of a route stands for: `<identifier:id>`. */
import type { Operation } from '#engine/catalog/operation.ts';
import type { ClassInfo } from '#engine/program/program.ts';
import { wholePattern } from '#engine/regex/index.ts';
import { leftByOwn } from '#engine/taint/objects/checks.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { argument } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { intersect, NOTHING } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { textOf } from '#engine/taint/values/value.ts';

function leaveConverter(run: Run, evaluation: Evaluation): Outcome | undefined {
  const name = textOf(argument(run, evaluation, 1));
  if (name === undefined) return undefined;
  const { converters } = run.registered;
  converters.set(name, intersect(converters.get(name) ?? run.kinds.all, admittedBy(run, evaluation)));
  return undefined;
}

/** What its method leaves of what its pattern lets through. */
function admittedBy(run: Run, evaluation: Evaluation): Cleaned {
  const { judgement: { admitted = [], passes = [] } = {}, call: { site } } = evaluation;
  const given = argument(run, evaluation, 0);
  const [only, ...others] = given.atoms;
  const info = only?.kind === 'object' && others.length === 0 ? run.heap.read(only.object)?.class : undefined;
  if (!info) return NOTHING;
  // A constructor makes a pattern of what the route says.
  const pattern = hasOwn(info, 'constructor') ? undefined : passes.map((name) => textOf(run.machine.get(site, given, name))).find((text) => text !== undefined);
  const known = pattern === undefined ? NOTHING : run.machine.patternCleans(run.values.constant(wholePattern(pattern)));
  const method = admitted.find((name) => hasOwn(info, name));
  if (method !== undefined) return leftByOwn(run, info, method, known);
  // What the method of a parent of the program leaves was not looked at.
  return info.ir.parents.some(({ path }) => run.program.classesByName.has(path.at(-1) ?? '')) ? NOTHING : known;
}

function hasOwn({ ir }: ClassInfo, name: string): boolean {
  return ir.members.some((member) => member.name === name);
}

export const converterOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'route-converter': leaveConverter,
};
