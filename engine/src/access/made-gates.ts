/*
 * What stands before a handler and was made there by a function of the program: `router.get('/notes', route({ rights: 'read' }), show)`. Where what
 * that gave is not known, as it had run too often or something unknown is around it, what its code makes tells whether it may ask.
 */
import type { Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import type { NamedGatesInput } from '#engine/access/gates-by-name.ts';
import { nameCalled } from '#engine/access/identity.ts';
import type { Span } from '#engine/source/source-file.ts';

type MadeGatesInput = Omit<NamedGatesInput, 'words'>;

export class MadeGates {
  readonly #input: MadeGatesInput;
  #byName: ReadonlyMap<string, readonly FunctionInfo[]> | undefined;

  constructor(input: MadeGatesInput) {
    this.#input = input;
  }

  /**
   * Whether a call made what stands in the slot, by a function of the program all of whose handlers ask. Where several bear the name, those of the
   * own file are meant, or else each has to: which one was imported is not looked for. Nobody says `false` to it, which may switch the asking off.
   */
  isMadeAt(fn: FunctionInfo, slot: Slot): boolean {
    const [made, ...others] = writersOf(fn.ir.body, slot);
    if (made?.op !== 'call' || others.length > 0) return false;
    const makers = this.#makersOf(fn, nameCalled(fn, made) ?? '');
    return makers.length > 0 && !saysNo(fn, made) && makers.every((maker) => this.#makesGates(maker));
  }

  #makersOf(fn: FunctionInfo, name: string): readonly FunctionInfo[] {
    this.#byName ??= this.#read();
    const all = name === '' ? [] : this.#byName.get(name) ?? [];
    if (all.length === 0 || isOfPackage(fn.module, name)) return [];
    const own = all.filter(({ module }) => module === fn.module);
    return own.length > 0 ? own : all;
  }

  #makesGates(maker: FunctionInfo): boolean {
    const handlers = maker.module.functions.filter(({ ir }) => ir.parent === maker.ir.index && ir.parameters.length > 1);
    return handlers.length > 0 && handlers.every((handler) => this.#input.asks(handler));
  }

  #read(): ReadonlyMap<string, readonly FunctionInfo[]> {
    const found = new Map<string, FunctionInfo[]>();
    for (const fn of this.#input.program.functions) {
      if (fn.module.language === this.#input.language && fn.ir.class === undefined) found.set(fn.ir.name, [...found.get(fn.ir.name) ?? [], fn]);
    }
    return found;
  }
}

/** Read once a file or function: one of ten thousand routes is not read as often. */
const OF_PACKAGES = new WeakMap<ModuleInfo, ReadonlySet<string>>();
const NOES = new WeakMap<FunctionInfo, readonly Span[]>();

/** A file imports the name from a library. */
function isOfPackage(module: ModuleInfo, name: string): boolean {
  const known = OF_PACKAGES.get(module) ?? namesOfPackages(module);
  OF_PACKAGES.set(module, known);
  return known.has(name);
}

function namesOfPackages({ functions: [main], resolve }: ModuleInfo): ReadonlySet<string> {
  const imported = main === undefined ? [] : [...instructionsOf(main.ir.body)];
  return new Set(imported.flatMap((each) => (each.op === 'import' && resolve(each.module, each.name).kind === 'package' ? [each.name] : [])));
}

/** What is handed to a call holds a `false`. */
function saysNo(fn: FunctionInfo, { start, end }: Span): boolean {
  const known = NOES.get(fn) ?? instructionsOf(fn.ir.body).filter((each) => each.op === 'const' && each.value === false);
  NOES.set(fn, known);
  return known.some((each) => each.start >= start && each.end <= end);
}
