/*
 * The state of lowering one file, and what all syntax families do with it: reading names, evaluating expressions into slots,
 * opening blocks, scopes and functions. The families (one file each) hold the rules by node kind and reach one another
 * through `expression` and `statement`, so they import this file and never each other in a ring.
 *
 * Invariants: a rule writes `into` last; every nest is counted, and what lies deeper than `MAX_DEPTH` becomes an unknown effect;
 * classes of the file are slots of function 0, classes in a function slots of that function.
 */
import { FunctionBuilder } from '#engine/ir/builder.ts';
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import type { Annotation, TypeReference } from '#engine/ir/module.ts';
import type { Generator, Outside } from '#engine/ir/outside.ts';
import type { Span } from '#engine/source/source-file.ts';
import { BlockLowering, NO_TARGETS, type JumpTargets as Targets } from '#engine/frontends/tree/block-lowering.ts';
import type { ExpressionRule as Rule, Rules as FamilyRules, RuleTable as Table } from '#engine/frontends/tree/tree-lowering.ts';
import type { Node, SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import type { ClassScope } from '#engine/frontends/java/class-scope.ts';
import { ImportTable } from '#engine/frontends/java/import-table.ts';
import { Scope, type FunctionState } from '#engine/frontends/java/scope.ts';
import { unwrap, writesEarly } from '#engine/frontends/java/syntax.ts';
import { typeReference } from '#engine/frontends/java/types.ts';

export type ExpressionRule = Rule<Lowering>;
export type Rules = FamilyRules<Lowering>;
export type RuleTable = Table<Lowering>;

/** What jumps may leave at a place of one function. */
export interface JumpTargets extends Targets {
  /** The switch expression around: what `yield` gives, and the label it leaves. */
  readonly yields?: { readonly slot: Slot; readonly label: string };
}

/** Nested expressions and statements that are lowered by recursion: half of the default stack for the costliest nest. */
const MAX_DEPTH = 200;

export class Lowering extends BlockLowering<Lowering, FunctionState, Scope, JumpTargets> {
  readonly imports: ImportTable;
  targets: JumpTargets = NO_TARGETS;

  /** The page, where the text was made out of one, and what else does not stand in it. */
  readonly #outside: Outside & { readonly page?: { original(span: Span): Span } | undefined };

  constructor(tree: SyntaxTree, path: string, rules: RuleTable, outside: Outside & { readonly page?: { original(span: Span): Span } | undefined } = {}) {
    const module: FunctionState = {
      index: 0, builder: new FunctionBuilder(), parent: undefined, depth: 0, qualifiedName: '<module>',
      type: undefined, isStatic: true, hasOwnThis: true, imports: new Map(), prologue: [],
    };
    super({ tree, path, rules, module, scope: new Scope(module), maxDepth: MAX_DEPTH });
    this.#outside = outside;
    this.imports = new ImportTable(outside.packages);
  }

  protected override own(): this {
    return this;
  }

  protected override unwrap(node: Node): Node {
    return unwrap(this.tree, node);
  }

  protected override innerScope(): Scope {
    return new Scope(this.current, this.scope);
  }

  /** The statement that another file has for a method of the type. */
  statementOf(type: ClassScope, method: string): string | undefined {
    return this.#statementsOf(type)?.get(method);
  }

  /** Whether another file has statements for methods of the type. */
  hasStatements(type: ClassScope): boolean {
    return this.#statementsOf(type) !== undefined;
  }

  #statementsOf(type: ClassScope): ReadonlyMap<string, string> | undefined {
    const { statements } = this.#outside;
    return statements === undefined || statements.size === 0 ? undefined : statements.get([this.imports.namespace, ...type.path].join('.'));
  }

  /** What is generated for annotations. */
  generatorsOf(annotations: readonly Annotation[]): readonly Generator[] {
    const { generators = [] } = this.#outside;
    if (generators.length === 0 || annotations.length === 0) return [];
    const names = new Set(annotations.flatMap(({ name: { module, candidates = [], path } }) => [module ?? '', ...candidates].map((from) => `${from}.${path.join('.')}`)));
    return generators.filter(({ annotation }) => names.has(annotation));
  }

  override at(node: Node): Span {
    const span = super.at(node);
    return this.#outside.page?.original(span) ?? span;
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
    if (known === 'type-parameter') return this.anything(at);
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
      const instruction: Instruction = { op: 'import', dst, module, name, ...(candidates !== undefined && { candidates }), isType: true, ...at };
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
}
