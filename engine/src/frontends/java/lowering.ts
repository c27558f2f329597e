/*
 * The state of lowering one file, and what all syntax families do with it: reading names, evaluating expressions into slots,
 * opening blocks, scopes and functions. The families (one file each) hold the rules by node kind and reach one another
 * through `expression` and `statement`, so they import this file and never each other in a ring.
 *
 * Invariants: a rule writes `into` last; every nest is counted, and what lies deeper than `MAX_DEPTH` becomes an unknown effect;
 * classes of the file are slots of function 0, classes in a function slots of that function.
 */
import { FunctionBuilder } from '#engine/ir/builder.ts';
import type { Block, Constant, Instruction, Slot } from '#engine/ir/instruction.ts';
import type { Annotation, IrClass, IrFunction, TypeReference } from '#engine/ir/module.ts';
import type { Generator, Outside } from '#engine/ir/outside.ts';
import type { Diagnostic, DiagnosticKind } from '#engine/diagnostics/diagnostic.ts';
import type { Span } from '#engine/source/source-file.ts';
import type { Node, SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import type { ClassScope } from '#engine/frontends/java/class-scope.ts';
import { ImportTable } from '#engine/frontends/java/import-table.ts';
import { Scope, type FunctionState, type Variable } from '#engine/frontends/java/scope.ts';
import { unwrap, writesEarly } from '#engine/frontends/java/syntax.ts';
import { typeReference } from '#engine/frontends/java/types.ts';

/**
 * Lowers an expression and gives the slot with its value. `into` is where the caller would like to have it; a rule writes
 * there as the last thing it does, or gives another slot.
 */
export type ExpressionRule = (lowering: Lowering, node: Node, into: Slot | undefined) => Slot;
export type StatementRule = (lowering: Lowering, node: Node) => void;

/** The rules of all families by the kind ids of the grammar. */
export interface RuleTable {
  readonly expressions: readonly (ExpressionRule | undefined)[];
  readonly statements: readonly (StatementRule | undefined)[];
}

/** A file of noise has an error in each line: more of them tell nobody more. */
const MAX_DIAGNOSTICS = 100;

/** What jumps may leave at a place of one function. */
export interface JumpTargets {
  readonly loops: number;
  readonly switches: number;
  readonly labels: readonly string[];
  /** The switch expression around: what `yield` gives, and the label it leaves. */
  readonly yields?: { readonly slot: Slot; readonly label: string };
}

export const NO_TARGETS: JumpTargets = { loops: 0, switches: 0, labels: [] };

/** Nested expressions and statements that are lowered by recursion: half of the default stack for the costliest nest. */
const MAX_DEPTH = 200;

export class Lowering {
  readonly functions: IrFunction[] = [];
  readonly classes: IrClass[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly imports = new ImportTable();
  readonly module: FunctionState;
  readonly moduleScope: Scope;
  /** Names around the place being lowered, joined by dots; '' at the top. */
  qualifier = '';
  /** ERROR nodes that were lowered; the others are found at the end. */
  readonly seenErrors = new Set<Node>();
  targets: JumpTargets = NO_TARGETS;
  current: FunctionState;
  scope: Scope;
  #functionCount = 0;
  #depth = 0;

  constructor(
    readonly tree: SyntaxTree,
    readonly path: string,
    readonly rules: RuleTable,
    /** The page, where the text was made out of one, and what else does not stand in it. */
    private readonly outside: Outside & { readonly page?: { original(span: Span): Span } | undefined } = {},
  ) {
    this.module = {
      index: this.#functionCount++, builder: new FunctionBuilder(), parent: undefined, depth: 0, qualifiedName: '<module>',
      type: undefined, isStatic: true, hasOwnThis: true, imports: new Map(), prologue: [],
    };
    this.current = this.module;
    this.moduleScope = new Scope(this.module);
    this.scope = this.moduleScope;
  }

  /** The statement that another file has for a method of the type. */
  statementOf(type: ClassScope, method: string): string | undefined {
    const { statements } = this.outside;
    return statements === undefined || statements.size === 0 ? undefined : statements.get([this.imports.namespace, ...type.path].join('.'))?.get(method);
  }

  /** What is generated for annotations. */
  generatorsOf(annotations: readonly Annotation[]): readonly Generator[] {
    const { generators = [] } = this.outside;
    if (generators.length === 0 || annotations.length === 0) return [];
    const names = new Set(annotations.flatMap(({ name: { module, candidates = [], path } }) => [module ?? '', ...candidates].map((from) => `${from}.${path.join('.')}`)));
    return generators.filter(({ annotation }) => names.has(annotation));
  }

  get builder(): FunctionBuilder {
    return this.current.builder;
  }

  /** Whether a node is something to run: it has a rule, by itself or inside brackets. */
  isKnown(node: Node): boolean {
    return this.isStatement(node) || this.rules.expressions[this.tree.kindId(unwrap(this.tree, node))] !== undefined;
  }

  isStatement(node: Node): boolean {
    return this.rules.statements[this.tree.kindId(node)] !== undefined;
  }

  nextFunctionIndex(): number {
    return this.#functionCount++;
  }

  at(node: Node): Span {
    const span = this.tree.span(node);
    return this.outside.page?.original(span) ?? span;
  }

  emit(instruction: Instruction): void {
    this.builder.emit(instruction);
  }

  temp(): Slot {
    return this.builder.slot();
  }

  block(fill: () => void): Block {
    return this.builder.block(fill);
  }

  diagnose(kind: DiagnosticKind, span: Span, message: string): void {
    if (this.diagnostics.length < MAX_DIAGNOSTICS) this.diagnostics.push({ kind, file: this.path, span, message });
  }

  constant(value: Constant, at: Span, into = this.temp()): Slot {
    this.emit({ op: 'const', dst: into, value, ...at });
    return into;
  }

  /** Runs `body` in a scope of its own. */
  inScope(body: () => void): void {
    const outer = this.scope;
    this.scope = new Scope(this.current, outer);
    body();
    this.scope = outer;
  }

  /** The block of a loop, a switch or a labelled statement: jumps in it may name them. */
  jumpBlock(kind: 'loops' | 'switches' | 'label', label: string | undefined, fill: () => void): Block {
    const outer = this.targets;
    this.targets = {
      ...outer,
      loops: outer.loops + (kind === 'loops' ? 1 : 0),
      switches: outer.switches + (kind === 'switches' ? 1 : 0),
      labels: label === undefined ? outer.labels : [...outer.labels, label],
    };
    const block = this.block(fill);
    this.targets = outer;
    return block;
  }

  /** Lowers an expression; the slot given back holds its value until the next write to a variable. */
  expression(node: Node, into?: Slot): Slot {
    const inner = unwrap(this.tree, node);
    const rule = this.rules.expressions[this.tree.kindId(inner)];
    if (rule === undefined) return this.unknown(inner, `no value: ${this.tree.kind(inner)}`);
    if (this.#depth >= MAX_DEPTH) return this.tooDeep(inner);
    this.#depth++;
    const slot = rule(this, inner, into);
    this.#depth--;
    return slot;
  }

  statement(node: Node): void {
    const rule = this.rules.statements[this.tree.kindId(node)];
    if (rule === undefined) {
      this.expression(node);
      return;
    }
    this.nested(node, () => rule(this, node));
  }

  /** Runs `lower` one level deeper, or gives up on `node` where that is too deep. */
  nested(node: Node, lower: () => void): void {
    if (this.#depth >= MAX_DEPTH) {
      this.tooDeep(node);
      return;
    }
    this.#depth++;
    lower();
    this.#depth--;
  }

  /**
   * Lowers `value` so that `dst` holds it: written there directly, or by a `copy` that stands for `at`. With `isFresh` nothing
   * can read `dst` before (a new variable); else an expression that writes in several steps goes through a temporary.
   */
  assign(value: Node, dst: Slot, at: Span, { isFresh = false } = {}): void {
    const mayWriteDirectly = isFresh || !writesEarly(this.tree, unwrap(this.tree, value));
    const slot = this.expression(value, mayWriteDirectly ? dst : undefined);
    if (slot !== dst) this.emit({ op: 'copy', dst, src: slot, ...at });
  }

  /** How many functions outward a variable lies; marks it as captured when that is not 0. */
  hopsTo(variable: Variable): number {
    const hops = this.current.depth - variable.owner.depth;
    if (hops > 0) variable.owner.builder.captured.add(variable.slot);
    return hops;
  }

  /** The slot with a variable's value: its own in its function, else read by `outer`. */
  readVariable(variable: Variable, at: Span, into?: Slot): Slot {
    const hops = this.hopsTo(variable);
    if (hops === 0) return variable.slot;
    const dst = into ?? this.temp();
    this.emit({ op: 'outer', dst, hops, slot: variable.slot, ...at });
    return dst;
  }

  /** The function whose `this` a place sees: a lambda's is that around it. */
  ownerOfThis(from = this.current): FunctionState {
    let owner = from;
    while (!owner.hasOwnThis && owner.parent !== undefined) owner = owner.parent;
    return owner;
  }

  /** The slot with `this` of the function that owns it, seen from the current one. */
  readThis(at: Span, into?: Slot, from = this.current): Slot {
    const owner = this.ownerOfThis(from);
    owner.thisSlot ??= owner.builder.slot('this');
    return this.readVariable({ slot: owner.thisSlot, owner }, at, into);
  }

  /** The type that a type node names, as far as the file tells. */
  typeOf(node: Node): TypeReference | undefined {
    return typeReference(this.tree, node, (names) => this.resolveType(names));
  }

  resolveType(names: readonly string[]): TypeReference | undefined {
    const [first = '', ...rest] = names;
    const known = this.scope.findClass(first);
    if (known === 'type-parameter') return undefined;
    return known === undefined ? this.imports.resolve(names) : this.referenceTo(known, rest);
  }

  /** A class of this file as a type. */
  referenceTo(type: ClassScope, rest: readonly string[] = []): TypeReference {
    const path = [...type.path, ...rest];
    const isLocal = type.place === 'local' || type.outer?.place === 'local';
    return isLocal ? { path } : { module: this.imports.namespace, path };
  }

  /** The slot with a class object: of this file, or imported. Imports stand once at the function's beginning, in function 0 where they are used. */
  readClass(names: readonly string[], at: Span): Slot {
    const [first = '', ...rest] = names;
    const known = this.scope.findClass(first);
    if (known === 'type-parameter') return this.unknownAt(at);
    if (known?.variable !== undefined) return this.#nestedClass(this.readVariable(known.variable, at), rest, at);
    return this.readImported(this.imports.resolve(names), at);
  }

  readImported(type: TypeReference, at: Span): Slot {
    const { module = '', candidates, path } = type;
    const [name = '', ...rest] = path;
    const key = `${module}:${name}`;
    const known = this.current.imports.get(key);
    const dst = known ?? this.temp();
    if (known === undefined) {
      const instruction: Instruction = { op: 'import', dst, module, name, ...(candidates !== undefined && { candidates }), ...at };
      if (this.current === this.module) this.emit(instruction);
      else {
        this.current.imports.set(key, dst);
        this.current.prologue.push(instruction);
      }
    }
    return this.#nestedClass(dst, rest, at);
  }

  #nestedClass(slot: Slot, path: readonly string[], at: Span): Slot {
    return path.reduce((object, key) => {
      const dst = this.temp();
      this.emit({ op: 'get', dst, object, key, ...at });
      return dst;
    }, slot);
  }

  unknownAt(at: Span, inputs: readonly Slot[] = []): Slot {
    const dst = this.temp();
    this.emit({ op: 'unknown', dst, inputs, ...at });
    return dst;
  }

  /** An unknown effect with the diagnostic that says why. */
  unknown(node: Node, message: string, inputs: readonly Slot[] = []): Slot {
    this.diagnose('unsupported-construct', this.at(node), message);
    return this.unknownAt(this.at(node), inputs);
  }

  tooDeep(node: Node): Slot {
    return this.unknown(node, `nested more than ${MAX_DEPTH} deep`);
  }
}
