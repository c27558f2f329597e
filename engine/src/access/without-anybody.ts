/*
 * What a function that stands before handlers does with a request of nobody, at a path which it does not name: it runs with what tells who asks
 * false, and with whatever asks about the path false. What else its conditions ask may be so or not: each way is gone. That it keeps such a request
 * out is known where no way hands it on or comes to the end.
 */
import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import { innerBlocks, readSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { functionsNamed } from '#engine/program/functions-in.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import { nameCalled, type Known } from '#engine/access/identity.ts';
import { outsideOf, spelledAt, spelledBy, textAt } from '#engine/access/spelling.ts';

/** Operators that hold where the path is one of those named, and those that hold where it is none. */
const TELLS: ReadonlyMap<string, boolean> = new Map([['===', false], ['==', false], ['within', false], ['!==', true], ['!=', true]]);
/** Steps between the path and what asks about it. */
const MAX_STEPS = 4;

/** Calls that throw and so end a request. */
const ENDS = /^(?:abort|halt|forbid\w*|den(?:y|ied)|unauthori[sz]ed|permission_?denied)$/i;
/** Functions of one file that call each other. */
const MAX_CALLS = 3;

/** By slot; what is not there may be either. */
type Truths = Map<Slot, boolean>;

/** Whether a request of nobody, at a path that it does not name, gets no further. */
export function keepsNobodyOut(fn: FunctionInfo, words: AccessWords): boolean {
  return !new Walk(fn, words).comesThrough(fn.ir.body, new Map());
}

/** The same of a function that ends a request by what it gives back or throws, as of one that it calls in its file. */
export function endsForNobody(fn: FunctionInfo, known: Known, words: AccessWords): boolean {
  return !new Hook(fn, words, { known, isCalled: false }).comesThrough(fn.ir.body, new Map());
}

class Walk {
  protected readonly fn: FunctionInfo;
  protected readonly words: AccessWords;
  protected isHandedOn = false;

  constructor(fn: FunctionInfo, words: AccessWords) {
    this.fn = fn;
    this.words = words;
  }

  /** Whether a way leads on: behind the block, or to what runs next. */
  comesThrough(block: Block, truths: Truths): boolean {
    return this.run(block, truths) || this.isHandedOn;
  }

  /** Whether a way leads behind the block. */
  protected run(block: Block, truths: Truths): boolean {
    for (const instruction of block) {
      if (instruction.op === 'throw' || this.isEnd(instruction, truths)) return false;
      if (instruction.op === 'return') {
        if (!this.isAnswer(instruction.src)) this.isHandedOn = true;
        return false;
      }
      if (instruction.op === 'if') {
        if (!this.#branch(instruction, truths)) return false;
      } else if (innerBlocks(instruction).length > 0) this.#around(instruction, truths);
      else this.#step(instruction, truths);
    }
    return true;
  }

  /** Whether the request comes no further than the instruction. */
  protected isEnd(_instruction: Instruction, _truths: Truths): boolean {
    return false;
  }

  #branch({ condition, then, else: otherwise }: Extract<Instruction, { op: 'if' }>, truths: Truths): boolean {
    const told = truths.get(condition);
    const ways = [...(told === false ? [] : [then]), ...(told === true ? [] : [otherwise])];
    const ends = ways.flatMap((way) => {
      const own = new Map(truths);
      return this.run(way, own) ? [own] : [];
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
      this.run(inner, new Map(truths));
    }
  }

  #step(instruction: Instruction, truths: Truths): void {
    if (!('dst' in instruction) || instruction.dst === undefined) return;
    const told = this.truthOf(instruction, truths);
    if (told === undefined) truths.delete(instruction.dst);
    else truths.set(instruction.dst, told);
    if (instruction.op === 'invoke' && this.#isHandOn(instruction.key ?? '')) this.isHandedOn = true;
  }

  protected truthOf(instruction: Instruction, truths: Truths): boolean | undefined {
    const spelled = spelledBy(this.fn, instruction);
    if (isAmong(this.words['known-marks'], spelled)) return false;
    if (isAmong(this.words['nobody-marks'], spelled)) return true;
    switch (instruction.op) {
      case 'copy': return truths.get(instruction.src);
      case 'const': return Boolean(instruction.value);
      case 'unary': {
        const operand = truths.get(instruction.operand);
        return operand === undefined || instruction.operator === 'truth' ? operand : instruction.operator === '!' ? !operand : undefined;
      }
      case 'binary': return this.isOfPath(instruction.left) ? TELLS.get(instruction.operator) : undefined;
      case 'invoke': case 'call': return this.#isTestOfPath(instruction) ? false : undefined;
      default: return undefined;
    }
  }

  /** A call of no function of the program, which might ask for the paths that are kept: of the path, or of what asks about it. */
  #isTestOfPath(call: Extract<Instruction, { op: 'invoke' | 'call' }>): boolean {
    const { module, ir } = this.fn;
    if (call.op === 'invoke' ? call.object === ir.thisSlot || call.key === undefined : !writersOf(ir.body, call.callee).every(({ op }) => op === 'global')) return false;
    if (call.op === 'invoke' && module.functions.some((each) => each.ir.name === call.key)) return false;
    // Every path begins so.
    if (call.args.some(({ slot }) => /^\/?$/.test(textAt(this.fn, slot) ?? '-'))) return false;
    return readSlots(call).some((slot) => this.isOfPath(slot) || this.#isAskedInside(slot));
  }

  protected isOfPath(slot: Slot, steps = MAX_STEPS): boolean {
    if (isAmong(this.words['request-paths'], spelledAt(this.fn, slot))) return true;
    return steps > 0 && writersOf(this.fn.ir.body, slot).some((made) => (made.op === 'copy' || made.op === 'invoke') && readSlots(made).some((each) => this.isOfPath(each, steps - 1)));
  }

  /** A function that is written there and asks about the path: `any(each.match(path) for each in OPEN)`. */
  #isAskedInside(slot: Slot): boolean {
    const { module, ir } = this.fn;
    const inside = writersOf(ir.body, slot).flatMap((made) => (made.op === 'closure' ? module.functions[made.function] ?? [] : []));
    return inside.some((each) => instructionsOf(each.ir.body).some((instruction) => {
      const around = instruction.op === 'outer' ? outsideOf(each, instruction) : undefined;
      return around?.fn === this.fn && this.isOfPath(around.slot);
    })) && inside.every((each) => !instructionsOf(each.ir.body).some((instruction) => (instruction.op === 'unary' && instruction.operator === '!') || (instruction.op === 'binary' && TELLS.get(instruction.operator) === true)));
  }

  /** What is given back was made by a call that hands nothing on. */
  protected isAnswer(slot: Slot | undefined): boolean {
    const [made, ...others] = slot === undefined ? [] : writersOf(this.fn.ir.body, slot);
    if (others.length > 0 || (made?.op !== 'call' && made?.op !== 'new' && made?.op !== 'invoke')) return false;
    const name = made.op === 'invoke' ? made.key ?? '' : spelledAt(this.fn, made.callee);
    const named = this.fn.module.functions.filter(({ ir }) => ir.name === name);
    // A method of its own that is not seen may do anything.
    if (made.op === 'invoke' && made.object === this.fn.ir.thisSlot && named.length === 0) return false;
    return !this.#isHandOn(name) && !named.some(({ ir }) => instructionsOf(ir.body).some((each) => each.op === 'invoke' && this.#isHandOn(each.key ?? '')));
  }

  #isHandOn(name: string): boolean {
    return isAmong(this.words['hand-ons'], name);
  }
}

export interface Calling {
  readonly known: Known;
  /** It was called by another one: to come back is no end. */
  readonly isCalled: boolean;
  readonly depth?: number;
}

export class Hook extends Walk {
  readonly #calling: Calling;

  constructor(fn: FunctionInfo, words: AccessWords, calling: Calling) {
    super(fn, words);
    this.#calling = calling;
  }

  protected override isEnd(instruction: Instruction, truths: Truths): boolean {
    if (instruction.op === 'try') return this.#isEndAround(instruction, truths);
    if (instruction.op !== 'call' && instruction.op !== 'invoke') return false;
    const name = nameCalled(this.fn, instruction) ?? '';
    if (isAmong(this.words['gate-calls'], spelledBy(this.fn, instruction)) || ENDS.test(name)) return true;
    return instruction.op === 'call' && this.#calls(name, true);
  }

  /** What is asked of nobody throws there, or nothing comes out of the body. */
  #isEndAround({ body, handler }: Extract<Instruction, { op: 'try' }>, truths: Truths): boolean {
    const throws = body.some((each) => this.#throwsForNobody(each));
    if (!throws && this.run(body, new Map(truths))) return false;
    return !handler || !this.run(handler, new Map(truths));
  }

  #throwsForNobody(instruction: Instruction): boolean {
    const spelled = spelledBy(this.fn, instruction);
    if (isAmong(this.words['gate-calls'], spelled)) return true;
    if (!isAmong(this.words.identities, spelled)) return false;
    return instruction.op === 'getIndex' || ((instruction.op === 'call' || instruction.op === 'invoke') && instruction.args.some(({ slot }) => this.#isOwn(slot)));
  }

  /** Whether the only function of the file with the name ends the request of nobody. */
  #calls(name: string, isCalled: boolean): boolean {
    const { known, depth = 0 } = this.#calling;
    const [only, ...others] = functionsNamed(this.fn.module, name);
    return name !== '' && only !== undefined && others.length === 0 && depth < MAX_CALLS && !new Hook(only, this.words, { known, isCalled, depth: depth + 1 }).comesThrough(only.ir.body, new Map());
  }

  protected override truthOf(instruction: Instruction, truths: Truths): boolean | undefined {
    if (instruction.op === 'binary') return this.#truthOfBoth(instruction);
    const told = super.truthOf(instruction, truths);
    if (told !== undefined) return told;
    if (isAmong(this.words['request-paths'], spelledBy(this.fn, instruction))) return true;
    if (instruction.op === 'unary' || instruction.op === 'copy' || instruction.op === 'const') return undefined;
    return 'dst' in instruction && instruction.dst !== undefined && this.#isOwn(instruction.dst) ? false : undefined;
  }

  #truthOfBoth({ left, right, operator, dst }: Extract<Instruction, { op: 'binary' }>): boolean | undefined {
    const isTold = TELLS.get(operator);
    if (isTold === undefined) return undefined;
    if (this.isOfPath(left) || this.isOfPath(right) || this.#isOfOtherMethod(left, right)) return isTold;
    // Whether the session holds a name that tells who asks.
    if (operator === 'within' && this.#isOwn(dst) && textAt(this.fn, left) !== undefined) return false;
    const [own, other] = this.#isOwn(left) ? [left, right] : [right, left];
    if (!this.#isOwn(own) || this.#isOwn(other)) return undefined;
    return isNothing(this.fn, other) ? !isTold : isTold;
  }

  /** Requests by which browsers ask what they may send. */
  #isOfOtherMethod(left: Slot, right: Slot): boolean {
    return /\.method$/.test(spelledAt(this.fn, left)) && /^(?:OPTIONS|HEAD)$/.test(textAt(this.fn, right) ?? '');
  }

  #isOwn(slot: Slot): boolean {
    return this.#calling.known.get(this.fn)?.has(slot) === true;
  }

  /** Whatever is given back answers the request, but nothing at all. */
  protected override isAnswer(slot: Slot | undefined): boolean {
    if (this.#calling.isCalled || slot === undefined || isNothing(this.fn, slot)) return false;
    const [made] = writersOf(this.fn.ir.body, slot);
    const name = made?.op === 'call' ? nameCalled(this.fn, made) ?? '' : '';
    return name === '' || functionsNamed(this.fn.module, name).length === 0 || this.#calls(name, false);
  }
}

function isNothing(fn: FunctionInfo, slot: Slot): boolean {
  const [made, ...others] = writersOf(fn.ir.body, slot);
  return made?.op === 'const' && others.length === 0 && (made.value === null || made.value === undefined);
}
