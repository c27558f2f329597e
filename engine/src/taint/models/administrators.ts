/*
 * Whether code lets administrators alone pass: by its name (`requireAdmin`, `must_be_admin`), by what it asks first (`if (!user.isAdmin)
 * throw …`), or by a permission in its annotations (`@PreAuthorize("hasRole('ADMIN')")`). A name proves nothing, so this is told of a
 * finding and hides none.
 */
import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import type { Annotation, AnnotationValue } from '#engine/ir/module.ts';
import { readSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { functionsNamed, functionsWithin } from '#engine/program/functions-in.ts';
import type { ClassInfo, FunctionInfo } from '#engine/program/program.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { typeNames } from '#engine/taint/objects/parameter-sources.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

const ADMINISTRATORS = new Set(['admin', 'admins', 'administrator', 'administrators', 'superuser', 'superusers', 'sysadmin', 'superadmin', 'staff', 'staffuser']);
/** What one may change by a permission that nobody but administrators has. */
const OF_THE_WHOLE = new Set(['settings', 'configuration', 'server', 'system']);
/** Words by which a name asks, and does not tell what it makes or lists. */
const ASKS = new Set([
  'require', 'requires', 'required', 'ensure', 'ensures', 'assert', 'check', 'checks', 'must', 'only', 'is', 'enforce', 'enforces', 'verify', 'guard', 'need', 'needs', 'has', 'can',
  'authorize', 'authorized', 'auth', 'permission', 'permissions', 'role', 'roles', 'test', 'tests', 'passes', 'member', 'access', 'restrict', 'restricted', 'allow', 'protect', 'validate',
]);
/** At the beginning of a name they say that somebody is turned away. */
const TURNS_AWAY = new Set(['require', 'requires', 'ensure', 'assert', 'check', 'must', 'enforce', 'verify', 'authorize', 'restrict', 'validate']);
const PERMISSIONS = new Set(['permission', 'permissions', 'role', 'roles', 'privilege', 'privileges', 'authority', 'authorities', 'groups', 'scopes']);
/** In the name of a guard they say that others pass as well. */
const LETS_OTHERS = new Set(['or', 'and', 'any', 'some', 'either', 'one', 'self', 'own', 'owner', 'owners', 'me', 'non', 'not', 'no', 'skip', 'optional', 'maybe', 'except', 'without']);
/** Names of functions that answer a request by turning it away. */
const REFUSES = /^(?:abort|halt|forbid|forbidden|deny|denied|unauthori[sz]ed|reject|sendstatus|permission_?denied)$/i;

function wordsOf(name: string): readonly string[] {
  return name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase().split(/[^a-z\d]+/).filter((word) => word !== '');
}

function speaksOfThem(name: string): boolean {
  return wordsOf(name).some((word) => ADMINISTRATORS.has(word));
}

/** Whether a function that runs before a handler says by its name that it asks for an administrator. */
export function isAdministratorsGate(name: string): boolean {
  return speaksOfThem(name) && wordsOf(name).some((word) => ASKS.has(word));
}

function turnsOthersAway(name: string): boolean {
  return TURNS_AWAY.has(wordsOf(name)[0] ?? '') && speaksOfThem(name);
}

/** The name of what in a function that runs before handlers lets administrators alone pass. */
export function gateIn(run: Run, { atoms }: Value): string | undefined {
  for (const atom of atoms) {
    const fn = atom.kind === 'object' ? run.heap.read(atom.object)?.code?.function : undefined;
    const gate = fn ? gateOf(fn) : atom.kind === 'model' && isAdministratorsGate(atom.node.name) ? atom.node.name : undefined;
    if (gate !== undefined) return gate;
  }
  return undefined;
}

/** What a call is given, and what stands in its slots. */
interface Given {
  readonly frame: { readonly fn: FunctionInfo; readonly slots: readonly Value[] };
  readonly given: readonly Slot[];
}

/** The name of the call by which something before handlers was made for administrators alone: `isAuthenticated(Permission.ADMIN)`. */
export function gateMadeBy({ frame: { fn, slots }, given }: Given, handler: Value): string | undefined {
  const own = given.flatMap((each) => [each, ...listedAt(fn, each)]).filter((slot) => isSame(slots[slot], handler));
  return own.map((slot) => madeForThem(fn, slot)).find((name) => name !== undefined);
}

/** The same of what stands before the handler in the call, whatever that call gave. */
export function gateStanding({ frame: { fn, slots }, given }: Given, handler: Value): string | undefined {
  const all = given.flatMap((each) => [each, ...listedAt(fn, each)]);
  const at = all.findIndex((slot) => isSame(slots[slot], handler));
  return all.slice(0, Math.max(at, 0)).map((slot) => madeForThem(fn, slot)).find((name) => name !== undefined);
}

/** Each thing that the call was given names them, so `allow([Role.ADMIN, Role.USER])` tells nothing; further arguments are options. */
function madeForThem(fn: FunctionInfo, slot: Slot): string | undefined {
  const [made, ...others] = writersOf(fn.ir.body, slot);
  const name = made && others.length === 0 ? nameMadeBy(fn, made) : undefined;
  if (name === undefined || (made?.op !== 'call' && made?.op !== 'invoke') || !wordsOf(name).some((word) => ASKS.has(word))) return undefined;
  return namesThemAlone(fn, made.args[0]?.slot) ? name : undefined;
}

/** The elements of a list of handlers that a call is given: `app.get(path, [signedIn, requireRole('admin')], …)`. */
function listedAt({ ir }: FunctionInfo, slot: Slot): readonly Slot[] {
  const [made, ...others] = writersOf(ir.body, slot);
  return made?.op === 'list' && others.length === 0 ? made.items.map((item) => item.slot) : [];
}

function isSame(value: Value | undefined, handler: Value): boolean {
  const [atom] = handler.atoms;
  return atom?.kind === 'object' && value?.atoms.some((each) => each.kind === 'object' && each.object === atom.object) === true;
}

function namesThemAlone(fn: FunctionInfo, slot: Slot | undefined): boolean {
  const [made] = slot === undefined ? [] : writersOf(fn.ir.body, slot);
  if (slot === undefined || !made) return false;
  const named = made.op === 'list' ? made.items.map((item) => textOf(fn, item.slot)) : [textOf(fn, slot)];
  return named.length > 0 && named.every((text) => text !== undefined && speaksOfThem(text));
}

/** The name of what turns everybody else away before a handler: the function itself, what it calls first, or what functions in it do that it hands on. */
function gateOf(fn: FunctionInfo): string | undefined {
  if (isAdministratorsGate(fn.ir.name)) return fn.ir.name;
  for (const each of [fn, ...functionsWithin(fn)]) {
    const name = askedFirst(each);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** How a function is run: by another one, and whether nothing follows it. */
interface Running {
  readonly isCalled: boolean;
  readonly isLast: boolean;
  /** Parameters that whoever sends the request fills: what they say of a role is no role. */
  readonly sent?: ReadonlySet<Slot>;
}

/** What the function asks on every way through it, or a function of its file that it always calls: who only returns from that, comes back here. */
export function askedFirst(fn: FunctionInfo, running: Running = { isCalled: false, isLast: true }): string | undefined {
  const { isCalled, sent } = running;
  const passing = new Set<FunctionInfo>();
  for (const { instruction, isLast } of alwaysRun(fn, fn.ir.body, running)) {
    const name = calledIn(fn, instruction);
    if (name !== undefined && turnsOthersAway(name) && !isAskedOfSent(fn, instruction, { name, sent })) return name;
    const functions = name === undefined || isCalled || (instruction.op === 'invoke' && instruction.object !== fn.ir.thisSlot) ? [] : functionsNamed(fn.module, name);
    const [called, ...others] = functions;
    if (called && others.length === 0 && (isLast || !passing.has(called))) {
      const asks = askedFirst(called, { isCalled: true, isLast });
      if (asks !== undefined) return asks;
      passing.add(called); // Called a thousand times, it is read once.
    }
    if (instruction.op !== 'if') continue;
    const asked = isSentItself(fn, instruction.condition, sent) ? undefined : askedBy(fn, instruction.condition);
    if (asked && leaves(fn, asked.isTrueForThem ? instruction.else : instruction.then, isCalled)) return asked.name;
  }
  return undefined;
}

/** What every way through the block runs; what is thrown in a `try` turns nobody away where its handler goes on. */
function* alwaysRun(fn: FunctionInfo, block: Block, running: Running): Generator<{ readonly instruction: Instruction; readonly isLast: boolean }> {
  const last = block.findLastIndex(({ op }) => op !== 'return' && op !== 'const');
  for (const [i, instruction] of block.entries()) {
    const isLast = running.isLast && i >= last;
    yield { instruction, isLast };
    if (instruction.op !== 'try') continue;
    const { handler } = instruction;
    if (!handler || ((isLast || leaves(fn, handler, running.isCalled)) && !handsOn(fn, handler))) yield* alwaysRun(fn, instruction.body, { ...running, isLast });
  }
}

/** Whether the block calls a function that was given, such as `next`, as when nothing was thrown. */
function handsOn({ ir }: FunctionInfo, block: Block): boolean {
  const given = new Set(ir.parameters.map(({ slot }) => slot));
  return instructionsOf(block).some((instruction) => instruction.op === 'call' && instruction.args.length === 0 && given.has(instruction.callee));
}

/** It is what one of the parameters says, read or changed, and not what a function found by it. */
function isSentItself(fn: FunctionInfo, slot: Slot, sent: ReadonlySet<Slot> | undefined, steps = LIMITS.stepsToSent): boolean {
  if (!sent) return false;
  if (sent.has(slot)) return true;
  return steps > 0 && writersOf(fn.ir.body, slot).some((made) => {
    const from = made.op === 'invoke' ? [made.object] : made.op === 'call' ? textsMadeOf(fn, made) : readSlots(made);
    return from.some((each) => isSentItself(fn, each, sent, steps - 1));
  });
}

function calledIn(fn: FunctionInfo, instruction: Instruction): string | undefined {
  return instruction.op === 'invoke' ? instruction.key : instruction.op === 'call' ? nameOf(fn, instruction.callee) : undefined;
}

/** A function of the file is given what was sent: what it asks is not who asks, whatever its name says. */
function isAskedOfSent(fn: FunctionInfo, call: Instruction, { name, sent }: { readonly name: string; readonly sent: ReadonlySet<Slot> | undefined }): boolean {
  return 'args' in call && functionsNamed(fn.module, name).length > 0 && call.args.some(({ slot }) => isSentItself(fn, slot, sent));
}

/** What a function of the language makes something else of: `str(role)`. */
function textsMadeOf(fn: FunctionInfo, { callee, args }: Extract<Instruction, { op: 'call' }>): readonly Slot[] {
  const isOfLanguage = writersOf(fn.ir.body, callee).every(({ op }) => op === 'global') && functionsNamed(fn.module, nameOf(fn, callee) ?? '').length === 0;
  return isOfLanguage ? args.map(({ slot }) => slot) : [];
}

/** Whether the function gives what is sent on as it is. */
export function givesSent(fn: FunctionInfo, sent: ReadonlySet<Slot>): boolean {
  return instructionsOf(fn.ir.body).some((instruction) => (instruction.op === 'return' || instruction.op === 'yield') && readSlots(instruction).some((slot) => isSentItself(fn, slot, sent)));
}

interface Asked {
  readonly name: string;
  readonly isTrueForThem: boolean;
}

/** What a condition asks, where that is whether somebody is an administrator and nothing else. */
function askedBy(fn: FunctionInfo, slot: Slot, isNegated = false, steps = 4): Asked | undefined {
  const makers = writersOf(fn.ir.body, slot);
  const [made] = makers;
  if (!made || makers.length > 1 || steps === 0) return undefined;
  const on = (next: Slot, flips = false): Asked | undefined => askedBy(fn, next, isNegated !== flips, steps - 1);
  switch (made.op) {
    case 'unary': return made.operator === '!' ? on(made.operand, true) : made.operator === 'truth' ? on(made.operand) : undefined;
    case 'copy': case 'await': return on(made.src);
    case 'binary': {
      const isSame = made.operator === '===' || made.operator === '==';
      if (!isSame && made.operator !== '!==' && made.operator !== '!=') return undefined;
      const name = [made.left, made.right].map((side) => textOf(fn, side)).find((text) => text !== undefined && speaksOfThem(text));
      return name === undefined ? undefined : { name, isTrueForThem: isSame !== isNegated };
    }
    default: {
      const name = nameMadeBy(fn, made);
      return name !== undefined && isAdministratorsGate(name) ? { name, isTrueForThem: !isNegated } : undefined;
    }
  }
}

/** A constant, or the name of one: `'admin'`, `Role.ADMIN`. */
function textOf(fn: FunctionInfo, slot: Slot): string | undefined {
  const [made] = writersOf(fn.ir.body, slot);
  if (made?.op === 'const') return typeof made.value === 'string' ? made.value : undefined;
  return made?.op === 'get' ? made.key : undefined;
}

function nameMadeBy(fn: FunctionInfo, made: Instruction): string | undefined {
  if (made.op === 'get' || made.op === 'invoke') return made.key;
  return made.op === 'call' ? nameOf(fn, made.callee) : undefined;
}

/** The name of what stands in a slot, as the source calls it. */
function nameOf(fn: FunctionInfo, slot: Slot): string | undefined {
  const own = fn.ir.slotNames[slot];
  if (own !== undefined) return own;
  const [made] = writersOf(fn.ir.body, slot);
  if (made?.op === 'global' || made?.op === 'import') return made.name;
  if (made?.op === 'get') return made.key;
  if (made?.op !== 'outer') return undefined;
  let outer: FunctionInfo | undefined = fn;
  for (let i = 0; i < made.hops; i++) outer = outer?.ir.parent === undefined ? undefined : fn.module.functions[outer.ir.parent];
  return outer?.ir.slotNames[made.slot];
}

/** Whether nobody comes out of the block; from a function that is called, by a return back to the caller. */
function leaves(fn: FunctionInfo, block: Block, isCalled: boolean): boolean {
  const isBack = isCalled && block.some(({ op }) => op === 'return');
  return !isBack && block.some((instruction) => instruction.op === 'return' || instruction.op === 'throw' || REFUSES.test(nameMadeBy(fn, instruction) ?? ''));
}

/** The first permission that a class lists, where all of them are theirs: `permission_classes = [IsAdminUser]`. */
export function listedByClass({ ir, module }: ClassInfo): string | undefined {
  for (const { function: index } of ir.members) {
    const fn = index === undefined ? undefined : module.functions[index];
    if (fn?.ir.kind !== 'initializer') continue;
    for (const instruction of fn.ir.body) {
      if (instruction.op !== 'set' || !wordsOf(instruction.key).some((word) => PERMISSIONS.has(word))) continue;
      const [made] = writersOf(fn.ir.body, instruction.src);
      const names = made?.op === 'list' ? made.items.map(({ slot }) => nameOf(fn, slot)) : [];
      if (names.length > 0 && names.every((name) => name !== undefined && speaksOfThem(name))) return names[0];
    }
  }
  return undefined;
}

/**
 * The first annotation that admits administrators alone.
 * @param tellingCallers annotations of libraries whose arguments say who may call
 */
export function admittedBy(annotations: readonly Annotation[], tellingCallers: ReadonlySet<string>): string | undefined {
  const found = annotations.find((annotation) => {
    const name = annotation.name.path.join('.');
    const texts = annotation.args.flatMap(({ value }) => textsIn(value));
    if (typeNames(annotation.name).some((type) => tellingCallers.has(type))) return texts.some(isGuard) ? texts.some(isGuardOfThem) : admitsThemAlone(texts);
    const words = wordsOf(name);
    if (isAdministratorsGate(name)) return true;
    if (!words.some((word) => PERMISSIONS.has(word))) return false;
    return words.some((word) => OF_THE_WHOLE.has(word)) || admitsThemAlone(texts);
  });
  return found?.name.path.join('.');
}

function isGuard(name: string): boolean {
  return wordsOf(name).some((word) => word === 'guard' || word === 'guards');
}

/** Of several guards that an annotation names, each turns away whom it does not let pass: `@UseGuards(SignedIn, AdminGuard)`. */
function isGuardOfThem(name: string): boolean {
  const words = wordsOf(name);
  return isGuard(name) && speaksOfThem(name) && !words.some((word) => LETS_OTHERS.has(word));
}

/** Every role that is named is one of theirs: `hasRole('ADMIN')`, and not `hasAnyRole('ADMIN', 'USER')`. */
function admitsThemAlone(texts: readonly string[]): boolean {
  const roles = texts.flatMap((text) => {
    const quoted = [...text.matchAll(/['"]([^'"]*)['"]/g)].map(([, role]) => role ?? '');
    return quoted.length > 0 ? quoted : [text];
  });
  return roles.length > 0 && roles.every(speaksOfThem) && !texts.some((text) => /\bor\b|\|\|/i.test(text));
}

function textsIn(value: AnnotationValue): readonly string[] {
  switch (value.kind) {
    case 'constant': return typeof value.value === 'string' ? [value.value] : [];
    case 'type': return [value.type.path.at(-1) ?? ''];
    case 'list': return value.items.flatMap(textsIn);
    case 'record': case 'joined': case 'dynamic': return [];
  }
}
