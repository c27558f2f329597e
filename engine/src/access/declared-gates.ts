/*
 * Who may come, as a program declares it: by annotations, by parents and fields of classes, and by what it sets for all that declare nothing. A
 * name of the catalog is a gate, and so is a class or an annotation of the program that is made of one or turns strangers away itself.
 */
import type { Slot } from '#engine/ir/instruction.ts';
import type { Annotation, AnnotationValue, TypeReference } from '#engine/ir/module.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { ClassInfo, FunctionInfo, Program } from '#engine/program/program.ts';
import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import { spelledAt, textAt } from '#engine/access/spelling.ts';

/** Names that lead to names: longer ways tell nothing. */
const MAX_DEPTH = 4;
/** Methods by which nothing is changed. */
const READING = /^(?:GET|HEAD|OPTIONS|QUERY)$/;

export interface DeclaredInput {
  readonly program: Program;
  readonly language: string;
  readonly words: AccessWords;
  /** Whether what a function does lets nobody pass who is not known. */
  readonly asks: (fn: FunctionInfo) => boolean;
  /** Whether it compares who asks with something, or looks something up by both. */
  readonly compares: (fn: FunctionInfo) => boolean;
}

/** What a place says: names of gates, and that everybody may come. */
export interface Said {
  readonly gate: string | undefined;
  readonly isOpen: boolean;
  /** Both, or what it makes of names is not seen. */
  readonly isUnclear: boolean;
}

const SILENT: Said = { gate: undefined, isOpen: false, isUnclear: false };

export class DeclaredGates {
  readonly #input: DeclaredInput;
  readonly #meant = new Map<string, string | undefined>();
  readonly #opening = new Map<string, boolean>();
  readonly #ofClass = new Map<ClassInfo, Said>();
  #wrappers: ReadonlyMap<string, readonly FunctionInfo[]> | undefined;
  #defaults: Said | undefined;

  constructor(input: DeclaredInput) {
    this.#input = input;
  }

  /**
   * Who may come to the function by such a method. That it is open, or that nothing tells, holds whatever its class says, and what that says
   * whatever is set for all. Gates add up, and the widest is named: it is the one that others have too.
   */
  saidOf(fn: FunctionInfo, method: string): Said {
    const owner = classOf(fn);
    const narrow = [this.#saidBy(this.#annotationsOf(fn), [], method), ...(owner ? [this.#saidByClass(owner, method)] : [])];
    const said = [...narrow, ...(this.#isOfDefault(fn, owner) ? [this.#default(method)] : [])].filter((each) => !isSilent(each));
    const [first] = said;
    return first?.gate === undefined ? first ?? SILENT : said.findLast(({ gate }) => gate !== undefined) ?? first;
  }

  /** Whether a class of the program that the class of the function lists, or the nearest of its parents that lists any, compares who asks with something. */
  comparesWhoAsks(fn: FunctionInfo): boolean {
    const { program, compares } = this.#input;
    const listed = this.#listedFor(classOf(fn)).flatMap((name) => program.classesByName.get(name) ?? []);
    return listed.some(({ ir, module }) => module.functions.some((method) => method.ir.class === ir.index && method.ir.kind === 'method' && compares(method)));
  }

  #listedFor(owner: ClassInfo | undefined, depth = MAX_DEPTH): readonly string[] {
    if (!owner || depth < 0) return [];
    const own = this.#fieldsOf(owner);
    if (own.length > 0) return own;
    return owner.ir.parents.flatMap((parent) => this.#listedFor(this.#input.program.classesByName.get(nameOfType(parent))?.[0], depth - 1));
  }

  /** The gate of a function that runs for others. */
  gateOfCalled(fn: FunctionInfo): string | undefined {
    const own = this.#saidBy(this.#annotationsOf(fn), [], '');
    return isSilent(own) ? this.#saidBy(classOf(fn)?.ir.annotations ?? [], [], '').gate : own.gate;
  }

  /** Its own annotations, and where it has none those of what it implements. */
  #annotationsOf(fn: FunctionInfo): readonly Annotation[] {
    const owner = classOf(fn);
    return fn.ir.annotations.length > 0 || !owner || fn.ir.kind !== 'method' ? fn.ir.annotations : this.#inherited(owner, fn.ir.name);
  }

  #inherited({ ir }: ClassInfo, name: string, depth = MAX_DEPTH): readonly Annotation[] {
    if (depth === 0) return [];
    return ir.parents.flatMap((parent) => (this.#input.program.classesByName.get(nameOfType(parent)) ?? []).flatMap((info) => {
      const own = info.ir === ir ? [] : info.ir.members.flatMap((member) => (member.kind === 'method' && member.name === name ? member.annotations : []));
      return own.length > 0 || info.ir === ir ? own : this.#inherited(info, name, depth - 1);
    }));
  }

  /** What it or its class is declared with asks for a role, by its name or by what it is given. */
  declaresRole(fn: FunctionInfo): boolean {
    const owner = classOf(fn);
    const named = [...fn.ir.annotations, ...(owner?.ir.annotations ?? [])].some((annotation) => {
      const gates = namesOfAnnotation(annotation).filter((name) => this.gateMeant(name) !== undefined);
      return gates.length > 0 && [...gates, ...annotation.args.flatMap(({ value }) => textsIn(value))].some((text) => isAmong(this.#input.words['role-checks'], text));
    });
    return named || (owner !== undefined && this.#fieldsOf(owner).some((name) => this.#isGate(name) && isAmong(this.#input.words['role-checks'], name)));
  }

  /** What it is declared with compares who asks with what it is given or gives: `@PostAuthorize("returnObject.owner == authentication.name")`. */
  declaresOwner(fn: FunctionInfo): boolean {
    return this.#annotationsOf(fn).some((annotation) => namesOfAnnotation(annotation).some((name) => this.#isGate(name)) && annotation.args.some(({ value }) => textsIn(value).some((text) => isAmong(this.#input.words['owner-texts'], text))));
  }

  /** What a name means: a gate of the catalog, or a class or annotation of the program that is made of one or asks itself. */
  gateMeant(name: string, depth = MAX_DEPTH): string | undefined {
    if (this.#meant.has(name)) return this.#meant.get(name);
    this.#meant.set(name, undefined); // One that is made of itself is none.
    const found = !this.#opens(name) && (this.#isGate(name) || (depth > 0 && (this.#isClassOfGate(name, depth) || this.#isWrapperOfGate(name, depth)))) ? name : undefined;
    this.#meant.set(name, found);
    return found;
  }

  /** The gate that stands in a slot: what it is called, or of what class it was made. */
  gateAt(fn: FunctionInfo, slot: Slot): string | undefined {
    return this.#namesAt(fn, slot).map((name) => this.gateMeant(name)).find((name) => name !== undefined);
  }

  /** Its own annotations and fields, or those of what it inherits from; and its parents by their names. */
  #saidByClass(owner: ClassInfo, method: string, depth = MAX_DEPTH): Said {
    const known = READING.test(method) ? undefined : this.#ofClass.get(owner);
    if (known) return known;
    const own = this.#saidBy(owner.ir.annotations, this.#fieldsOf(owner), method);
    const found = isSilent(own) ? this.#saidByParents(owner, method, depth) : own;
    if (!READING.test(method)) this.#ofClass.set(owner, found);
    return found;
  }

  #saidByParents({ ir }: ClassInfo, method: string, depth: number): Said {
    for (const parent of ir.parents) {
      const name = nameOfType(parent);
      const gate = this.#isGate(name) ? name : undefined;
      if (gate !== undefined) return { gate, isOpen: false, isUnclear: false };
      const info = depth > 0 ? this.#input.program.classesByName.get(name)?.[0] : undefined;
      const said = info ? this.#saidByClass(info, method, depth - 1) : SILENT;
      if (!isSilent(said)) return said;
    }
    return SILENT;
  }

  #saidBy(annotations: readonly Annotation[], fields: readonly string[], method: string): Said {
    const { words } = this.#input;
    const isOpenByNothing = annotations.some(({ name, args }) => args.some((arg) => arg.value.kind === 'list' && arg.value.items.length === 0 && isAmong(words['gate-fields'], arg.name ?? nameOfType(name))));
    const opening = annotations.filter((annotation) => this.#isOpening(annotation));
    const named = [...annotations.filter((annotation) => !opening.includes(annotation)).flatMap(namesOfAnnotation), ...fields.filter((name) => !this.#opens(name))];
    const isWriting = !READING.test(method);
    const ofWriting = [...annotations.flatMap(namesOfAnnotation), ...fields].find((name) => isAmong(words['writing-gates'], name));
    if (ofWriting !== undefined) return isWriting ? { gate: ofWriting, isOpen: false, isUnclear: false } : { gate: undefined, isOpen: true, isUnclear: false };
    const gate = named.map((name) => this.gateMeant(name)).find((name) => name !== undefined);
    const isOpen = opening.length > 0 || isOpenByNothing || fields.some((name) => name === '' || this.#opens(name));
    const isUnclear = fields.length > 0 && ((gate !== undefined && fields.some((name) => this.#opens(name))) || (gate === undefined && !isOpen));
    return isUnclear ? { gate: undefined, isOpen: false, isUnclear } : { gate, isOpen: isOpen && gate === undefined, isUnclear };
  }

  #isOpening(annotation: Annotation): boolean {
    return [...namesOfAnnotation(annotation), ...annotation.args.flatMap(({ value }) => textsIn(value))].some((text) => this.#opens(text));
  }

  /** By its name, or, of an annotation of the program, by what it is made of: `const Open = () => SetMetadata('isPublic', true)`. */
  #opens(name: string): boolean {
    const known = this.#opening.get(name);
    if (known !== undefined) return known;
    const { words } = this.#input;
    this.#opening.set(name, false);
    const isMade = (this.#wrappersNamed(name)).some((fn) => instructionsOf(fn.ir.body).some((call) => call.op === 'call' && call.args.some(({ slot }) => [textAt(fn, slot) ?? '', spelledAt(fn, slot)].some((text) => text !== '' && isAmong(words['open-gates'], text)))));
    const opens = isMade || isAmong(words['open-gates'], name);
    this.#opening.set(name, opens);
    return opens;
  }

  #isGate(name: string): boolean {
    return isAmong(this.#input.words.gates, name) && !isAmong(this.#input.words['open-gates'], name);
  }

  /** A class whose parents or annotations are gates, or which decides by who asks. */
  #isClassOfGate(name: string, depth: number): boolean {
    const { program, words, asks } = this.#input;
    return (program.classesByName.get(name) ?? []).some((info) => {
      const named = [...info.ir.annotations.flatMap(namesOfAnnotation), ...info.ir.parents.map(nameOfType), ...this.#madeParents(info)];
      if (named.some((each) => each !== name && this.gateMeant(each, depth - 1) !== undefined)) return true;
      return info.module.functions.some((fn) => fn.ir.class === info.ir.index && isAmong(words['gate-methods'], fn.ir.name) && asks(fn));
    });
  }

  /** What gave the parent: `class Guard extends AuthGuard('jwt')`. */
  #madeParents({ ir, module }: ClassInfo): readonly string[] {
    const main = module.functions[0];
    if (!main) return [];
    return module.functions.flatMap((fn) => instructionsOf(fn.ir.body).flatMap((made) => (made.op === 'class' && made.class === ir.index && made.parent !== undefined ? this.#namesAt(fn, made.parent) : [])));
  }

  /** A function that gives an annotation made of gates: `const Auth = () => applyDecorators(UseGuards(SessionGuard))`. */
  #isWrapperOfGate(name: string, depth: number): boolean {
    const { words } = this.#input;
    return this.#wrappersNamed(name).some((fn) => instructionsOf(fn.ir.body).some((call) => call.op === 'call' && isAmong(words['gate-givers'], spelledAt(fn, call.callee))
      && call.args.some(({ slot }) => this.#namesAt(fn, slot).some((each) => each !== name && this.gateMeant(each, depth - 1) !== undefined))));
  }

  #wrappersNamed(name: string): readonly FunctionInfo[] {
    const { program, language, words } = this.#input;
    if (words['gate-givers'].length === 0) return [];
    this.#wrappers ??= groupedByName(program.modules.flatMap(({ language: own, functions }) => (own === language ? functions.filter(({ ir }) => ir.parent === 0 && ir.class === undefined && ir.name !== '') : [])));
    return this.#wrappers.get(name) ?? [];
  }

  /** What fields of a class name that say who may come, and methods that do; '' for a list of nothing. */
  #fieldsOf({ module, ir }: ClassInfo): readonly string[] {
    const { words } = this.#input;
    if (words['gate-fields'].length === 0) return [];
    const own = module.functions.filter((fn) => fn.ir.class === ir.index);
    const fields = own.filter((fn) => fn.ir.kind === 'initializer').flatMap((fn) => instructionsOf(fn.ir.body).flatMap((instruction) => (instruction.op === 'set' && isAmong(words['gate-fields'], instruction.key) ? this.#listed(fn, instruction.src) : [])));
    const methods = own.filter((fn) => fn.ir.kind === 'method' && isAmong(words['gate-fields'], fn.ir.name)).flatMap((fn) => instructionsOf(fn.ir.body).flatMap((instruction) => (instruction.op === 'global' || instruction.op === 'outer' || instruction.op === 'import' ? this.#namesAt(fn, instruction.dst) : [])));
    return [...fields, ...methods.filter((name) => this.#opens(name) || this.gateMeant(name) !== undefined || isAmong(words['writing-gates'], name))];
  }

  #listed(fn: FunctionInfo, slot: Slot): readonly string[] {
    const names = this.#namesAt(fn, slot);
    return names.length > 0 ? names : [''];
  }

  /** Names that stand in a slot, by themselves, in lists, joined, or as what makes what stands there. */
  #namesAt(fn: FunctionInfo, slot: Slot, depth = MAX_DEPTH): readonly string[] {
    const made = writersOf(fn.ir.body, slot);
    if (depth === 0) return [];
    return made.flatMap((each) => {
      switch (each.op) {
        case 'list': return each.items.flatMap((item) => this.#namesAt(fn, item.slot, depth - 1));
        case 'binary': return [...this.#namesAt(fn, each.left, depth - 1), ...this.#namesAt(fn, each.right, depth - 1)];
        case 'call': case 'new': return this.#namesAt(fn, each.callee, depth - 1);
        case 'const': return typeof each.value === 'string' ? [each.value.split('.').at(-1) ?? ''] : [];
        default: {
          const name = /(\w+)$/.exec(spelledAt(fn, slot))?.[1];
          const type = fn.ir.parameters.find((parameter) => parameter.slot === slot)?.type;
          return type ? [nameOfType(type)] : name === undefined ? [] : [name];
        }
      }
    });
  }

  /** What is set for all that declare nothing applies to it. */
  #isOfDefault(fn: FunctionInfo, owner: ClassInfo | undefined): boolean {
    const { words } = this.#input;
    const names = [...fn.ir.annotations, ...(owner?.ir.annotations ?? [])].map(({ name }) => nameOfType(name));
    return [...names, ...(owner ? this.#ancestors(owner) : [])].some((name) => isAmong(words['default-gated'], name));
  }

  #ancestors({ ir }: ClassInfo, depth = MAX_DEPTH): readonly string[] {
    return ir.parents.flatMap((parent) => {
      const name = nameOfType(parent);
      const info = depth > 0 ? this.#input.program.classesByName.get(name)?.[0] : undefined;
      return [name, ...(info && info.ir !== ir ? this.#ancestors(info, depth - 1) : [])];
    });
  }

  #default(method: string): Said {
    this.#defaults ??= this.#readDefaults();
    const { gate } = this.#defaults;
    if (gate !== undefined && isAmong(this.#input.words['writing-gates'], gate) && READING.test(method)) return SILENT;
    return this.#defaults;
  }

  /** Of settings, annotations of modules, and what a program gives to its application. */
  #readDefaults(): Said {
    const { program, language, words } = this.#input;
    if (words['default-gates'].length === 0) return SILENT;
    const modules = program.modules.filter((module) => module.language === language);
    const records = modules.flatMap(({ classes }) => classes.flatMap(({ ir }) => ir.annotations.flatMap(({ args }) => args.flatMap(({ value }) => this.#defaultsIn(value)))));
    const settings = modules.flatMap(({ functions: [main] }) => (main ? instructionsOf(main.ir.body).flatMap((instruction) => {
      const key = instruction.op === 'setIndex' ? textAt(main, instruction.index) : instruction.op === 'set' ? instruction.key : undefined;
      return (instruction.op === 'setIndex' || instruction.op === 'set') && key !== undefined && isAmong(words['default-gates'], key) ? this.#namesAt(main, instruction.src) : [];
    }) : []));
    const names = [...records, ...settings];
    const gate = names.map((name) => (isAmong(words['writing-gates'], name) ? name : this.gateMeant(name))).find((name) => name !== undefined);
    return { gate, isOpen: false, isUnclear: false };
  }

  /** `{ provide: APP_GUARD, useClass: SessionGuard }`. */
  #defaultsIn(value: AnnotationValue): readonly string[] {
    if (value.kind === 'list') return value.items.flatMap((item) => this.#defaultsIn(item));
    if (value.kind !== 'record') return [];
    const isDefault = value.fields.some(({ value: each }) => typesIn(each).some((name) => isAmong(this.#input.words['default-gates'], name)));
    return value.fields.flatMap(({ value: each }) => (isDefault ? typesIn(each) : this.#defaultsIn(each)));
  }
}

function isSilent({ gate, isOpen, isUnclear }: Said): boolean {
  return gate === undefined && !isOpen && !isUnclear;
}

function groupedByName(functions: readonly FunctionInfo[]): ReadonlyMap<string, readonly FunctionInfo[]> {
  const found = new Map<string, FunctionInfo[]>();
  for (const fn of functions) {
    const group = found.get(fn.ir.name);
    if (group) group.push(fn);
    else found.set(fn.ir.name, [fn]);
  }
  return found;
}

export function classOf({ module, ir }: FunctionInfo): ClassInfo | undefined {
  return ir.class === undefined ? undefined : module.classes[ir.class];
}

/** The constants that an annotation is given. */
export function textsIn(value: AnnotationValue): readonly string[] {
  if (value.kind === 'list') return value.items.flatMap(textsIn);
  return value.kind === 'constant' && typeof value.value === 'string' ? [value.value] : [];
}

function typesIn(value: AnnotationValue): readonly string[] {
  if (value.kind === 'list') return value.items.flatMap(typesIn);
  return value.kind === 'type' ? [nameOfType(value.type)] : [];
}

export function nameOfType({ path }: TypeReference): string {
  return path.at(-1) ?? '';
}

export function namesOfAnnotation({ name, args }: Annotation): readonly string[] {
  return [nameOfType(name), ...args.flatMap(({ value }) => typesIn(value))];
}
