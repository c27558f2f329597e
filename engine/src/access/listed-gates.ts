/*
 * Classes that a file of settings lists by their paths, which then stand before all handlers: `MIDDLEWARE = ['app.middleware.SignedIn']`. That one
 * of them keeps somebody out is told by what it gives instead of handing the request on, where it finds nobody; for which paths is not seen.
 * That it compares objects with who asks, by what it asks of what the handler is given.
 */
import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import { readSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import { ownerChecksIn } from '#engine/access/owner-checks.ts';

type Condition = Extract<Instruction, { op: 'if' }>;

export interface ListedGate {
  readonly file: string;
  /** As a reader finds it. */
  readonly name: string;
  /** It lets nobody pass who is not known, of the paths that it means. */
  readonly keepsOut: boolean;
  /** It asks of what the handler is given whether who asks may have it. */
  readonly compares: boolean;
}

export interface ListedInput {
  readonly modules: readonly ModuleInfo[];
  readonly words: AccessWords;
  /** Where a function holds what tells who asks. */
  readonly identityIn: (fn: FunctionInfo) => ReadonlySet<Slot>;
}

export function listedGates({ modules, words, identityIn }: ListedInput): readonly ListedGate[] {
  if (words['standing-lists'].length === 0) return [];
  const listed = modules.flatMap((module) => textsListed(module, words).map((text) => ({ file: module.path, text })));
  const ofLibraries = listed.filter(({ text }) => isAmong(words.gates, text)).map(({ file, text }) => ({ file, name: text, keepsOut: true, compares: false }));
  const named = new Set(listed.map(({ text }) => text.slice(text.lastIndexOf('.') + 1)));
  const own = modules.flatMap((module) => module.functions).filter(({ ir, module }) => {
    const owner = ir.class === undefined ? undefined : module.classes[ir.class];
    return owner !== undefined && named.has(owner.ir.name) && isAmong(words['listed-methods'], ir.name);
  });
  return [...ofLibraries, ...own.map((fn) => ({ file: fn.module.path, name: fn.ir.qualifiedName, keepsOut: keepsOut(fn, identityIn(fn), words), compares: comparesGiven(fn, identityIn(fn), words) }))];
}

/** It is given more than the request, asks of who asks and something else, and throws or answers by itself somewhere. */
function comparesGiven(fn: FunctionInfo, own: ReadonlySet<Slot>, words: AccessWords): boolean {
  const { parameters, body } = fn.ir;
  const [, ...given] = parameters.map(({ slot }) => slot);
  const reads = [...instructionsOf(body)].some((instruction) => readSlots(instruction).some((slot) => given.includes(slot)));
  return reads && answers(fn, body) && ownerChecksIn(new Map([[fn, own]]), words).some(({ check }) => check !== 'role');
}

/** Dotted texts of a file that has such a list. */
function textsListed({ functions: [main] }: ModuleInfo, words: AccessWords): readonly string[] {
  if (!main?.ir.slotNames.some((name) => name !== undefined && isAmong(words['standing-lists'], name))) return [];
  return [...instructionsOf(main.ir.body)].flatMap((instruction) => (instruction.op === 'const' && typeof instruction.value === 'string' && instruction.value.includes('.') ? [instruction.value] : []));
}

/** Where nobody is known, a block gives an answer of its own or throws, and hands nothing on. */
function keepsOut(fn: FunctionInfo, own: ReadonlySet<Slot>, words: AccessWords): boolean {
  return [...instructionsOf(fn.ir.body)].some((instruction) => {
    if (instruction.op !== 'if') return false;
    const block = blockOfNobody(fn, own, instruction);
    return block !== undefined && !handsOn(block, words) && answers(fn, block);
  });
}

/** The block that runs where what tells who asks is nothing; undefined where the condition asks something else. */
function blockOfNobody(fn: FunctionInfo, own: ReadonlySet<Slot>, { condition, then, else: otherwise }: Condition): Block | undefined {
  let [isNobody, slot]: [boolean, Slot] = [false, condition];
  for (let steps = 0; steps < 4; steps++) {
    const [made] = writersOf(fn.ir.body, slot);
    if (made?.op === 'unary' && (made.operator === '!' || made.operator === 'truth')) {
      if (made.operator === '!') isNobody = !isNobody;
      slot = made.operand;
    } else break;
  }
  return own.has(slot) ? (isNobody ? then : otherwise) : undefined;
}

function handsOn(block: Block, words: AccessWords): boolean {
  return [...instructionsOf(block)].some((instruction) => instruction.op === 'invoke' && isAmong(words['hand-ons'], instruction.key ?? ''));
}

function answers(fn: FunctionInfo, block: Block): boolean {
  return [...instructionsOf(block)].some((instruction) => {
    if (instruction.op === 'throw') return true;
    const [made] = instruction.op === 'return' && instruction.src !== undefined ? writersOf(fn.ir.body, instruction.src) : [];
    return made?.op === 'call' || made?.op === 'invoke' || made?.op === 'new';
  });
}
