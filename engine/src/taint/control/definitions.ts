import type { ClassInstruction, ClosureInstruction, ExportFromInstruction, ExportInstruction, ImportInstruction } from '#engine/ir/instruction.ts';
import type { IrMember } from '#engine/ir/module.ts';
import type { ClassInfo, FunctionInfo } from '#engine/program/program.ts';
import { readSlot, writeSlot } from '#engine/taint/state/frame.ts';
import { joinOverloads, notOverridden } from '#engine/taint/calls/overloads.ts';
import { gatherArguments } from '#engine/taint/control/call-instructions.ts';
import { besideField, findInLineage, lineageFor, linearize } from '#engine/taint/objects/lineage.ts';
import { argumentsOf, NO_ARGUMENTS, siteOf } from '#engine/taint/state/call.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { isNothing, orNull } from '#engine/taint/objects/objects.ts';
import { typeNames } from '#engine/taint/objects/parameter-sources.ts';
import { overloadsOf } from '#engine/taint/values/heap-object.ts';
import type { Code, HeapObject } from '#engine/taint/values/heap-object.ts';
import { setInternal } from '#engine/taint/values/internals.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';
import { textOf } from '#engine/taint/values/value.ts';

export function closureOf(run: Run, frame: Frame, fn: FunctionInfo, home?: number): Code {
  const isArrow = fn.ir.thisSlot === undefined;
  const code: Code = {
    function: fn, scope: frame.turn ? { ...frame.scope, ofTurn: frame.turn.variables } : frame.scope,
    ...(isArrow ? { receiver: frame.receiver } : {}),
    ...(home === undefined ? (frame.homeClass && isArrow ? { home: frame.homeClass.id } : {}) : { home }),
  };
  if (!run.coverage.reached.has(fn)) run.coverage.pending.set(fn, code);
  return code;
}

export function runClosure(run: Run, frame: Frame, instruction: ClosureInstruction): void {
  const fn = frame.module.functions[instruction.function];
  if (!fn) return writeSlot(run, frame, instruction.dst, run.values.unknown);
  // The code is part of the object, so a re-used allocation takes the newest scope.
  const object = run.heap.allocate('function', { code: closureOf(run, frame, fn) });
  writeSlot(run, frame, instruction.dst, run.values.object(object.id));
}

export function runClass(run: Run, frame: Frame, instruction: ClassInstruction): void {
  const info = frame.module.classes[instruction.class];
  if (!info) return writeSlot(run, frame, instruction.dst, run.values.unknown);
  if (info.ir.isOwnPrototype) return runOwnClass(run, frame, instruction, info);
  const site = siteOf(frame, instruction);
  const parent = instruction.parent === undefined ? undefined : readSlot(run, frame, instruction.parent);
  const lenders = [...(parent ? [parent] : []), ...(instruction.mixins ?? []).map((slot) => readSlot(run, frame, slot)), ...madeByLibraries(run, frame, info)];
  const inherits = lenders.length > 0;
  const prototype = run.heap.allocate('object', inherits ? { prototype: run.values.joinAll(lenders.map((lender) => prototypeOf(run, site, lender))) } : {});
  const object = run.heap.allocate('function', { class: info, ...(inherits ? { prototype: run.values.joinAll(lenders) } : {}) });
  const value = run.values.object(object.id);
  object.fields.set('prototype', run.values.object(prototype.id));
  prototype.fields.set('constructor', value);
  if (parent) setInternal(object, 'parent', parent);
  run.classes.defined.set(info.id, { object: object.id, scope: frame.scope });
  writeSlot(run, frame, instruction.dst, value);
  const names = new Map((instruction.computedKeys ?? []).map(({ member, slot }) => [member, textOf(readSlot(run, frame, slot))]));
  for (const [i, member] of info.ir.members.entries()) {
    defineMember(run, frame, { member, name: names.get(i) ?? member.name, object, prototype });
  }
  runStaticInitializers(run, frame, site, object);
}

/** The types of libraries that make what an interface declares, told by an annotation of it or of its methods, or by statements elsewhere: they answer whatever is declared. */
function madeByLibraries(run: Run, { models }: Frame, { ir: { isInterface, isStatedElsewhere, annotations, members } }: ClassInfo): readonly Value[] {
  if (!isInterface || !models) return [];
  const written = [...annotations, ...members.flatMap((member) => member.annotations)].flatMap(({ name }) => typeNames(name));
  const elsewhere = isStatedElsewhere ? models.statements.filter(({ files }) => files !== undefined).map(({ annotation }) => annotation) : [];
  const nodes = new Set([...written, ...elsewhere].flatMap((name) => models.types.get(name) ?? []).filter((node) => [node, ...node.parents].some(({ anyMember }) => anyMember !== undefined)));
  return [...nodes].map((node) => run.values.model(node));
}

/** A class whose instances inherit from itself. */
function runOwnClass(run: Run, frame: Frame, instruction: ClassInstruction, info: ClassInfo): void {
  const parents = [instruction.parent, ...(instruction.mixins ?? [])].flatMap((slot) => (slot === undefined ? [] : [readSlot(run, frame, slot)]));
  const object = run.heap.allocate('function', { class: info, ...(parents.length > 0 ? { prototype: run.values.joinAll(parents) } : {}) });
  const value = run.values.object(object.id);
  const [self] = value.atoms;
  if (self) run.classes.lineages.set(object.id, linearize(run, self, parents));
  object.fields.set('prototype', value);
  run.classes.defined.set(info.id, { object: object.id, scope: frame.scope });
  writeSlot(run, frame, instruction.dst, value);
  for (const member of info.ir.members) {
    defineMember(run, frame, { member, name: member.name, object, prototype: object });
    const code = member.name === 'constructor' ? run.classes.constructors.get(object.id) : undefined;
    if (code) run.heap.write(object.id)?.fields.set('constructor', run.values.object(run.heap.allocate('function', { code }).id));
  }
  const site = siteOf(frame, instruction);
  runStaticInitializers(run, frame, site, object);
  const code = codeIn(run, (run.classes.lineages.get(object.id) ?? []).slice(1), SUBCLASS_HOOK);
  if (code) run.machine.enter(site, code, value, gatherArguments(run, frame, instruction.keywords ?? []));
  nameFields(run, site, object.id, value);
}

/** The member that the nearest parent runs for each class below it. */
const SUBCLASS_HOOK = '@@subclass';
/** The member of an object that is told in which class, and as what, it stands (Python reference 3.3.3.6). */
const NAMING_HOOK = '@@name';
/** The members of an object that run where what it stands for is read or written (Python reference 3.3.2.2). */
const ACCESSORS = [['get', '@@get'], ['set', '@@set']] as const;

/** Objects in a class that are told their names, and those that stand for members of its instances. */
function nameFields(run: Run, site: CallSite, id: number, owner: Value): void {
  for (const [name, value] of [...(run.heap.read(id)?.fields ?? [])]) {
    const [field] = value.atoms;
    const object = field?.kind === 'object' ? run.heap.read(field.object) : undefined;
    const lineage = object && !object.class && !object.code ? lineageFor(run, object) : undefined;
    if (!lineage) continue;
    const hook = codeIn(run, lineage, NAMING_HOOK);
    if (hook) run.machine.enter(site, hook, value, argumentsOf([owner, run.values.constant(name)]));
    for (const [kind, member] of ACCESSORS) {
      const code = codeIn(run, lineage, member);
      if (!code) continue;
      const made = run.heap.allocate('function', { code: { ...code, receiver: value, isGivenHolder: true } });
      const fields = run.heap.write(id)?.fields;
      fields?.set(`${kind} ${name}`, run.values.object(made.id));
      fields?.delete(name);
    }
  }
}

function codeIn(run: Run, lineage: readonly Atom[], name: string): Code | undefined {
  const [found] = findInLineage(run, lineage, name, () => undefined)?.atoms ?? [];
  return found?.kind === 'object' ? run.heap.read(found.object)?.code : undefined;
}

function prototypeOf(run: Run, site: CallSite, parent: Value): Value {
  let joined = run.values.never;
  for (const atom of parent.atoms) {
    if (atom.kind === 'model') joined = run.values.join(joined, run.values.model(atom.node.construct ?? atom.node));
    else if (atom.kind === 'object') joined = run.values.join(joined, run.machine.get(site, run.values.of([atom], []), 'prototype'));
  }
  return joined.atoms.length > 0 ? joined : run.values.unknown;
}

interface Definition {
  readonly member: IrMember;
  readonly name: string;
  readonly object: HeapObject;
  readonly prototype: HeapObject;
}

function defineMember(run: Run, frame: Frame, { member, name, object, prototype }: Definition): void {
  const fn = member.function === undefined ? undefined : frame.module.functions[member.function];
  if (!fn || member.kind === 'field' || member.kind === 'block') return;
  const own = closureOf(run, frame, fn, object.id);
  if (name === 'constructor' && !member.isStatic) {
    const others = object.class?.ir.hasOverloads ? overloadsOf(run.classes.constructors.get(object.id)) : [];
    run.classes.constructors.set(object.id, joinOverloads([...others, own]) ?? own);
    return;
  }
  const holders = member.isStatic ? [object, ...(isReadByInstances(object, member) ? [prototype] : [])] : [prototype];
  for (const holder of holders) defineAt(run, frame, holder, { member, object, own, key: keyOf(object, member, name) });
}

/** Whether a method of the class is called by its instances as well (`service.copy(a)`), as where methods are told apart by what they are given. */
function isReadByInstances({ class: info }: HeapObject, { kind }: IrMember): boolean {
  return info?.ir.hasOverloads === true && kind === 'method';
}

interface Placed {
  readonly member: IrMember;
  readonly object: HeapObject;
  readonly own: Code;
  readonly key: string;
}

function defineAt(run: Run, frame: Frame, holder: HeapObject, { member, object, own, key }: Placed): void {
  const target = run.heap.write(holder.id);
  const site = siteOf(frame, { op: 'closure', dst: 0, function: own.function.ir.index, start: member.start, end: member.end });
  const code = object.class?.ir.hasOverloads && target ? withOverloads(run, site, target, { key, own }) : own;
  const value = run.values.object(run.heap.allocate('function', { code }).id);
  if (key !== '') target?.fields.set(key, value);
  else if (target) target.rest = run.values.join(target.rest ?? run.values.never, value);
}

/** Under which name a member is kept. */
function keyOf(object: HeapObject, member: IrMember, name: string): string {
  if (member.kind === 'getter') return `get ${name}`;
  if (member.kind === 'setter') return `set ${name}`;
  return isCalledLikeField(object, member) ? besideField(name) : name;
}

/** Whether the class itself has a field and a method of one name, which differ by being called. */
function isCalledLikeField({ class: info }: HeapObject, { isStatic, name }: IrMember): boolean {
  return isStatic && info?.ir.hasOverloads === true && info.ir.members.some((other) => other.kind === 'field' && other.isStatic && other.name === name);
}

/** A method together with those of its name that the class has already, and those that it inherits and does not override. */
function withOverloads(run: Run, site: CallSite, target: HeapObject, { key, own }: { readonly key: string; readonly own: Code }): Code {
  const named = target.fields.get(key) ?? (target.prototype && run.machine.get(site, run.values.object(target.id), key));
  const others = (named?.atoms ?? []).flatMap((atom) => (atom.kind === 'object' ? overloadsOf(run.heap.read(atom.object)?.code) : []));
  return joinOverloads([own, ...notOverridden(others, [own])]) ?? own;
}

function runStaticInitializers(run: Run, frame: Frame, site: CallSite, object: HeapObject): void {
  const self = run.values.object(object.id);
  for (const member of object.class?.ir.members ?? []) {
    if (!member.isStatic || (member.kind !== 'field' && member.kind !== 'block')) continue;
    const fn = member.function === undefined ? undefined : frame.module.functions[member.function];
    const given = fn ? run.machine.enter(site, closureOf(run, frame, fn, object.id), self, NO_ARGUMENTS) : run.values.undefined;
    const value = member.type && isNothing(given) ? orNull(run, given, run.machine.typed(site, member.type)) ?? given : given;
    if (member.kind === 'field') run.machine.set(site, self, member.name, value);
  }
}

export function runImport(run: Run, frame: Frame, instruction: ImportInstruction): void {
  const { dst, module, name, candidates = [] } = instruction;
  const specifiers = [module, ...candidates];
  writeSlot(run, frame, dst, run.machine.importValue(frame.module, specifiers, name, instruction));
  if (frame.fn.ir.kind === 'module') run.importedSlots.push({ frame, slot: dst, specifiers, name, instruction });
}

export function runExport(run: Run, frame: Frame, instruction: ExportInstruction): void {
  const value = readSlot(run, frame, instruction.src);
  const site = siteOf(frame, instruction);
  // `export =` and its kin replace the exports as a whole.
  if (instruction.name === '=') run.machine.replaceExports(frame.module, value);
  else run.machine.set(site, run.machine.exportsOf(frame.module), instruction.name, value);
  for (const { file, node } of frame.models?.settings.get(instruction.name) ?? []) if (file.test(frame.module.path)) run.machine.assigned(site, node, { value });
}

export function runExportFrom(run: Run, frame: Frame, instruction: ExportFromInstruction): void {
  const site = siteOf(frame, instruction);
  const target = run.machine.exportsOf(frame.module);
  if (instruction.name === '*' && instruction.as === undefined) {
    const all = run.machine.importValue(frame.module, [instruction.module], '*');
    run.machine.reExport(frame.module, all);
    return;
  }
  run.machine.set(site, target, instruction.as ?? instruction.name, run.machine.importValue(frame.module, [instruction.module], instruction.name));
}
