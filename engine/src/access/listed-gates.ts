/*
 * Classes that a file of settings lists by their paths, which then stand before all handlers: `MIDDLEWARE = ['app.middleware.SignedIn']`. That one
 * of them keeps somebody out is told by what it gives instead of handing the request on, where it finds nobody; for which paths is not seen.
 */
import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';

type Condition = Extract<Instruction, { op: 'if' }>;

export interface ListedGate {
  readonly file: string;
  /** As a reader finds it. */
  readonly name: string;
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
  const ofLibraries = listed.filter(({ text }) => isAmong(words.gates, text)).map(({ file, text }) => ({ file, name: text }));
  const named = new Set(listed.map(({ text }) => text.slice(text.lastIndexOf('.') + 1)));
  const own = modules.flatMap((module) => module.functions).filter(({ ir, module }) => {
    const owner = ir.class === undefined ? undefined : module.classes[ir.class];
    return owner !== undefined && named.has(owner.ir.name) && isAmong(words['listed-methods'], ir.name);
  });
  return [...ofLibraries, ...own.filter((fn) => keepsOut(fn, identityIn(fn), words)).map(({ ir, module }) => ({ file: module.path, name: ir.qualifiedName }))];
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
