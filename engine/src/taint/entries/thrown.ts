/* What a handler receives that runs where another one failed: what that threw, as far as its class says that this handler is for it. */
import type { IrParameter, TypeReference } from '#engine/ir/module.ts';
import { isInstanceOf, modelsExtended, testInstance } from '#engine/taint/objects/instances.ts';
import { typeNames } from '#engine/taint/objects/parameter-sources.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Catching } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface Receiving {
  readonly catches: Catching | undefined;
  readonly parameter: IrParameter;
  readonly index: number;
}

/** What the parameter receives besides, where it is one for what was thrown. */
export function withThrown(run: Run, frame: Frame, { catches, parameter, index }: Receiving, given: Value): Value {
  if (!catches || frame.fn.ir.parameters.length < catches.least || !(catches.parameter === undefined ? parameter.type : catches.parameter === index)) return given;
  const thrown = run.escaped.restored(run).filter((value) => isFor(run, frame, { catches, parameter }, value));
  return thrown.length === 0 ? given : run.values.joinAll([given, ...thrown]);
}

function isFor(run: Run, frame: Frame, { catches: { classes, types = [], widest, parameter: index }, parameter }: { readonly catches: Catching; readonly parameter: IrParameter }, value: Value): boolean {
  if (classes) return classes.atoms.some((atom) => testInstance(run, frame.models, value, run.values.of([atom], [])) === true);
  const mayBe = (named: readonly TypeReference[]): boolean => named.length === 0 || named.some((type) => widest.includes(type.path.at(-1) ?? '') || isOfType(run, value, type));
  return mayBe(types) && mayBe(index === undefined && parameter.type ? [parameter.type] : []);
}

/** Whether it surely is of the class of the program, or is or extends the type of a library. */
function isOfType(run: Run, value: Value, type: TypeReference): boolean {
  const names = typeNames(type);
  return modelsExtended(run, value).some(({ name }) => names.includes(name))
    || value.atoms.some((atom) => (atom.kind === 'object' ? isInstanceOf(run, atom, type) === true : atom.kind === 'model' && names.includes(atom.node.name)));
}
