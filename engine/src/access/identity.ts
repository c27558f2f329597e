/*
 * Where functions that run for one request handle who asks: what rows write as an identity (`request.user`), what is read of it or made of
 * it, what functions give that were given it, and the callbacks of calls that were. Of code alone, and by names of functions among those
 * that ran: a guess too many makes a rule of access silent, never loud.
 */
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import type { Annotation } from '#engine/ir/module.ts';
import { readSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { outsideOf, spelledAt, spelledBy } from '#engine/access/spelling.ts';

/** Methods that store what they are given, where that is one thing. */
const SETTER = /^set[A-Z_]/;
/** How often functions that call each other are read again. */
const MAX_ROUNDS = 4;

/** Slots that hold who asks, or something made of it. */
export type Known = ReadonlyMap<FunctionInfo, ReadonlySet<Slot>>;

/** Whether a program of the language writes the identity of who asks so. */
export type IsIdentity = (fn: FunctionInfo, spelled: string) => boolean;

const DIRECT = new WeakMap<IsIdentity, WeakMap<FunctionInfo, ReadonlySet<Slot>>>();

/** The slots of a function that are an identity by how they are written. */
export function identitiesIn(fn: FunctionInfo, isIdentity: IsIdentity): ReadonlySet<Slot> {
  const before = DIRECT.get(isIdentity) ?? new WeakMap<FunctionInfo, ReadonlySet<Slot>>();
  DIRECT.set(isIdentity, before);
  const known = before.get(fn);
  if (known) return known;
  const found = new Set<Slot>();
  for (const { name: parameterName, slot, annotations, type } of fn.ir.parameters) {
    const told = [...annotations.flatMap((annotation) => spelledAnnotation(annotation, parameterName)), ...(type ? [`:${type.path.at(-1) ?? ''}`] : [])];
    if (told.some((each) => isIdentity(fn, each))) found.add(slot);
  }
  for (const instruction of instructionsOf(fn.ir.body)) {
    if (!READS.has(instruction.op) || !('dst' in instruction) || instruction.dst === undefined) continue;
    const spelled = spelledBy(fn, instruction);
    if (spelled !== '' && isIdentity(fn, spelled)) found.add(instruction.dst);
  }
  before.set(fn, found);
  return found;
}

/** Whether all that a function reads of who asks it reads where there may be nobody: `request.user?.id`. */
function mayBeNobody(fn: FunctionInfo, isIdentity: IsIdentity): boolean {
  const own = identitiesIn(fn, isIdentity);
  const reads = instructionsOf(fn.ir.body).filter((instruction) => instruction.op === 'get').filter(({ object }) => own.has(object));
  return reads.length > 0 && reads.every(({ optional }) => optional === true);
}

/** Whether some of the functions read who asks, and each that does where there may be nobody. */
export function mayAllBeNobody(functions: Iterable<FunctionInfo>, isIdentity: IsIdentity): boolean {
  const reading = [...functions].filter((fn) => identitiesIn(fn, isIdentity).size > 0);
  return reading.length > 0 && reading.every((fn) => mayBeNobody(fn, isIdentity));
}

/** `@CurrentUser`, and with what it is given, or, where that is nothing, what the parameter is called: `@RequestHeader(Authorization)`. */
function spelledAnnotation({ name, args }: Annotation, parameter: string): readonly string[] {
  const bare = `@${name.path.at(-1) ?? ''}`;
  const [first] = args;
  return [bare, `${bare}(${first === undefined ? parameter : first.value.kind === 'constant' ? String(first.value.value) : ''})`];
}

const READS: ReadonlySet<string> = new Set(['get', 'getIndex', 'binary', 'invoke', 'call', 'global', 'import', 'outer']);

/** Slots that hold what stands under one of these names on a parameter: `.locals.workspace`. */
function leftIn(fn: FunctionInfo, left: ReadonlySet<string>): readonly Slot[] {
  if (left.size === 0) return [];
  return instructionsOf(fn.ir.body).flatMap((instruction) => (instruction.op === 'get' && left.has(belowParameter(fn, spelledBy(fn, instruction))) ? [instruction.dst] : []));
}

/** Whether one of the functions reads who asks, itself or as handlers before left it. */
export function readsWhoAsks(functions: Iterable<FunctionInfo>, isIdentity: IsIdentity, left: ReadonlySet<string>): boolean {
  return [...functions].some((fn) => identitiesIn(fn, isIdentity).size > 0 || leftIn(fn, left).length > 0);
}

/** What is written behind the name of a parameter; '' where it begins with something else. */
export function belowParameter({ ir }: FunctionInfo, spelled: string): string {
  const [root = ''] = spelled.split('.');
  return ir.parameters.some(({ name }) => name === root) ? spelled.slice(root.length) : '';
}

/**
 * Follows who asks through functions that ran together.
 * @param left under which names handlers before left what they made of who asks
 * @param sharing how many functions may have one name for a call of it to be followed: what accuses others is followed where the name tells which
 */
export function followIdentity(functions: Iterable<FunctionInfo>, isIdentity: IsIdentity, left: ReadonlySet<string> = new Set(), sharing = Number.POSITIVE_INFINITY): Known {
  const all = [...functions].sort((a, b) => a.id - b.id);
  const known = new Map(all.map((fn) => [fn, new Set([...identitiesIn(fn, isIdentity), ...leftIn(fn, left)])]));
  const byName = new Map<string, FunctionInfo[]>();
  // What has no name is called by none.
  for (const fn of all) if (fn.ir.name !== '') byName.set(fn.ir.name, [...byName.get(fn.ir.name) ?? [], fn]);
  if (![...known.values()].some(({ size }) => size > 0)) return known;
  for (const [name, named] of byName) if (named.length > sharing) byName.delete(name);
  const walk = new Walk(known, byName);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    walk.hasGrown = false;
    for (const fn of all) walk.read(fn);
    if (!walk.hasGrown) break;
  }
  return known;
}

/** The same where calls are followed only by names that few share; what is known by all names, where no more share any. */
export function followSurely(functions: Iterable<FunctionInfo>, isIdentity: IsIdentity, { known, left, sharing }: { readonly known: Known; readonly left: ReadonlySet<string>; readonly sharing: number }): Known {
  return areNamedApart(functions, sharing) ? known : followIdentity(functions, isIdentity, left, sharing);
}

function areNamedApart(functions: Iterable<FunctionInfo>, sharing: number): boolean {
  const counts = new Map<string, number>();
  for (const { ir: { name } } of functions) {
    const count = (counts.get(name) ?? 0) + 1;
    if (name !== '' && count > sharing) return false;
    counts.set(name, count);
  }
  return true;
}

class Walk {
  readonly #known: ReadonlyMap<FunctionInfo, Set<Slot>>;
  readonly #byName: ReadonlyMap<string, readonly FunctionInfo[]>;
  readonly #giving = new Set<FunctionInfo>();
  hasGrown = false;

  constructor(known: ReadonlyMap<FunctionInfo, Set<Slot>>, byName: ReadonlyMap<string, readonly FunctionInfo[]>) {
    this.#known = known;
    this.#byName = byName;
  }

  read(fn: FunctionInfo): void {
    const own = this.#known.get(fn) ?? new Set();
    for (const instruction of instructionsOf(fn.ir.body)) {
      if (instruction.op === 'outer') {
        const around = outsideOf(fn, instruction);
        if (around && this.#known.get(around.fn)?.has(around.slot)) this.#add(fn, instruction.dst);
        continue;
      }
      if (instruction.op === 'set' || instruction.op === 'setIndex' || instruction.op === 'spread') {
        if (own.has(instruction.src)) this.#add(fn, instruction.object);
        continue;
      }
      const isMade = readSlots(instruction).some((slot) => own.has(slot));
      if (instruction.op === 'call' || instruction.op === 'invoke' || instruction.op === 'new') this.#call(fn, instruction, { own, isMade });
      else if (isMade && instruction.op === 'return') this.#give(fn);
      else if (isMade && 'dst' in instruction && instruction.dst !== undefined) this.#add(fn, instruction.dst);
    }
  }

  /** What is called with it gives something made of it, hands it to functions that it is given, and to functions of the program. */
  #call(fn: FunctionInfo, call: Extract<Instruction, { op: 'call' | 'invoke' | 'new' }>, { own, isMade }: { readonly own: ReadonlySet<Slot>; readonly isMade: boolean }): void {
    const name = nameCalled(fn, call);
    const named = name === undefined ? [] : this.#byName.get(name) ?? [];
    const called = named.length > 0 || call.op !== 'call' ? named : this.#wrappedBy(fn);
    for (const callee of called) {
      const { parameters, binds } = callee.ir;
      const shift = binds === undefined || call.op === 'call' ? 0 : 1;
      call.args.forEach(({ slot, name: keyword }, at) => {
        if (!own.has(slot)) return;
        const parameter = keyword === undefined ? parameters[at + shift] : parameters.find(({ name: each }) => each === keyword);
        if (parameter) this.#add(callee, parameter.slot);
      });
    }
    if (call.op === 'invoke' && isStoring(call, own)) this.#add(fn, call.object);
    const isIdentity = own.has(call.dst);
    const isGiven = isMade || called.some((callee) => this.#giving.has(callee)) || this.#isGivenBy(fn, call);
    if (isGiven) this.#add(fn, call.dst);
    if (!isGiven && !isIdentity) return;
    for (const { slot } of call.args) for (const callback of closuresAt(fn, slot)) for (const parameter of callback.ir.parameters) this.#add(callback, parameter.slot);
  }

  /** A call is given a function that gives who asks, for somebody else to call: `user = Depends(get_user)`. */
  #isGivenBy(fn: FunctionInfo, { args }: Extract<Instruction, { op: 'call' | 'invoke' | 'new' }>): boolean {
    return this.#giving.size > 0 && args.some(({ slot }) => (this.#byName.get(/(\w+)$/.exec(spelledAt(fn, slot))?.[1] ?? '') ?? []).some((each) => this.#giving.has(each)));
  }

  /** What a decorator's function calls, where that is a variable: the functions that bear the decorator. */
  #wrappedBy({ ir, module }: FunctionInfo): readonly FunctionInfo[] {
    const around = ir.parent === undefined ? undefined : module.functions[ir.parent];
    if (!around || around.ir.kind === 'module') return [];
    return [...this.#known.keys()].filter((each) => each.ir.annotations.some(({ name }) => name.path.at(-1) === around.ir.name));
  }

  #add(fn: FunctionInfo, slot: Slot): void {
    const own = this.#known.get(fn);
    if (!own || own.has(slot)) return;
    own.add(slot);
    this.hasGrown = true;
  }

  #give(fn: FunctionInfo): void {
    if (this.#giving.has(fn)) return;
    this.#giving.add(fn);
    this.hasGrown = true;
  }
}

/** A method that stores who asks in its object: `note.setOwner(user)`. */
function isStoring({ key = '', args: [only, ...others] }: Extract<Instruction, { op: 'invoke' }>, own: ReadonlySet<Slot>): boolean {
  return only !== undefined && others.length === 0 && own.has(only.slot) && SETTER.test(key);
}

/** The name under which a call asks for a function. */
export function nameCalled(fn: FunctionInfo, call: Extract<Instruction, { op: 'call' | 'invoke' | 'new' }>): string | undefined {
  if (call.op === 'invoke') return call.key;
  return fn.ir.slotNames[call.callee] ?? /(\w+)$/.exec(spelledAt(fn, call.callee))?.[1];
}

function closuresAt({ module, ir }: FunctionInfo, slot: Slot): readonly FunctionInfo[] {
  return writersOf(ir.body, slot).flatMap((made) => (made.op === 'closure' ? module.functions[made.function] ?? [] : []));
}
