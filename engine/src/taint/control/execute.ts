import { reportFieldChosen } from '#engine/taint/models/condition.ts';
import { allocate } from '#engine/taint/state/allocate.ts';
import { setApart } from '#engine/taint/control/values-apart.ts';
import { reportRemoval } from '#engine/taint/objects/pollution.ts';
import type { Block, Instruction } from '#engine/ir/instruction.ts';
import {
  runAwait, runBinary, runConcat, runCopy, runGet, runGetIndex, runHint, runImportDynamic, runList, runRest,
  runSpread, runUnary, runUnknown, runYield,
} from '#engine/taint/control/expressions.ts';
import { runCall, runInvoke, runNew, runSuperCall, runSuperGet } from '#engine/taint/control/call-instructions.ts';
import { runGlobal } from '#engine/taint/control/global-names.ts';
import { runClass, runClosure, runExport, runExportFrom, runImport } from '#engine/taint/control/definitions.ts';
import { forget, forgetUnder, partFrom, pathOf, readEnvironment, readSlot, writeEnvironment, writeSlot } from '#engine/taint/state/frame.ts';
import { accessed } from '#engine/taint/objects/overloading.ts';
import { siteOf } from '#engine/taint/state/call.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Stored } from '#engine/taint/state/machine.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';
import { runJump, runLabelled, runReturn, runTry } from '#engine/taint/control/leaving.ts';
import { runThrow } from '#engine/taint/state/throwing.ts';
import { runEach, runLoop } from '#engine/taint/control/loops.ts';
import { runIf, runSwitch } from '#engine/taint/control/statements.ts';
import { constantOf } from '#engine/taint/values/value.ts';
import type { Scope } from '#engine/taint/values/heap-object.ts';
import { hopAt, step } from '#engine/taint/values/taint.ts';
import { placeOf } from '#engine/taint/state/call.ts';

/** Runs a block. False: its end is never reached. */
export function execute(run: Run, frame: Frame, block: Block): boolean {
  for (const instruction of block) {
    if (!run.budget.takeStep()) return true;
    if (!executeOne(run, frame, instruction)) return false;
  }
  return true;
}

function executeOne(run: Run, frame: Frame, instruction: Instruction): boolean {
  switch (instruction.op) {
    case 'if': return runIf(run, frame, instruction);
    case 'loop': return runLoop(run, frame, instruction);
    case 'each': return runEach(run, frame, instruction);
    case 'switch': return runSwitch(run, frame, instruction);
    case 'try': return runTry(run, frame, instruction);
    case 'labelled': return runLabelled(run, frame, instruction.label, instruction.body);
    case 'break': case 'continue': return runJump(run, frame, instruction.op, instruction.label);
    case 'throw': return runThrow(run, readSlot(run, frame, instruction.src));
    case 'return': {
      const value = instruction.src === undefined ? run.values.undefined : readSlot(run, frame, instruction.src);
      return runReturn(run, frame, value, instruction);
    }
    case 'call': return runCall(run, frame, instruction);
    case 'invoke': return runInvoke(run, frame, instruction);
    case 'new': return runNew(run, frame, instruction);
    case 'superCall': return runSuperCall(run, frame, instruction);
    case 'await': return runAwait(run, frame, instruction);
    default:
      compute(run, frame, instruction);
      return true;
  }
}

type Straight = Exclude<Instruction, { op: 'if' | 'loop' | 'each' | 'switch' | 'try' | 'labelled' | 'break' | 'continue' | 'throw' | 'return' | 'call' | 'invoke' | 'new' | 'superCall' | 'await' }>;

function compute(run: Run, frame: Frame, instruction: Straight): void {
  switch (instruction.op) {
    case 'const': return writeSlot(run, frame, instruction.dst, run.values.constant(instruction.value));
    case 'regex': return runRegex(run, frame, instruction);
    case 'copy': return runCopy(run, frame, instruction);
    case 'global': return runGlobal(run, frame, instruction);
    case 'outer': return runOuter(run, frame, instruction);
    case 'setOuter': return runSetOuter(run, frame, instruction);
    case 'get': return runGet(run, frame, instruction);
    case 'getIndex': return runGetIndex(run, frame, instruction);
    case 'set': return runSet(run, frame, instruction);
    case 'setIndex': return runSetIndex(run, frame, instruction);
    case 'delete': return runDelete(run, frame, instruction);
    case 'object': return writeSlot(run, frame, instruction.dst, run.values.object(allocate(run, siteOf(frame, instruction), instruction.shape).id));
    case 'list': return runList(run, frame, instruction);
    case 'spread': return runSpread(run, frame, instruction);
    case 'rest': return runRest(run, frame, instruction);
    case 'concat': return runConcat(run, frame, instruction);
    case 'binary': return runBinary(run, frame, instruction);
    case 'unary': return runUnary(run, frame, instruction);
    case 'superGet': return runSuperGet(run, frame, instruction);
    case 'closure': return runClosure(run, frame, instruction);
    case 'class': return runClass(run, frame, instruction);
    case 'yield': return runYield(run, frame, instruction);
    case 'import': return runImport(run, frame, instruction);
    case 'importDynamic': return runImportDynamic(run, frame, instruction);
    case 'export': return runExport(run, frame, instruction);
    case 'exportFrom': return runExportFrom(run, frame, instruction);
    case 'hint': return runHint(run, frame, instruction);
    case 'unknown': return runUnknown(run, frame, instruction);
  }
}


function runRegex(run: Run, frame: Frame, instruction: Extract<Instruction, { op: 'regex' }>): void {
  const { pattern, flags } = instruction;
  const object = run.heap.allocate('regex', { regex: { pattern, flags } });
  writeSlot(run, frame, instruction.dst, run.values.object(object.id));
}

function scopeAt(frame: Frame, hops: number): Scope | undefined {
  let scope: Scope | undefined = frame.scope;
  for (let i = 0; i < hops; i++) scope = scope?.parent;
  return scope;
}

function runOuter(run: Run, frame: Frame, instruction: Extract<Instruction, { op: 'outer' }>): void {
  const path = run.accessPaths.outer(instruction.hops, instruction.slot);
  const scope = scopeAt(frame, instruction.hops);
  const value = frame.refined.get(path) ?? leftByTurn(scope?.ofTurn?.get(instruction.slot), readEnvironment(run, scope?.environment, instruction.slot));
  writeSlot(run, frame, instruction.dst, value);
  frame.paths.set(instruction.dst, path);
}

function runSetOuter(run: Run, frame: Frame, instruction: Extract<Instruction, { op: 'setOuter' }>): void {
  const value = readSlot(run, frame, instruction.src);
  const path = run.accessPaths.outer(instruction.hops, instruction.slot);
  forget(frame, path);
  partFrom(frame, path);
  const stored = run.values.withTaints(value, step(value.taints, hopAt(placeOf(frame, instruction), 'assign')));
  writeEnvironment(run, scopeAt(frame, instruction.hops)?.environment, instruction.slot, stored);
}

function runSet(run: Run, frame: Frame, instruction: Extract<Instruction, { op: 'set' }>): void {
  const path = run.accessPaths.member(pathOf(run, frame, instruction.object), instruction.key);
  forget(frame, path);
  partFrom(frame, path);
  if (setApart(run, frame, instruction)) return;
  const value = readSlot(run, frame, instruction.src);
  run.machine.set(siteOf(frame, instruction), readSlot(run, frame, instruction.object), instruction.key, value);
  if (frame.fn.ir.kind === 'initializer' && instruction.object === frame.fn.ir.thisSlot) noteSetting(run, frame, instruction, { value, receiver: readSlot(run, frame, instruction.object) });
}

/** A class whose fields are settings, which a framework reads by name. */
function noteSetting(run: Run, frame: Frame, instruction: Extract<Instruction, { op: 'set' }>, stored: Stored): void {
  const name = frame.fn.module.classes[frame.fn.ir.class ?? -1]?.ir.name ?? '';
  for (const { file, node, unlessClass } of frame.models?.settings.get(`*.${instruction.key}`) ?? []) {
    if (file.test(frame.module.path) && unlessClass?.test(name) !== true) run.machine.assigned(siteOf(frame, instruction), node, stored);
  }
}

function runSetIndex(run: Run, frame: Frame, instruction: Extract<Instruction, { op: 'setIndex' }>): void {
  const object = readSlot(run, frame, instruction.object);
  const index = readSlot(run, frame, instruction.index);
  const name = constantOf(index)?.value;
  const whole = pathOf(run, frame, instruction.object);
  forgetUnder(frame, whole, name);
  partFrom(frame, typeof name === 'string' || typeof name === 'number' ? run.accessPaths.member(whole, String(name)) : run.accessPaths.index(whole, pathOf(run, frame, instruction.index)));
  const site = siteOf(frame, instruction);
  const value = readSlot(run, frame, instruction.src);
  if (value.taints.length > 0) reportFieldChosen(run, site, object, index);
  if (!accessed(run, site, '[]=', [object, index, value])) run.machine.setIndex(site, object, index, value);
}

function runDelete(run: Run, frame: Frame, instruction: Extract<Instruction, { op: 'delete' }>): void {
  const index = readSlot(run, frame, instruction.index);
  if (index.taints.length > 0) reportRemoval(run, siteOf(frame, instruction), readSlot(run, frame, instruction.object), index);
  const key = index.atoms.length === 1 && index.atoms[0]?.kind === 'const' ? String(index.atoms[0].value) : undefined;
  if (key === undefined) return;
  forget(frame, run.accessPaths.member(pathOf(run, frame, instruction.object), key));
  const target = readSlot(run, frame, instruction.object);
  for (const atom of target.atoms) {
    const object = atom.kind === 'object' && target.atoms.length === 1 ? run.heap.write(atom.object) : undefined;
    if (!object?.isSingle) continue;
    object.fields.delete(key);
    if (object.shape === 'list' && object.items?.[Number(key)]) object.items[Number(key)] = run.values.undefined;
  }
}

/** What the turn of a loop left in a variable, unless something wrote it since: functions that are made there share it. */
function leftByTurn(own: Value | undefined, shared: Value): Value {
  return own && shared.taints.length === 0 && shared.atoms.every(({ kind }) => kind === 'const') ? own : shared;
}
