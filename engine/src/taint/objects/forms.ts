/* What checked input holds, by the fields that the class of the form declares. */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { ClosedForm } from '#engine/catalog/declared-route.ts';
import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import { readSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { checkedFields } from '#engine/taint/objects/checks.ts';
import { isKind } from '#engine/taint/objects/instances.ts';
import { lineageFor } from '#engine/taint/objects/lineage.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import { namedFields } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { clean, reading } from '#engine/taint/values/taint.ts';
import { NOTHING } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { constantOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/**
 * A member of a form that holds what was filled in: a map, in which a number stands under the name of each field that is
 * declared as one, and what its validators and its checks leave of the input under that of any other. What is read of a field by
 * itself is what its validators leave. Any other member as it is.
 */
export function filledIn(run: Run, site: CallSite, object: HeapObject, member: Value): Value {
  const form = member.atoms.find((atom) => atom.kind === 'model' && atom.node.holds === 'filled-in');
  if (form?.kind !== 'model') return member;
  const input = run.values.addTaints(run.values.unknown, member.taints);
  if (lineageFor(run, object) === undefined) return run.machine.admitted(site, run.values.object(object.id), input);
  if (member.atoms.length > 1) return member;
  const filled = allocate(run, site, 'map', form.node);
  const sent = (name: string): Value => (isMadeAnew(run, object, name, form.node.checkPrefix) ? input : run.values.withTaints(input, reading(input.taints, { key: name })));
  const admitted = admittedFields(run, site, object, { input: sent, prefix: form.node.checkPrefix });
  const { closed } = form.node;
  const names = closed && namesAlone(run, site, object, closed);
  filled.fields = new Fields([...(names ?? []).map((name) => [name, sent(name)] as const), ...admitted]);
  filled.rest = names && closed ? run.values.withTaints(input, clean(input.taints, run.kinds.named(closed.kinds))) : input;
  return run.values.object(filled.id);
}

/** The names that stand in what was filled in, where it has no others than the object's classes declare or list. */
function namesAlone(run: Run, site: CallSite, object: HeapObject, closed: ClosedForm): readonly string[] | undefined {
  const lineage = lineageFor(run, object) ?? [];
  const classes = lineage.flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object) ?? [] : []));
  const isKnown = !isFilled(site) && lineage.every(({ kind }) => kind === 'object' || kind === 'model');
  if (!isKnown || classes.some((each) => letsInOthers(run, each, closed))) return undefined;
  const [first = '', ...others] = closed.listed;
  const holder = classes.find(({ fields }) => fields.has(first))?.fields.get(first);
  if (holder) return textsIn(run, others.reduce((value, member) => run.machine.get(site, value, member), holder));
  return declaredFields(run, object).size > 0 ? [...new Set(classes.flatMap((each) => namedFields(each).map(([name]) => name)))] : undefined;
}

/** Whether the class has a member by which other names may come in, declared as one or put there. */
function letsInOthers(run: Run, { class: info, fields }: HeapObject, { unless, handing }: ClosedForm): boolean {
  const isOne = (name: string, fn: FunctionInfo | undefined): boolean => unless.includes(name) || (handing.includes(name) && !(fn && handsBack(fn)));
  return info?.ir.members.some(({ name, kind, function: index }) => isOne(name, kind === 'method' && index !== undefined ? info.module.functions[index] : undefined)) === true
    || [...unless, ...handing].some((name) => fields.get(name)?.atoms.some((atom) => isOne(name, atom.kind === 'object' ? run.heap.read(atom.object)?.code?.function : undefined)) === true);
}

/** What the list holds, if nothing but texts that stand in the program. */
function textsIn(run: Run, { atoms: [atom, ...others] }: Value): readonly string[] | undefined {
  const list = atom?.kind === 'object' && others.length === 0 ? run.heap.read(atom.object) : undefined;
  if (list?.shape !== 'list' || list.rest !== undefined || list.taints.length > 0) return undefined;
  const texts = list.items?.map((item) => constantOf(item)?.value);
  return texts?.every((text) => typeof text === 'string') === true ? texts : undefined;
}

/** Whether the function gives back what it is given first, and puts nothing there but under names that stand in the program. */
function handsBack(fn: FunctionInfo): boolean {
  const { body, parameters } = fn.ir;
  const given = parameters[0]?.slot;
  if (given === undefined || writersOf(body, given).length > 0) return false;
  return instructionsOf(body).every((each) => (each.op === 'return' ? each.src === given : isKept(body, each, given))) && isKeptWithin(fn, given, 1);
}

function isKept(body: Block, instruction: Instruction, given: Slot): boolean {
  return !readSlots(instruction).includes(given) || (isNamed(body, instruction, given) && isReading(instruction, given));
}

/** The same of functions that it makes, which read what stands in the slot from that many functions further in. */
function isKeptWithin({ module, ir: { index } }: FunctionInfo, given: Slot, hops: number): boolean {
  return module.functions.filter(({ ir }) => ir.parent === index).every((inner) => {
    const instructions = [...instructionsOf(inner.ir.body)];
    const held = instructions.flatMap((each) => (each.op === 'outer' && each.hops === hops && each.slot === given ? [each.dst] : []));
    return !instructions.some((each) => each.op === 'setOuter' && each.hops === hops && each.slot === given)
      && instructions.every((each) => held.every((slot) => isKept(inner.ir.body, each, slot))) && isKeptWithin(inner, given, hops + 1);
  });
}

/** Whether the function that reads the member puts something there under names that do not stand in the program. */
function isFilled({ frame: { fn: { ir: { body } } }, instruction }: CallSite): boolean {
  if (instruction.op !== 'get') return false;
  const read = new Set(instructionsOf(body).flatMap((each) => (each.op === 'get' && each.key === instruction.key ? each.dst : [])));
  return instructionsOf(body).some((each) => (each.op === 'setIndex' || each.op === 'invoke') && read.has(each.object) && !isNamed(body, each, each.object));
}

/** Whether what is stored on what stands in the slot, or asked of it, has a name that stands in the program. */
function isNamed(body: Block, instruction: Instruction, given: Slot): boolean {
  const isText = (slot: Slot): boolean => writersOf(body, slot).length === 1 && writersOf(body, slot).every((made) => made.op === 'const' && typeof made.value === 'string');
  if (instruction.op === 'setIndex') return instruction.object !== given || isText(instruction.index);
  if (instruction.op !== 'invoke' || instruction.object !== given) return true;
  return instruction.args.every(({ slot, spread, isKeywords }, i) => slot !== given && spread !== true && isKeywords !== true && (i > 0 || isText(slot)));
}

/** Whether what stands in the slot is not handed on. */
function isReading(instruction: Instruction, given: Slot): boolean {
  switch (instruction.op) {
    case 'get': case 'each': return true;
    case 'getIndex': return instruction.index !== given;
    case 'setIndex': return instruction.object === given && instruction.src !== given;
    case 'binary': return instruction.operator === 'within' && instruction.left !== given;
    case 'invoke': return instruction.object === given;
    default: return false;
  }
}

interface FieldInput {
  readonly input: (name: string) => Value;
  /** What the names of methods that check a field have before that of the field, beside what holds of all classes. */
  readonly prefix?: string | undefined;
}

/** Name of each field that the object's classes declare or check → what is left of the input under that name. */
export function admittedFields(run: Run, site: CallSite, object: HeapObject, { input, prefix }: FieldInput): ReadonlyMap<string, Value> {
  const declared = declaredFields(run, object);
  const checked = checksOf(run, object, prefix);
  const left = new Map<string, Value>();
  for (const [name, field] of declared) {
    if (isPlain(run, site, field)) left.set(name, run.values.shape('number'));
    else {
      const admitted = run.machine.admitted(site, field, input(name));
      left.set(name, run.values.withTaints(admitted, clean(admitted.taints, checked.get(name) ?? NOTHING)));
    }
  }
  for (const [name, kinds] of checked) if (!left.has(name)) left.set(name, run.values.withTaints(input(name), clean(input(name).taints, kinds)));
  return left;
}

function checksOf(run: Run, object: HeapObject, prefix: string | undefined): ReadonlyMap<string, Cleaned> {
  const self = run.values.object(object.id);
  const classes = (lineageFor(run, object) ?? []).flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object) ?? [] : []));
  const checked = new Map<string, Cleaned>();
  for (const declaring of classes) {
    // A class's own check takes the place of that above it.
    for (const [name, kinds] of checkedFields(run, declaring, { self, prefix })) if (!checked.has(name)) checked.set(name, classes.some((each) => isStoredBeside(each, name)) ? NOTHING : kinds);
  }
  return checked;
}

/** Whether a method of the object's classes checks the field, or stores something under its name: what stands there may be no longer what was sent. */
function isMadeAnew(run: Run, object: HeapObject, name: string, prefix: string | undefined): boolean {
  return (lineageFor(run, object) ?? []).some((atom) => {
    const declaring = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const info = declaring?.class;
    if (!declaring || !info) return false;
    return checkedFields(run, declaring, { self: run.values.object(object.id), prefix }).has(name)
      || info.ir.members.some(({ kind, function: index }) => kind === 'method' && index !== undefined && storesUnder(info.module.functions[index], name));
  });
}

/** Whether a method of the class that does not check the field alone puts something under its name. */
function isStoredBeside({ class: info }: HeapObject, name: string): boolean {
  return info !== undefined && info.ir.members.some(({ kind, name: method, function: index }) => kind === 'method' && index !== undefined && !method.endsWith(`_${name}`) && storesByKey(info.module.functions[index], name));
}

function storesByKey(fn: FunctionInfo | undefined, name: string): boolean {
  const body = fn?.ir.body ?? [];
  return instructionsOf(body).some((each) => each.op === 'setIndex' && writersOf(body, each.index).some((made) => made.op === 'const' && made.value === name));
}

function storesUnder(fn: FunctionInfo | undefined, name: string): boolean {
  const body = fn?.ir.body ?? [];
  return instructionsOf(body).some((each) => {
    if (each.op === 'setIndex') return writersOf(body, each.index).some((made) => made.op === 'const' && made.value === name);
    return each.op === 'set' ? each.key === name : each.op === 'invoke' && each.args.some((given) => given.name === name);
  });
}

/** What the object's classes hold that a library made: the fields of the form, the nearest class first. */
function declaredFields(run: Run, object: HeapObject): ReadonlyMap<string, Value> {
  const fields = new Map<string, Value>();
  for (const atom of lineageFor(run, object) ?? []) {
    const declaring = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    for (const [name, value] of declaring ? namedFields(declaring) : []) if (!fields.has(name) && isOfLibrary(run, value)) fields.set(name, value);
  }
  return fields;
}

function isOfLibrary(run: Run, { atoms }: Value): boolean {
  return atoms.length > 0 && atoms.every((atom) => atom.kind === 'model'
    || (atom.kind === 'object' && run.heap.read(atom.object)?.prototype?.atoms.every(({ kind }) => kind === 'model') === true));
}

/** Whether the catalog takes the field for a number. */
function isPlain(run: Run, site: CallSite, { atoms }: Value): boolean {
  const number = site.frame.models?.shapes.get('number');
  const nodes = atoms.map((atom): ModelNode | undefined => {
    const type = atom.kind === 'object' ? run.heap.read(atom.object)?.prototype?.atoms[0] : atom;
    return type?.kind === 'model' ? type.node : undefined;
  });
  return number !== undefined && nodes.every((node) => node !== undefined && isKind(node, number));
}
