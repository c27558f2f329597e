/* Initialising modules in import order, their exports, and what an import gives. */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { Instruction } from '#engine/ir/instruction.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import type { ImportTarget } from '#engine/program/resolution/import-target.ts';
import { activateModule } from '#engine/taint/calls/enter.ts';
import { outsideFrame, readSlot, writeSlot } from '#engine/taint/state/frame.ts';
import { getMember } from '#engine/taint/objects/members.ts';
import { endsOfItself } from '#engine/taint/calls/contained.ts';
import { siteOf } from '#engine/taint/state/call.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { isKind } from '#engine/taint/objects/instances.ts';
import type { Value } from '#engine/taint/values/value.ts';

export interface ModuleState {
  /** The object with the module's exports; for CommonJS the initial `module.exports`. */
  readonly exports: number;
  /** The `module` object, whose `exports` a file may replace. */
  readonly holder: number;
  isDone: boolean;
}

/** What of a module is imported, and by which instruction, where there is one. */
interface Wanted {
  readonly name: string;
  readonly at: Instruction | undefined;
}

export class Modules {
  readonly #run: Run;
  readonly #states = new Map<ModuleInfo, ModuleState>();

  constructor(run: Run) {
    this.#run = run;
  }

  /** Runs the module's own code once. */
  initialize(module: ModuleInfo): void {
    if (this.#states.has(module)) return;
    const { heap, values } = this.#run;
    const exports = heap.allocate('object');
    const holder = heap.allocate('object');
    holder.fields.set('exports', values.object(exports.id));
    const state: ModuleState = { exports: exports.id, holder: holder.id, isDone: false };
    this.#states.set(module, state);
    for (const specifier of module.ir.imports) {
      if (module.ir.deferred?.includes(specifier) === true) continue;
      const target = module.resolve(specifier);
      const imported = target.kind === 'file' ? this.#run.program.byPath.get(target.path) : undefined;
      if (imported) this.initialize(imported);
    }
    const main = module.functions[0];
    if (main) this.#activate(main, state);
    state.isDone = true;
  }

  /** Runs the module's code with a budget of its own, whoever imports it. */
  #activate(main: FunctionInfo, state: ModuleState): void {
    const run = this.#run;
    const { values } = run;
    const around = run.executions.ofEntry;
    run.executions.ofEntry = new Map();
    run.budget.apart(() => endsOfItself(run, main, () => activateModule(run, main, { module: values.object(state.holder), exports: values.object(state.exports) })));
    run.executions.ofEntry = around;
  }

  /** What the module exports: the object, or whatever the file put in its place. */
  exportsOf(module: ModuleInfo): Value {
    this.initialize(module);
    const state = this.#states.get(module);
    return (state && this.#run.heap.read(state.holder)?.fields.get('exports')) ?? this.#run.values.unknown;
  }

  replaceExports(module: ModuleInfo, value: Value): void {
    const state = this.#states.get(module);
    const holder = state && this.#run.heap.write(state.holder);
    holder?.fields.set('exports', value);
  }

  /** Everything but the default of another module's exports. */
  reExport(module: ModuleInfo, all: Value): void {
    const target = this.#exportsObject(module);
    for (const atom of all.atoms) {
      const from = atom.kind === 'object' ? this.#run.heap.read(atom.object) : undefined;
      for (const [key, value] of from?.fields ?? []) if (key !== 'default' && !target?.fields.has(key)) target?.fields.set(key, value);
      if (atom.kind === 'model' && target) target.prototype = this.#run.values.of([atom], []);
    }
  }

  #exportsObject(module: ModuleInfo): ReturnType<Run['heap']['write']> {
    const state = this.#states.get(module);
    return state && this.#run.heap.write(state.exports);
  }

  /** `name`: an export, `default`, `*` for the module object, `=` for what CommonJS gives. The first specifier that has it counts. */
  importValue(module: ModuleInfo, specifiers: readonly string[], name: string, at?: Instruction): Value {
    const targets = specifiers.map((specifier) => module.resolve(specifier, name));
    const target = targets.find((candidate) => this.#declares(module, candidate, name)) ?? targets[0];
    if (!target) return this.#run.values.unknown;
    const [specifier = ''] = specifiers;
    return target.kind === 'file' || !specifier.startsWith('.') ? this.#imported(module, target, { name, at }) : this.#missing(module, specifier, name);
  }

  /** What a file would give that is not there: its name tells what it stands for, or that of what is taken from it. */
  #missing(module: ModuleInfo, specifier: string, name: string): Value {
    const called = /^(?:\*|=|default)$/.test(name) ? /([^./]+)(?:\.\w+)?$/.exec(specifier)?.[1] ?? '' : name;
    const assumed = this.#run.catalog.languages.get(module.language)?.undeclared.get(called);
    // A file of the program that is called like a package is its own: it wraps that.
    const own = assumed && this.#packageOf(module, called);
    return assumed && !(own && isKind(own, assumed)) ? this.#run.values.model(assumed) : this.#run.values.unknown;
  }

  #declares(module: ModuleInfo, target: ImportTarget, name: string): boolean {
    if (target.kind === 'file') return true;
    return target.subpath === '' && this.#packageOf(module, target.name)?.members.has(name) === true;
  }

  #imported(module: ModuleInfo, target: ImportTarget, { name, at }: Wanted): Value {
    const { values, program } = this.#run;
    if (target.kind === 'file') {
      const imported = program.byPath.get(target.path);
      return imported ? this.#exported(module, this.exportsOf(imported), { name: target.isName === true ? '*' : name, at }) : values.unknown;
    }
    const whole = target.subpath === '' ? target.name : `${target.name}/${target.subpath}`;
    const node = this.#packageOf(module, whole);
    if (node) return this.#exported(module, values.model(node), { name, at });
    const root = target.subpath === '' ? undefined : this.#packageOf(module, target.name);
    return root ? this.#exported(module, values.model(root), { name: target.subpath.split('/').pop() ?? name, at }) : values.unknown;
  }

  /** Of `a.b`, where the catalog only knows `a`, the member `b`. */
  #packageOf(module: ModuleInfo, name: string): ModelNode | undefined {
    const known = this.#run.catalog.languages.get(module.language)?.packages.get(name);
    const dot = name.lastIndexOf('.');
    return known ?? (dot > 0 ? this.#packageOf(module, name.slice(0, dot))?.members.get(name.slice(dot + 1)) : undefined);
  }

  #exported(module: ModuleInfo, exports: Value, { name, at }: Wanted): Value {
    if (name === '*' || name === '=') return exports;
    const main = module.functions[0];
    if (!main) return this.#run.values.unknown;
    const site = siteOf(this.#frameFor(module), at ?? { op: 'import', dst: 0, module: '', name, start: 0, end: 0 });
    const isAbsent = (value: Value): boolean => value.atoms.every((atom) => atom.kind === 'const' && atom.value === undefined);
    const value = getMember(this.#run, site, exports, name);
    // A CommonJS module's default import is its exports as a whole.
    return name === 'default' && isAbsent(value) ? exports : value;
  }

  #frameFor(module: ModuleInfo): Frame {
    const top = this.#run.stack.frames[this.#run.stack.depth - 1];
    if (top) return top;
    const [main] = module.functions;
    if (!main) throw new Error('a module has a function for its own code');
    return outsideFrame(this.#run, main);
  }

  /** Reads again what was imported before the exporting module had run to its end: a program that works loads its modules in an order in which it had. */
  patchImports(): void {
    for (const { frame, slot, specifiers, name, instruction, given } of this.#run.importedSlots) {
      if (given !== undefined && readSlot(this.#run, frame, slot) !== given) continue;
      writeSlot(this.#run, frame, slot, this.importValue(frame.module, specifiers, name, instruction));
    }
  }
}
