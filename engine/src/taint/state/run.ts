/*
 * What the parts of the interpreter share: the state of one run and of one activation, and the operations by which
 * they call each other. A room imports those before it; what goes up goes by the operations of `Run`,
 * which `control/interpreter.ts` ties together.
 */
import type { Budget } from '#engine/findings/analysis.ts';
import type { AnswerFact, Catalog, GuardFact, LanguageModels, ModelNode, SourceFact, ValidationFact } from '#engine/catalog/catalog.ts';
import type { ThreatModel } from '#engine/catalog/kinds.ts';
import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import type { IrFunction, TypeReference } from '#engine/ir/module.ts';
import type { SettingsFiles } from '#engine/program/settings-files.ts';
import type { TemplateFiles } from '#engine/program/templates/template-files.ts';
import type { FunctionInfo, ModuleInfo, Program } from '#engine/program/program.ts';
import type { Span } from '#engine/source/source-file.ts';
import type { AccessPath, AccessPaths } from '#engine/taint/state/access-path.ts';
import type { Predicates } from '#engine/taint/state/predicates.ts';
import type { PatternJudge } from '#engine/taint/values/pattern-judge.ts';
import type { Reporter } from '#engine/taint/state/reporter.ts';
import type { Heap, Delta, Mark } from '#engine/taint/values/heap.ts';
import type { Code, HeapObject, HeapShape, Scope } from '#engine/taint/values/heap-object.ts';
import type { Cleaned, KindIndex } from '#engine/taint/values/marks.ts';
import type { Source, Sources, Taint } from '#engine/taint/values/taint.ts';
import type { Place } from '#engine/taint/values/trail.ts';
import type { Atom, Value, Values } from '#engine/taint/values/value.ts';

/** Where allocations get their names: a path of call instructions from an entry point. */
export interface Context {
  /** By the function that is called, or the class or function of which an instance is made. */
  readonly children: Map<Instruction, Map<object, Context>>;
  readonly allocations: Map<object, number>;
  /** Further objects of one instruction, by what they are. */
  readonly parts: Map<Instruction, Map<object, number>>;
}

/** An activation's variables. */
export interface Variables {
  readonly slots: readonly Value[];
  /** What conditions taught about what stands somewhere else than in a slot of its own. */
  readonly refined: ReadonlyMap<AccessPath, Value>;
}

/** The state of an activation on one way through it. */
export interface State extends Variables {
  readonly delta: Delta;
}

/** A statement that `break` and `continue` may leave. */
export interface JumpTarget {
  readonly label: string | undefined;
  readonly isLoop: boolean;
  readonly mark: Mark;
  readonly breaks: State[];
  readonly continues: State[];
}

/** A `try` whose handler receives what is thrown. */
export interface CatchTarget {
  readonly frame: Frame;
  readonly mark: Mark;
  readonly states: State[];
  /** What the frame's slots held whenever something that may throw was called. */
  passed: Value[] | undefined;
  thrown: Value;
}

/** How parameters and what is read from them, and elements of lists, stand on some ways out of a function. */
export type Lesson = ReadonlyMap<AccessPath, Value>;

/** What the truth of a function's answer says about its parameters; absent where it never answers so. */
export interface Answer {
  whenTrue?: Lesson | undefined;
  whenFalse?: Lesson | undefined;
  /** It came back only where the promise that it gives is found not to be rejected. */
  whenAwaited?: boolean;
}

/** One activation of a function. */
export interface Frame {
  readonly fn: FunctionInfo;
  readonly module: ModuleInfo;
  readonly models: LanguageModels | undefined;
  readonly context: Context;
  readonly scope: Scope;
  readonly receiver: Value;
  readonly depth: number;
  readonly mark: Mark;
  slots: Value[];
  refined: Map<AccessPath, Value>;
  /** Whether a snapshot shares slots and refinements: they are copied before they are written. */
  isShared: boolean;
  /** Where the values of slots were read from. */
  readonly paths: Map<Slot, AccessPath>;
  /** What a slot's truth says about other places. */
  readonly predicates: Predicates;
  readonly targets: JumpTarget[];
  /** Slots of positional parameters that still hold what was given → their position. */
  readonly given: Map<Slot, number>;
  readonly answer: Answer;
  /** The heap's changes at each early return. */
  readonly exits: Delta[];
  returned: Value;
  /** What a generator has yielded so far. */
  yielded: Yields | undefined;
  /** What was sent to a generator that runs again. */
  sent: Value | undefined;
  /** Lists of whose elements it found something out. */
  foundOut: Set<number> | undefined;
  /** The class whose member runs, for `super`. */
  readonly homeClass: HeapObject | undefined;
}

/** What a generator yields: of all of it one value, and apart what the yields gave that surely ran one after the other, once each. */
export interface Yields {
  any: Value;
  readonly inOrder: Value[];
  /** Others came after these. */
  isOpen: boolean;
}

/** The arguments of a call, as far as they are known. */
export interface Arguments {
  readonly positional: readonly Value[];
  /** What further positional arguments may be (a spread of unknown length). */
  readonly rest: Value | undefined;
  readonly named: ReadonlyMap<string, Value>;
  /** What further keyword arguments may be (a map of unknown content). */
  readonly namedRest?: Value;
  /** Where the arguments were read, for guards. */
  readonly origins: readonly (Origin | undefined)[];
  readonly namedOrigins?: ReadonlyMap<string, Origin>;
}

/** The slot in which a value stands, and where it was read from. */
export interface Origin {
  readonly path: AccessPath;
  readonly slot: Slot;
}

export interface CallSite {
  readonly frame: Frame;
  readonly instruction: Instruction;
  readonly place: Place;
}

/** A call as library models see it. */
export interface ModelCall {
  readonly site: CallSite;
  readonly receiver: Value;
  readonly receiverOrigin: Origin | undefined;
  readonly args: Arguments;
  /** The name under which the function was called, where there is one. */
  readonly name: string | undefined;
  /** The function itself, where a call of a library made it (objects/made-function.ts). */
  readonly callee?: Value;
}

/** What the handler receives was admitted by a schema. */
export type Validated = Omit<ValidationFact, 'schema'> & { readonly schema: Value };

export interface Registration {
  readonly threat: ThreatModel;
  readonly handler: Value;
  readonly parameters: readonly (ModelNode | undefined)[];
  readonly receiver: ModelNode | undefined;
  /** What the class of a method is made with first. */
  readonly constructed?: readonly ModelNode[];
  readonly others: SourceFact | undefined;
  /** Names of parameters that can hold nothing dangerous. */
  readonly harmless: ReadonlySet<string>;
  readonly returns: readonly AnswerFact[];
  readonly validated: readonly Validated[];
  readonly fact: string;
  readonly place: Place;
  readonly method?: string;
  readonly path?: string;
  /** Handlers that run before it in the same registration. */
  readonly order: number;
  /** The router that it was registered on, for mounts. */
  readonly router: Value;
}

export interface Mounting {
  readonly parent: Value;
  readonly router: Value;
  readonly prefix: string;
}

/** What a running call has read so far. */
export interface Recording {
  readonly key: string;
  readonly firstNewId: number;
  readonly stackIndex: number;
  readonly reads: Map<number, number>;
  readonly registrations: number;
  readonly classes: number;
  readonly throws: number;
  /** The lowest frame on the stack because of which a call was cut short. */
  lowestCut: number;
}

/** Remembers calls; see `calls/memory.ts`. */
export interface Memory {
  /** How often something was thrown. */
  throws: number;
  keyOf(code: Code, receiver: Value, args: Arguments): string;
  recall(key: string, context: Context): Value | undefined;
  /** The key of the making of an instance by a class or function, whatever it is called on. */
  keyOfMaking(maker: HeapObject, args: Arguments): string;
  begin(key: string): Recording;
  noteCut(stackIndex: number): void;
  /** How many calls are being recorded. */
  readonly depth: number;
  /** Records no further the calls within the first `depth`. */
  cut(depth: number): void;
  end(recording: Recording, result: Value, since: Mark): void;
  /** Ends a recording of which nothing is kept. */
  drop(recording: Recording): void;
  /** Taints of the arguments and of everything that hangs on them. */
  taintsOf(args: Arguments): readonly Taint[];
}

/** Kinds for which what a caller put into a field is harmless: whoever it was, and where it was checked as a whole. */
export interface FieldLimit {
  readonly always: Cleaned;
  readonly checked: Cleaned;
}

/** What runs: the analysis of one program with one catalog. */
export interface Run {
  readonly program: Program;
  readonly catalog: Catalog;
  readonly settings: SettingsFiles;
  readonly templates: TemplateFiles;
  readonly values: Values;
  readonly heap: Heap;
  readonly kinds: KindIndex;
  readonly sources: Sources;
  readonly accessPaths: AccessPaths;
  readonly reporter: Reporter;
  readonly budget: Budget;
  readonly patterns: PatternJudge;
  /** A method that checks a field → what is known of what it leaves. */
  readonly checks: Map<FunctionInfo, Cleaned>;
  /** Pattern → what is known of every text that it admits. */
  readonly patternKinds: Map<string, Cleaned>;
  /** Mark of a key → the object that was found to have it; see `pollution.ts`. */
  readonly ownKeys: Map<Source, Value>;
  /** Functions that run for any number → what calls of them give meanwhile; see `counted-calls.ts`. */
  readonly countedCalls: Map<FunctionInfo, Value>;
  readonly counters: Counters;
  readonly registrations: Registration[];
  readonly mountings: Mounting[];
  /** Library values on which something was stored in this entry. */
  readonly storedOn: Set<ModelNode>;
  /** Functions that ran at least once. */
  readonly reached: Set<FunctionInfo>;
  /** Closures made in this entry whose functions have not run yet. */
  pending: Map<FunctionInfo, Code>;
  readonly catches: CatchTarget[];
  /** Functions whose results a framework sends on, by what becomes of them. */
  readonly answers: Map<FunctionInfo, readonly AnswerFact[]>;
  /** Class → its object, once the class was defined. */
  readonly classes: Map<number, { readonly object: number; readonly scope: Scope }>;
  /** Class object → the code of its constructor. */
  readonly constructors: Map<number, Code>;
  /** Class object → what it inherits from, itself first, where instances inherit from the class itself. */
  readonly lineages: Map<number, readonly Atom[]>;
  /** Class → the object that stands for instances that other code made. */
  readonly instances: Map<number, number>;
  /** Such an object → what its class says of the fields that other code filled. */
  readonly limits: Map<number, ReadonlyMap<string, FieldLimit>>;
  /** What came through parameters whose annotations have it checked. */
  readonly checkedSources: Set<Source>;
  /** Imports that were read while modules were still being initialised: read again afterwards. */
  readonly importedSlots: { readonly frame: Frame; readonly slot: Slot; readonly specifiers: readonly string[]; readonly name: string; readonly instruction: Instruction }[];
  /** Which values of libraries attacker data can be read from, as far as it was asked. */
  readonly givers: Map<ModelNode, boolean>;
  readonly memory: Memory;
  /** Objects below this id exist since initialisation: other entry points may have changed them. 0 while initialising. */
  sharedBelow: number;
  /** What the function that returned last answered. */
  answer: Answer | undefined;
  /** The call instruction that a program function answered, and nothing else. */
  answered: Instruction | undefined;
  /** The function that did. */
  answeredBy: IrFunction | undefined;
  /** The call instruction whose slot a guard's predicate was left on. */
  guardSlot: Instruction | undefined;
  readonly stack: Frame[];
  /** Hears of the file whose code runs, before it does. */
  readonly onWork: (path: string) => void;
  /** Hears of a fault of our own, and of the function with which the work began that it ended. */
  readonly onFault: ((error: unknown, at: FunctionInfo | undefined) => void) | undefined;

  execute(frame: Frame, block: Block): boolean;
  /** Calls a value. `receiver` is undefined for a plain call. */
  call(site: CallSite, callee: Value, receiver: Value | undefined, args: Arguments): Value;
  /** Calls what is not known: what it gives is made of everything that it was given. */
  callUnknown(site: CallSite, receiver: Value, args: Arguments): Value;
  construct(site: CallSite, callee: Value, args: Arguments): Value;
  invoke(call: ModelCall, key: string): Value;
  /** Runs a program function. */
  enter(site: CallSite | undefined, code: Code, receiver: Value, args: Arguments): Value;
  applyModel(node: ModelNode, call: ModelCall, isNew: boolean): Value;
  get(site: CallSite, object: Value, key: string): Value;
  getIndex(site: CallSite, object: Value, index: Value): Value;
  set(site: CallSite, object: Value, key: string, value: Value): void;
  setIndex(site: CallSite, object: Value, index: Value, value: Value): void;
  /** Runs a class's fields and constructor on an instance. */
  initialize(site: CallSite, classObject: HeapObject, given: { readonly instance: Value; readonly args: Arguments }): void;
  initializeFields(site: CallSite, classObject: HeapObject, instance: Value): void;
  replaceExports(module: ModuleInfo, value: Value): void;
  reExport(module: ModuleInfo, all: Value): void;
  exportsOf(module: ModuleInfo): Value;
  /** `at`: where it is imported, which is where a library's attacker data enters. */
  importValue(module: ModuleInfo, specifiers: readonly string[], name: string, at?: Instruction): Value;
  /** A value of a declared type; undefined when neither the program nor the catalog knows the type. */
  typed(site: CallSite, type: TypeReference): Value | undefined;
  /** What the program stored on a library's value (`request.user = …`): one object a node. */
  modelObject(node: ModelNode): HeapObject;
  isPackageRoot(node: ModelNode): boolean;
  /** The code of a method that the program defines, bound to the scope of its class; undefined before the class exists. */
  methodCode(method: FunctionInfo): Code | undefined;
  /** Leaves what a guard's outcome says on the slot of its call. */
  guard(call: ModelCall, fact: GuardFact): void;
  /** What is left of a value that a schema admitted. */
  admitted(site: CallSite, schema: Value, value: Value): Value;
  /** Kinds for which every text that the pattern admits is harmless. */
  patternCleans(pattern: Value): Cleaned;
  /** Kinds that replacing a pattern makes safe. */
  replaceCleans(pattern: Value, replacement: Value, isAll: boolean): Cleaned;
  /** A value is stored in a place of a library. */
  assigned(site: CallSite, member: ModelNode, value: Value): void;
  allocate(site: CallSite, shape: HeapShape, key?: object): HeapObject;
}

export interface Counters {
  steps: number;
  entrySteps: number;
  /** How many of them this entry may take. */
  entryLimit: number;
  calls: number;
  callsUnresolved: number;
  isEntryExhausted: boolean;
  /** How often each function ran in this entry. */
  executions: Map<FunctionInfo, number>;
  /** Functions under which a remote source was read: what they were given does not tell what they give. */
  readonly givers: Set<FunctionInfo>;
  /** How often each function ran in all without attacker data. */
  readonly cleanExecutions: Map<FunctionInfo, number>;
  /** How often each function ran in all with what callers of the package give. */
  readonly callerExecutions: Map<FunctionInfo, number>;
}

/** Where what happens below a call, or in the making of an instance, gets its names; fresh where nothing of the program calls. */
export function contextBelow(site: CallSite | undefined, callee: object): Context {
  const fresh = (): Context => ({ children: new Map(), allocations: new Map(), parts: new Map() });
  if (!site) return fresh();
  const { children } = site.frame.context;
  const below = children.get(site.instruction) ?? new Map<object, Context>();
  children.set(site.instruction, below);
  const known = below.get(callee) ?? fresh();
  below.set(callee, known);
  return known;
}

export function placeOf(frame: Frame, span: Span): Place {
  return { file: frame.module.path, function: frame.fn.ir.qualifiedName, start: span.start, end: span.end };
}

export function siteOf(frame: Frame, instruction: Instruction): CallSite {
  return { frame, instruction, place: placeOf(frame, instruction) };
}

export const NO_ARGUMENTS: Arguments = { positional: [], rest: undefined, named: new Map(), origins: [] };

export function argumentsOf(positional: readonly Value[]): Arguments {
  return { positional, rest: undefined, named: new Map(), origins: [] };
}
