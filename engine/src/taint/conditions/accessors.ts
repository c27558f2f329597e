/*
 * Methods that give one field of their object and do nothing else: what a condition finds out about `order.name()` holds
 * wherever it is called again, as it does for `order.name`; and so does what it finds out about a part of the request that a
 * library gives under a fixed name: `request.getParameter("id")`, `request.args.get('id')`.
 */
import type { InvokeInstruction } from '#engine/ir/instruction.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import type { IrFunction } from '#engine/ir/module.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';
import { memberNode, shapeNode } from '#engine/taint/objects/members.ts';
import { forgetMembers, pathOf } from '#engine/taint/state/frame.ts';
import type { CallSite, ModelCall } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The field that a function without parameters gives of its receiver. */
function fieldGiven({ parameters, thisSlot, body: [read, leave, ...others] }: IrFunction): string | undefined {
  if (parameters.length > 0 || others.length > 0 || read?.op !== 'get' || leave?.op !== 'return') return undefined;
  return read.object === thisSlot && leave.src === read.dst ? read.key : undefined;
}

/**
 * The place of an entry that a map of the program's was asked for by name; after any other call of the map nothing is known of its entries.
 */
export function pathOfEntry(run: Run, { object, key }: InvokeInstruction, { site: { frame }, receiver, args }: ModelCall): AccessPath | undefined {
  const isMap = receiver.atoms.length > 0 && receiver.atoms.every((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.shape === 'map');
  if (!isMap) return undefined;
  const whole = pathOf(run, frame, object);
  const [first] = args.positional;
  const name = first && textOf(first);
  if (key === 'get' && name !== undefined && !args.rest && args.named.size === 0) return run.accessPaths.member(whole, name);
  forgetMembers(frame, whole);
  return undefined;
}

/** What an uploaded file or an entry of an archive is called, however often it is asked. */
const GIVES_NAME = /^(?:get\w*)?(?:^n|N)ame$/;

/** The place of a part of the request that the library was asked for by name; `get` reads what stands there as a member. */
export function pathOfPart(run: Run, { object, key }: InvokeInstruction, { site: { frame }, receiver, args }: ModelCall, given: Value): AccessPath | undefined {
  const [first] = args.positional;
  if (first === undefined && key !== undefined && GIVES_NAME.test(key) && given.taints.length > 0 && !args.rest && args.named.size === 0 && receiver.atoms.every((atom) => atom.kind === 'model')) {
    return run.accessPaths.answer(pathOf(run, frame, object), key, '');
  }
  const name = first && textOf(first);
  const isPart = given.taints.length > 0 && given.taints.every(({ source }) => source.part !== undefined) && receiver.atoms.every((atom) => atom.kind === 'model');
  if (name === undefined || !isPart || args.rest || args.named.size > 0 || (key !== 'get' && args.positional.length > 1)) return undefined;
  const whole = pathOf(run, frame, object);
  return key === 'get' || key === undefined ? run.accessPaths.member(whole, name) : run.accessPaths.answer(whole, key, name);
}

/** Spellings of a text, which are the same however often they are asked for. */
const SPELLS: ReadonlySet<Operation> = new Set(['text-lower', 'text-upper', 'text-trim']);

/** Whether nothing is known of the value but what may be a text, and nothing that it may be has such a method. */
export function mayBeText({ atoms }: Value, key: string): boolean {
  return atoms.every((atom) => atom.kind === 'unknown' || (atom.kind === 'shape' && atom.shape === 'text') || (atom.kind === 'model' && !memberNode(atom.node, key)));
}

/** The place of a text that was sent, in another spelling: what is found of `name.toLowerCase()` holds where it is called again. */
export function pathOfSpelling(run: Run, { object, key }: InvokeInstruction, { site, receiver, args }: ModelCall): AccessPath | undefined {
  if (key === undefined || receiver.taints.length === 0 || args.positional.length > 0 || args.rest || args.named.size > 0) return undefined;
  if (!mayBeText(receiver, key)) return undefined;
  const text = shapeNode(site, 'text');
  const method = text && memberNode(text, key);
  return method?.calls.operations.some(({ does }) => SPELLS.has(does)) ? run.accessPaths.answer(pathOf(run, site.frame, object), key, '') : undefined;
}

/** Whether it is a method of texts that does this, of what may be a text that was sent. */
function isOfText(site: CallSite, receiver: Value, key: string, does: Operation): boolean {
  const text = receiver.taints.length > 0 && mayBeText(receiver, key) ? shapeNode(site, 'text') : undefined;
  return (text && memberNode(text, key))?.calls.operations.some((operation) => operation.does === does) === true;
}

/** The place of a character that was asked for by its index, as that of an element (`text.charAt(i)`), and of how many there are. */
export function pathOfCharacter(run: Run, { object, key, args: [at, ...more] }: InvokeInstruction, { site, receiver }: ModelCall): AccessPath | undefined {
  if (key === undefined || more.length > 0 || at?.spread || at?.name !== undefined) return undefined;
  const whole = pathOf(run, site.frame, object);
  if (!at) return isOfText(site, receiver, key, 'text-length') ? sizeOf(run, whole) : undefined;
  return isOfText(site, receiver, key, 'text-char-at') ? run.accessPaths.index(whole, pathOf(run, site.frame, at.slot)) : undefined;
}

/** The place of the size of a text, which a method gives. */
export function sizeOf(run: Run, whole: AccessPath): AccessPath {
  return run.accessPaths.answer(whole, 'length', '');
}

/**
 * The place that the call read, if one accessor answered it. Of what any other method of the program may have changed in the
 * object nothing is known any more.
 */
export function pathRead(run: Run, { frame, outcome: { answeredBy } }: CallSite, instruction: InvokeInstruction): AccessPath | undefined {
  if (!answeredBy) return undefined;
  const object = pathOf(run, frame, instruction.object);
  const field = fieldGiven(answeredBy.ir);
  if (field !== undefined) return run.accessPaths.member(object, field);
  forgetMembers(frame, object);
  return undefined;
}
