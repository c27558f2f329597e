/*
 * What a function that stands before handlers does with a request of nobody, at a path which it does not name: it runs with what tells who asks
 * false, and with whatever asks about the path false. What else its conditions ask may be so or not: each way is gone. That it keeps such a request
 * out is known where no way hands it on or comes to the end.
 */
import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import { innerBlocks, readSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import { outsideOf, spelledAt, spelledBy, textAt } from '#engine/access/spelling.ts';

/** Operators that hold where the path is one of those named, and those that hold where it is none. */
const TELLS: ReadonlyMap<string, boolean> = new Map([['===', false], ['==', false], ['within', false], ['!==', true], ['!=', true]]);
/** Steps between the path and what asks about it. */
const MAX_STEPS = 4;

/** By slot; what is not there may be either. */
type Truths = Map<Slot, boolean>;

/** Whether a request of nobody, at a path that it does not name, gets no further. */
export function keepsNobodyOut(fn: FunctionInfo, words: AccessWords): boolean {
  return !new Walk(fn, words).comesThrough(fn.ir.body, new Map());
}

class Walk {
  readonly #fn: FunctionInfo;
  readonly #words: AccessWords;
  #isHandedOn = false;

  constructor(fn: FunctionInfo, words: AccessWords) {
    this.#fn = fn;
    this.#words = words;
  }

  /** Whether a way leads on: behind the block, or to what runs next. */
  comesThrough(block: Block, truths: Truths): boolean {
    return this.#run(block, truths) || this.#isHandedOn;
  }

  /** Whether a way leads behind the block. */
  #run(block: Block, truths: Truths): boolean {
    for (const instruction of block) {
      if (instruction.op === 'throw') return false;
      if (instruction.op === 'return') {
        if (!this.#isAnswer(instruction.src)) this.#isHandedOn = true;
        return false;
      }
      if (instruction.op === 'if') {
        if (!this.#branch(instruction, truths)) return false;
      } else if (innerBlocks(instruction).length > 0) this.#around(instruction, truths);
      else this.#step(instruction, truths);
    }
    return true;
  }

  #branch({ condition, then, else: otherwise }: Extract<Instruction, { op: 'if' }>, truths: Truths): boolean {
    const told = truths.get(condition);
    const ways = [...(told === false ? [] : [then]), ...(told === true ? [] : [otherwise])];
    const ends = ways.flatMap((way) => {
      const own = new Map(truths);
      return this.#run(way, own) ? [own] : [];
    });
    const [first, ...others] = ends;
    truths.clear();
    for (const [slot, truth] of first ?? []) if (others.every((each) => each.get(slot) === truth)) truths.set(slot, truth);
    return ends.length > 0;
  }

  /** Loops and the like, whose blocks may run or not: what they may change is not known behind them. */
  #around(instruction: Instruction, truths: Truths): void {
    for (const inner of innerBlocks(instruction)) {
      for (const each of instructionsOf(inner)) if ('dst' in each && each.dst !== undefined) truths.delete(each.dst);
      this.#run(inner, new Map(truths));
    }
  }

  #step(instruction: Instruction, truths: Truths): void {
    if (!('dst' in instruction) || instruction.dst === undefined) return;
    const told = this.#truthOf(instruction, truths);
    if (told === undefined) truths.delete(instruction.dst);
    else truths.set(instruction.dst, told);
    if (instruction.op === 'invoke' && this.#isHandOn(instruction.key ?? '')) this.#isHandedOn = true;
  }

  #truthOf(instruction: Instruction, truths: Truths): boolean | undefined {
    const spelled = spelledBy(this.#fn, instruction);
    if (isAmong(this.#words['known-marks'], spelled)) return false;
    if (isAmong(this.#words['nobody-marks'], spelled)) return true;
    switch (instruction.op) {
      case 'copy': return truths.get(instruction.src);
      case 'const': return Boolean(instruction.value);
      case 'unary': {
        const operand = truths.get(instruction.operand);
        return operand === undefined || instruction.operator === 'truth' ? operand : instruction.operator === '!' ? !operand : undefined;
      }
      case 'binary': return this.#isOfPath(instruction.left) ? TELLS.get(instruction.operator) : undefined;
      case 'invoke': case 'call': return this.#isTestOfPath(instruction) ? false : undefined;
      default: return undefined;
    }
  }

  /** A call of no function of the program, which might ask for the paths that are kept: of the path, or of what asks about it. */
  #isTestOfPath(call: Extract<Instruction, { op: 'invoke' | 'call' }>): boolean {
    const { module, ir } = this.#fn;
    if (call.op === 'invoke' ? call.object === ir.thisSlot || call.key === undefined : !writersOf(ir.body, call.callee).every(({ op }) => op === 'global')) return false;
    if (call.op === 'invoke' && module.functions.some((each) => each.ir.name === call.key)) return false;
    // Every path begins so.
    if (call.args.some(({ slot }) => /^\/?$/.test(textAt(this.#fn, slot) ?? '-'))) return false;
    return readSlots(call).some((slot) => this.#isOfPath(slot) || this.#isAskedInside(slot));
  }

  #isOfPath(slot: Slot, steps = MAX_STEPS): boolean {
    if (isAmong(this.#words['request-paths'], spelledAt(this.#fn, slot))) return true;
    return steps > 0 && writersOf(this.#fn.ir.body, slot).some((made) => (made.op === 'copy' || made.op === 'invoke') && readSlots(made).some((each) => this.#isOfPath(each, steps - 1)));
  }

  /** A function that is written there and asks about the path: `any(each.match(path) for each in OPEN)`. */
  #isAskedInside(slot: Slot): boolean {
    const { module, ir } = this.#fn;
    const inside = writersOf(ir.body, slot).flatMap((made) => (made.op === 'closure' ? module.functions[made.function] ?? [] : []));
    return inside.some((each) => [...instructionsOf(each.ir.body)].some((instruction) => {
      const around = instruction.op === 'outer' ? outsideOf(each, instruction) : undefined;
      return around?.fn === this.#fn && this.#isOfPath(around.slot);
    })) && inside.every((each) => ![...instructionsOf(each.ir.body)].some((instruction) => (instruction.op === 'unary' && instruction.operator === '!') || (instruction.op === 'binary' && TELLS.get(instruction.operator) === true)));
  }

  /** What is given back was made by a call that hands nothing on. */
  #isAnswer(slot: Slot | undefined): boolean {
    const [made, ...others] = slot === undefined ? [] : writersOf(this.#fn.ir.body, slot);
    if (others.length > 0 || (made?.op !== 'call' && made?.op !== 'new' && made?.op !== 'invoke')) return false;
    const name = made.op === 'invoke' ? made.key ?? '' : spelledAt(this.#fn, made.callee);
    const named = this.#fn.module.functions.filter(({ ir }) => ir.name === name);
    // A method of its own that is not seen may do anything.
    if (made.op === 'invoke' && made.object === this.#fn.ir.thisSlot && named.length === 0) return false;
    return !this.#isHandOn(name) && !named.some(({ ir }) => [...instructionsOf(ir.body)].some((each) => each.op === 'invoke' && this.#isHandOn(each.key ?? '')));
  }

  #isHandOn(name: string): boolean {
    return isAmong(this.#words['hand-ons'], name);
  }
}
