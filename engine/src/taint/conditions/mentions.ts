/*
 * What the code of a function speaks of: the members that it reads, texts, and names of what it calls, those of the functions of the
 * program among them and of its decorators. It is not run: a view that a decorator wraps is judged where it is handed over.
 */
import { literalPattern } from '#engine/source/name-pattern.ts';
import type { Condition } from '#engine/catalog/condition.ts';
import type { ClassInfo, FunctionInfo, Program } from '#engine/program/program.ts';
import type { AnnotationValue } from '#engine/ir/module.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import type { InvokeInstruction, Slot } from '#engine/ir/instruction.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { letsPass } from '#engine/taint/conditions/lets-pass.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { heldBy } from '#engine/taint/values/heap-object.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

type Mentions = Extract<Condition['test'], { readonly kind: 'unless-mentions' }>;

/** By function, what was found of patterns: the code says the same however often it is asked, and calls in loops ask it thousands of times. */
type Answers = WeakMap<FunctionInfo, Map<RegExp, boolean>>;

const spokenOf: Answers = new WeakMap();
const spokenOfAround: Answers = new WeakMap();
const mentioned = new WeakMap<FunctionInfo, Mentioned>();
const functionsByName = new WeakMap<Program, ReadonlyMap<string, readonly FunctionInfo[]>>();

/** Classes of one name may be many, and each of them be below one of that name. */
const PARENTS_LIMIT = 50;

/** Whether the value is functions or classes of the program that mention something of the first pattern, and of `beside`, and nothing of `none`; `isOneEnough`: one of them does. */
export function mentionsOnly(run: Run, value: Value, { some, beside = some, none, isOneEnough }: Mentions): boolean {
  const isSo = (atom: Atom): boolean => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const code = object?.code;
    const around = object?.class ?? (code && classBehind(code.function));
    const family = around ? [around, ...parentsOf(run.program, around)] : [];
    const [first, ...others] = [...(code ? [code.function, ...capturedBy(run, code.scope.environment)] : []), ...family.flatMap(methodsOf)];
    if (!first) return false;
    const parents = family.flatMap(({ ir }) => ir.parents.map(({ path }) => `class ${path.at(-1) ?? ''}`));
    const words = [...mentionedBelow(run.program, first, others), ...parents, ...(object?.class ? [] : declarationOf(run.program, first))];
    return [some, beside].every((pattern) => words.some((word) => pattern.test(word))) && !words.some((word) => none?.test(word));
  };
  return isOneEnough ? value.atoms.some(isSo) : value.atoms.length > 0 && value.atoms.every(isSo);
}

/** What a function itself bears, and not what it calls: `@require_GET`; of a method that code beyond the program may call by its name, that: `def post`. */
function declarationOf(program: Program, { ir, module }: FunctionInfo): readonly string[] {
  const bears = ir.annotations.flatMap(({ name }) => (name.path.length > 0 ? [`@${name.path.at(-1) ?? ''}`] : []));
  const info = ir.class === undefined ? undefined : module.classes[ir.class];
  return info && isBelowUnknown(program, info) ? [...bears, `def ${ir.name}`] : bears;
}

/** Whether a class has a parent, be it far above, that the file imports and the program does not define. */
function isBelowUnknown(program: Program, { ir, module }: ClassInfo, level = 0): boolean {
  return level > LIMITS.modelParents || ir.parents.some(({ path, module: from }) => {
    const own = (program.classesByName.get(path.at(-1) ?? '') ?? []).filter((parent) => parent.module.language === module.language);
    return own.length === 0 ? from !== undefined : own.some((parent) => isBelowUnknown(program, parent, level + 1));
  });
}

/** Whether a function, with what it calls and its decorators, mentions something of the pattern. */
export function speaksOf(program: Program, fn: FunctionInfo, pattern: RegExp): boolean {
  return once(spokenOf, fn, pattern, () => mentionedBelow(program, fn, []).some((word) => pattern.test(word)));
}

function once(answers: Answers, fn: FunctionInfo, pattern: RegExp, ask: () => boolean): boolean {
  const known = answers.get(fn) ?? new Map<RegExp, boolean>();
  answers.set(fn, known);
  const answer = known.get(pattern) ?? ask();
  known.set(pattern, answer);
  return answer;
}

/** Whether the function itself does. */
export function mentionedIn(fn: FunctionInfo, pattern: RegExp): boolean {
  return mentionedBy(fn).words.some((word) => pattern.test(word));
}

function methodsOf({ ir, module }: ClassInfo): readonly FunctionInfo[] {
  return ir.members.flatMap(({ function: index }) => (index === undefined ? undefined : module.functions[index]) ?? []);
}

/** A method that calls what it overrides lets that choose among the others of its class: `dispatch` of a view. */
function classBehind({ ir, module }: FunctionInfo): ClassInfo | undefined {
  const callsParent = ir.class !== undefined && instructionsOf(ir.body).some((instruction) => instruction.op === 'superGet' && instruction.key === ir.name);
  return callsParent ? module.classes[ir.class] : undefined;
}

/** Classes of the program that a class is below, the nearest first, each once. */
function parentsOf(program: Program, info: ClassInfo): readonly ClassInfo[] {
  const found = new Set([info]);
  for (const { ir, module } of found) {
    for (const { path } of ir.parents) for (const parent of program.classesByName.get(path.at(-1) ?? '') ?? []) if (parent.module.language === module.language && found.size < PARENTS_LIMIT) found.add(parent);
  }
  found.delete(info);
  return [...found];
}

/** Whether the code around speaks of something like this: the outermost function that it stands in, with all that stands in that. */
export function isSpokenOfAround(run: Run, fn: FunctionInfo, pattern: RegExp): boolean {
  const outermost = outermostAround(run, fn);
  return once(spokenOfAround, outermost, pattern, () => {
    const { words, names } = mentionedBy(outermost);
    const isEmpty = (name: string): boolean => isEmptyCheck(run.program, outermost, name);
    return [...words, ...names, ...argumentsOf(outermost)].some((word) => pattern.test(word) && !isEmpty(word.slice(word.lastIndexOf('.') + 1)));
  });
}

/**
 * Whether the code around calls something of such a name which nothing undoes: neither what it is given (`formLogin(AbstractHttpConfigurer::disable)`)
 * nor what its result is asked right away (`formLogin().disable()`).
 */
export function isCalledAround(run: Run, fn: FunctionInfo, { called, undone }: { readonly called: RegExp; readonly undone?: RegExp | undefined }): boolean {
  return [...functionsWithin(outermostAround(run, fn))].some((each) => {
    const calls = instructionsOf(each.ir.body).filter((instruction) => instruction.op === 'invoke');
    const isUndone = ({ args, dst }: InvokeInstruction): boolean => undone !== undefined
      && (args.some(({ slot }) => undoes(each, slot, undone)) || calls.some(({ object, key }) => object === dst && key !== undefined && undone.test(key)));
    return calls.some((call) => call.key !== undefined && called.test(call.key) && !isUndone(call));
  });
}

/** A function, or a reference to a method, which is made of one (`isPart`). */
function undoes(fn: FunctionInfo, slot: Slot, undone: RegExp, isPart = false): boolean {
  const { ir, module } = fn;
  return writersOf(ir.body, slot).some((writer) => {
    if (writer.op === 'get') return undone.test(writer.key);
    if (writer.op === 'call') return !isPart && writer.args.some((arg) => undoes(fn, arg.slot, undone, true));
    const inner = writer.op === 'closure' ? module.functions[writer.function] : undefined;
    return inner !== undefined && mentionedBy(inner).words.some((word) => undone.test(word.slice(word.lastIndexOf('.') + 1)));
  });
}

function* functionsWithin(fn: FunctionInfo): Iterable<FunctionInfo> {
  yield fn;
  for (const instruction of instructionsOf(fn.ir.body)) {
    const inner = instruction.op === 'closure' ? fn.module.functions[instruction.function] : undefined;
    if (inner) yield* functionsWithin(inner);
  }
}

/** Whether the name is that of a function of the same file that says yes to everything: what it is called says nothing of what it does. */
function isEmptyCheck(program: Program, fn: FunctionInfo, name: string): boolean {
  const named = functionsNamed(program, fn, name);
  return named.length > 0 && named.every(({ module }) => module === fn.module) && named.every(({ ir }) => letsPass(ir) && instructionsOf(ir.body).some((instruction) => instruction.op === 'const' && instruction.value === true));
}

/** What is said under a name in the annotations of a function, and of its class unless the function says it: `@produces MediaType.TEXT_PLAIN_VALUE`, `@path "/a"`. */
function argumentsOf({ ir, module }: FunctionInfo): readonly string[] {
  const own = ir.annotations.flatMap(({ args }) => args);
  const ofClass = (ir.class === undefined ? [] : module.classes[ir.class]?.ir.annotations ?? []).flatMap(({ args }) => args);
  return [...own, ...ofClass.filter((arg) => !own.some(({ name }) => name === arg.name))].map(({ name = 'value', value }) => `@${name} ${spelledOut(value)}`);
}

/** `?` stands for what is no constant. */
function spelledOut(value: AnnotationValue): string {
  switch (value.kind) {
    case 'constant': return JSON.stringify(value.value) ?? '?';
    case 'list': return value.items.map(spelledOut).join(', ');
    case 'type': return value.type.path.join('.');
    default: return '?';
  }
}

/** What stands around a handler only registers it, and others with it. */
function outermostAround(run: Run, fn: FunctionInfo): FunctionInfo {
  for (let at = fn; ;) {
    const parent = at.ir.parent === undefined ? undefined : at.module.functions[at.ir.parent];
    if (!parent || parent.ir.kind === 'module' || isHandler(run, at)) return at;
    at = parent;
  }
}

function isHandler({ registered, heap }: Run, fn: FunctionInfo): boolean {
  return registered.entries.some(({ handler }) => heldBy(handler).some((id) => heap.read(id)?.code?.function === fn));
}

/** Whether the code of a function stores something under that name, by itself or by a setter. */
export function storesField({ ir }: FunctionInfo, name: string): boolean {
  const setter = new RegExp(`^(?:set|add)_?${literalPattern(name)}$`, 'i');
  return instructionsOf(ir.body).some((instruction) => (instruction.op === 'set' ? instruction.key === name : instruction.op === 'invoke' && instruction.key !== undefined && setter.test(instruction.key)));
}

/** Whether the function calls something by a name under which a method of the program stores such a field, on whatever it is handed. */
export function handsToStore({ methodsByName }: Program, { ir }: FunctionInfo, name: string): boolean {
  return instructionsOf(ir.body).some((instruction) => instruction.op === 'invoke' && instruction.key !== undefined
    && (methodsByName.get(instruction.key) ?? []).some((method) => storesField(method, name)));
}

/** Functions that stand in variables around: what a decorator wraps. */
function capturedBy(run: Run, environment: number | undefined): readonly FunctionInfo[] {
  const around = environment === undefined ? undefined : run.heap.read(environment);
  if (!around || around.variablesOf?.ir.kind === 'module') return [];
  return [...around.fields].flatMap(([, held]) => held.atoms.flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.code?.function : undefined) ?? []));
}

/** What a function mentions, and those that it names: decorators, functions of its file, what it imports and own methods. */
function mentionedBelow(program: Program, fn: FunctionInfo, others: readonly FunctionInfo[]): readonly string[] {
  const words: string[] = [];
  const seen = new Set<FunctionInfo>();
  let level: readonly FunctionInfo[] = [fn, ...others];
  for (let depth = 0; level.length > 0 && depth < LIMITS.mentionDepth; depth++) {
    const next: FunctionInfo[] = [];
    for (const each of level) {
      if (seen.has(each)) continue;
      seen.add(each);
      const own = mentionedBy(each);
      words.push(...own.words, ...own.names);
      for (const name of own.names) next.push(...functionsNamed(program, each, name));
    }
    level = next;
  }
  return words;
}

/** Those of the same file before others. */
function functionsNamed(program: Program, { module }: FunctionInfo, name: string): readonly FunctionInfo[] {
  const known = functionsByName.get(program) ?? byName(program);
  functionsByName.set(program, known);
  const named = known.get(name)?.filter((fn) => fn.module.language === module.language) ?? [];
  const near = named.filter((fn) => fn.module === module);
  if (near.length > 0) return near;
  return named.length <= LIMITS.methodsByName ? named : [];
}

function byName(program: Program): ReadonlyMap<string, readonly FunctionInfo[]> {
  const named = new Map<string, FunctionInfo[]>();
  for (const fn of program.functions) {
    const list = named.get(fn.ir.name);
    if (list) list.push(fn);
    else if (fn.ir.name !== '' && fn.ir.kind !== 'module') named.set(fn.ir.name, [fn]);
  }
  return named;
}

interface Mentioned {
  /** `request.user` for a member of something named, `user` else; `"Authorization"` for a text. */
  readonly words: readonly string[];
  /** Of functions, or what may be some. */
  readonly names: readonly string[];
}

function mentionedBy(fn: FunctionInfo): Mentioned {
  const found = mentioned.get(fn) ?? noteMentioned(fn, { words: [], names: [] });
  mentioned.set(fn, found);
  return found;
}

interface Mentioning {
  readonly words: string[];
  readonly names: string[];
}

function noteMentioned({ module, ir }: FunctionInfo, into: Mentioning): Mentioned {
  into.names.push(...ir.annotations.flatMap(({ name }) => name.path.at(-1) ?? []));
  const named = new Map<number, string>();
  for (const instruction of instructionsOf(ir.body)) {
    const { op } = instruction;
    if (op === 'const' && typeof instruction.value === 'string') into.words.push(JSON.stringify(instruction.value));
    else if (op === 'superGet') into.words.push(`super.${instruction.key}`);
    else if (op === 'closure') {
      const inner = module.functions[instruction.function];
      if (inner) noteMentioned(inner, into);
    } else if (op === 'import' && ir.kind !== 'module') {
      into.names.push(instruction.name);
      named.set(instruction.dst, instruction.name);
    } else if (op === 'outer') {
      const name = outerName(module.functions, ir.parent, instruction);
      if (name === undefined) continue;
      into.names.push(name);
      named.set(instruction.dst, name);
    } else if ((op === 'get' || op === 'invoke') && instruction.key !== undefined) {
      const { object, key } = instruction;
      const owner = ir.slotNames[object] ?? named.get(object);
      into.words.push(owner === undefined ? key : `${owner}.${key}`);
      if (object === ir.thisSlot) into.names.push(key);
      named.set(instruction.dst, key);
    }
  }
  return into;
}

function outerName(functions: readonly FunctionInfo[], parent: number | undefined, { hops, slot }: { readonly hops: number; readonly slot: number }): string | undefined {
  let at = parent === undefined ? undefined : functions[parent];
  for (let i = 1; i < hops && at; i++) at = at.ir.parent === undefined ? undefined : functions[at.ir.parent];
  return at?.ir.slotNames[slot];
}
