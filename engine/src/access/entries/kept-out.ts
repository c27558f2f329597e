/*
 * Whether a function that runs before a handler surely lets no request of nobody come to it, at whatever path and by whatever method: what it asks of
 * them, of its settings and of other parts of the request may be so or not. Where a way hands on, or may, it does not.
 */
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import { readSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { functionsWithin } from '#engine/program/functions-in.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import type { Known } from '#engine/access/identity.ts';
import { outsideOf } from '#engine/access/spelling.ts';
import { Hook } from '#engine/access/without-anybody.ts';

/**
 * How a function hands on. `next`: it calls what it is given · `wrapped`: it calls what the function around it was given · `return`: it comes back ·
 * `hook`: it gives nothing back, or that it may go on.
 */
export type HandsOn = 'next' | 'wrapped' | 'return' | 'hook';

export function surelyKeepsOut(fn: FunctionInfo, known: Known, { words, handsOn }: { readonly words: AccessWords; readonly handsOn: HandsOn }): boolean {
  return !new Kept(fn, words, { known, handsOn }).lets();
}

/** How a function that is registered hands on: by what it is given, where it calls that, or is given something called so. */
export function handsOnBy(fn: FunctionInfo, words: AccessWords): HandsOn {
  return nextOf(fn, words).size > 0 ? 'next' : 'hook';
}

/** The parameters that it calls, or of which it calls what hands on; or which functions inside of it call. */
function nextOf(fn: FunctionInfo, words: AccessWords): ReadonlySet<Slot> {
  const found = new Set(fn.ir.parameters.flatMap(({ name, slot }) => (name === 'next' ? [slot] : [])));
  for (const each of [fn, ...functionsWithin(fn)]) for (const call of instructionsOf(each.ir.body)) {
    const called = call.op === 'call' ? call.callee : call.op === 'invoke' && isAmong(words['hand-ons'], call.key ?? '') ? call.object : undefined;
    if (called === undefined) continue;
    if (each === fn) fn.ir.parameters.filter(({ slot }) => slot === called).forEach(({ slot }) => found.add(slot));
    else for (const { around, slot } of outerOf(each, called)) if (around === fn && fn.ir.parameters.some((parameter) => parameter.slot === slot)) found.add(slot);
  }
  return found;
}

function outerOf(fn: FunctionInfo, slot: Slot): readonly { readonly around: FunctionInfo; readonly slot: Slot }[] {
  return writersOf(fn.ir.body, slot).flatMap((made) => {
    const outside = made.op === 'outer' ? outsideOf(fn, made) : undefined;
    return outside ? [{ around: outside.fn, slot: outside.slot }] : [];
  });
}

/** Whether it stands in a function and calls what that was given: `def known(view): def inner(*a): …; return view(*a)`. */
export function isWrapper(fn: FunctionInfo): boolean {
  return instructionsOf(fn.ir.body).some((call) => call.op === 'call' && isGivenAround(fn, call.callee));
}

function isGivenAround(fn: FunctionInfo, slot: Slot): boolean {
  return outerOf(fn, slot).some((outside) => outside.around.ir.parameters.some((parameter) => parameter.slot === outside.slot));
}

class Kept extends Hook {
  readonly #handsOn: HandsOn;
  readonly #next: ReadonlySet<Slot>;

  constructor(fn: FunctionInfo, words: AccessWords, { known, handsOn }: { readonly known: Known; readonly handsOn: HandsOn }) {
    super(fn, words, { known, isCalled: false });
    this.#handsOn = handsOn;
    this.#next = handsOn === 'next' ? nextOf(fn, words) : new Set();
  }

  /** Whether a way leads to the handler, or may. */
  lets(): boolean {
    const comesBack = this.run(this.fn.ir.body, new Map());
    return this.isHandedOn || (comesBack && (this.#handsOn === 'return' || this.#handsOn === 'hook')) || this.#isHandedInside();
  }

  /** What a function inside of it does, when it runs, is not known. */
  #isHandedInside(): boolean {
    return functionsWithin(this.fn).some((inner) => instructionsOf(inner.ir.body).some((each) => readSlots(each).some((slot) => (this.#handsOn === 'wrapped' ? isGivenAround(inner, slot) : outerOf(inner, slot).some(({ around, slot: own }) => around === this.fn && this.#next.has(own))))));
  }

  protected override isEnd(instruction: Instruction, truths: Map<Slot, boolean>): boolean {
    if ((instruction.op === 'call' || instruction.op === 'invoke' || instruction.op === 'new') && this.#handsTo(instruction)) this.isHandedOn = true;
    if (instruction.op === 'return' && this.#handsOn === 'return') this.isHandedOn = true;
    return super.isEnd(instruction, truths);
  }

  #handsTo(call: Extract<Instruction, { op: 'call' | 'invoke' | 'new' }>): boolean {
    return readSlots(call).some((slot) => this.#next.has(slot) || (this.#handsOn === 'wrapped' && isGivenAround(this.fn, slot)));
  }

  protected override isOfPath(): boolean {
    return false;
  }

  /** What goes on by what it gives back: `return true`. */
  protected override isAnswer(slot: Slot | undefined): boolean {
    if (this.#handsOn === 'next' || this.#handsOn === 'wrapped') return true;
    const made = slot === undefined ? [] : writersOf(this.fn.ir.body, slot);
    return this.#handsOn === 'hook' && made.every((each) => each.op !== 'const' || each.value !== true) && super.isAnswer(slot);
  }
}
