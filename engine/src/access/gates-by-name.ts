/*
 * What stands before handlers and is known by its name alone: a member that the program gave its server elsewhere (`server.decorate('signedIn',
 * …)`), where it is handed over as `{ preHandler: server.signedIn }` or for all that one function registers (`server.addHook('onRequest',
 * server.signedIn)`).
 */
import type { Argument, Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { makersOf, writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo, Program } from '#engine/program/program.ts';
import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import { spelledAt, textAt } from '#engine/access/spelling.ts';

export interface NamedGatesInput {
  readonly program: Program;
  readonly language: string;
  readonly words: AccessWords;
  /** Whether what a function does lets nobody pass who is not known. */
  readonly asks: (fn: FunctionInfo) => boolean;
}

export class GatesByName {
  readonly #input: NamedGatesInput;
  readonly #toAll = new Map<FunctionInfo, string | undefined>();
  #members: ReadonlyMap<string, readonly FunctionInfo[]> | undefined;

  constructor(input: NamedGatesInput) {
    this.#input = input;
  }

  /** What a call is given in a structure under names of what runs before: `{ preHandler: [server.signedIn] }`. */
  givenIn(fn: FunctionInfo, args: readonly Argument[]): string | undefined {
    const { words } = this.#input;
    if (words['member-givers'].length === 0) return undefined;
    const made = args.flatMap(({ slot }) => (writersOf(fn.ir.body, slot).some(({ op }) => op === 'object') ? makersOf(fn.ir.body, slot) : []));
    const given = made.flatMap((instruction) => (instruction.op === 'set' && isAmong(words['given-gates'], instruction.key) ? [instruction.src] : []));
    return this.#firstGate(fn, given);
  }

  /** What a function gives to all that it registers. */
  givenToAll(fn: FunctionInfo): string | undefined {
    if (!this.#toAll.has(fn)) this.#toAll.set(fn, this.#readToAll(fn));
    return this.#toAll.get(fn);
  }

  #readToAll(fn: FunctionInfo): string | undefined {
    const { words } = this.#input;
    // It is told when: `addHook('onResponse', …)` runs when all is done.
    const isBefore = (first: Argument | undefined): boolean => first !== undefined && isAmong(words['given-gates'], textAt(fn, first.slot) ?? '');
    return this.#firstGate(fn, instructionsOf(fn.ir.body).flatMap((call) => (call.op === 'invoke' && isAmong(words['gate-hooks'], call.key ?? '') && isBefore(call.args[0]) ? call.args.map(({ slot }) => slot) : [])));
  }

  /** What a call is given to stand before others, by itself; nothing where it is told that it stands before some paths alone. */
  standingIn(fn: FunctionInfo, args: readonly Argument[]): string | undefined {
    if (args.some(({ slot }) => !/^[/*]*$/.test(textAt(fn, slot) ?? ''))) return undefined;
    return this.#firstGate(fn, args.map(({ slot }) => slot));
  }

  #firstGate(fn: FunctionInfo, slots: readonly Slot[]): string | undefined {
    const each = slots.flatMap((slot) => itemsAt(fn, slot));
    return each.flatMap((slot) => namesAt(fn, slot).filter((name) => this.#asks(name) && !this.#isSeenNotToAsk(fn, slot))).at(0);
  }

  /** It is a function of the same file that keeps nobody out, and hands what it is given to nothing that may. */
  #isSeenNotToAsk(fn: FunctionInfo, slot: Slot): boolean {
    const seen = functionsAt(fn, slot);
    return seen.length > 0 && !seen.some((each) => this.#input.asks(each) || handsOver(each));
  }

  #asks(name: string): boolean {
    this.#members ??= this.#read();
    const given = this.#members.get(name);
    return given === undefined ? isAmong(this.#input.words.gates, name) : given.some((fn) => this.#input.asks(fn));
  }

  /** What calls give objects as members, by their names. */
  #read(): ReadonlyMap<string, readonly FunctionInfo[]> {
    const { program, language, words } = this.#input;
    const found = new Map<string, FunctionInfo[]>();
    for (const fn of program.functions) {
      if (fn.module.language !== language) continue;
      for (const call of instructionsOf(fn.ir.body)) {
        if (call.op !== 'invoke' || !isAmong(words['member-givers'], call.key ?? '')) continue;
        const [name, member] = call.args;
        const text = name && textAt(fn, name.slot);
        if (text === undefined || !member) continue;
        found.set(text, [...found.get(text) ?? [], ...functionsAt(fn, member.slot)]);
      }
    }
    return found;
  }
}

/** It gives a call something that it was given itself. */
function handsOver({ ir }: FunctionInfo): boolean {
  const own = new Set(ir.parameters.map(({ slot }) => slot));
  return instructionsOf(ir.body).some((call) => (call.op === 'call' || call.op === 'invoke') && call.args.some(({ slot }) => own.has(slot)));
}

/** What stands in a slot, or in a list there. */
function itemsAt(fn: FunctionInfo, slot: Slot): readonly Slot[] {
  const [made] = writersOf(fn.ir.body, slot);
  return made?.op === 'list' ? made.items.flatMap((item) => itemsAt(fn, item.slot)) : [slot];
}

/** The last name of what stands in a slot. */
function namesAt(fn: FunctionInfo, slot: Slot): readonly string[] {
  const [made] = writersOf(fn.ir.body, slot);
  const called = made?.op === 'call' ? spelledAt(fn, made.callee) : made?.op === 'invoke' ? made.key : undefined;
  const name = /(\w+)$/.exec(called ?? spelledAt(fn, slot))?.[1];
  return name === undefined ? [] : [name];
}

/** The functions that stand there: written in place, or those of the file with the name. */
function functionsAt(fn: FunctionInfo, slot: Slot): readonly FunctionInfo[] {
  const written = writersOf(fn.ir.body, slot).flatMap((made) => (made.op === 'closure' ? fn.module.functions[made.function] ?? [] : []));
  return written.length > 0 ? written : fn.module.functions.filter(({ ir }) => ir.name !== '' && ir.name === spelledAt(fn, slot));
}
