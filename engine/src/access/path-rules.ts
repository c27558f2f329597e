/*
 * Who comes to which paths, where a program says it apart from its routes: `requestMatchers("/admin/**").hasRole("ADMIN")`, or what is given to
 * run before some paths and not before others. The first rule that speaks of a path holds. Where a rule's paths are not known, what comes
 * behind it tells nothing.
 */
import { literalPattern } from '#engine/source/name-pattern.ts';
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import type { Annotation } from '#engine/ir/module.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { functionsWithin } from '#engine/program/functions-in.ts';
import type { FunctionInfo, ModuleInfo, Program } from '#engine/program/program.ts';
import { fileOfWord, isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import { nameOfType, textsIn } from '#engine/access/declared-gates.ts';
import { listedGates } from '#engine/access/listed-gates.ts';
import { spelledAt } from '#engine/access/spelling.ts';
import { textsAt } from '#engine/access/written-texts.ts';

const METHOD = /(?:^|\.)(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)$/;
/** Calls of a chain between what is given and the paths for which it is. */
const MAX_CHAIN = 12;

/** What is said of the routes that a rule means. */
export interface Admission {
  /** `likely`: something that settings name seems to keep everybody out who is not known; how it tells paths apart may not be seen. */
  readonly says: 'open' | 'gate' | 'likely' | 'unknown';
  /** As a reader finds it. */
  readonly name: string;
  /** Those alone come who look after what belongs to others. */
  readonly isForAdministrators: boolean;
  /** It means all routes of which nothing else is said. */
  readonly isOfAll?: boolean;
}

/** Where paths are not known, it may mean each. */
interface PathRule extends Admission {
  readonly paths: readonly RegExp[] | undefined;
  readonly except: readonly RegExp[];
  readonly methods: readonly string[];
}

interface RuleList {
  readonly file: string;
  /** It speaks of routes alone that rows of this file of the catalog made. */
  readonly madeBy?: string | undefined;
  /** It speaks of these alone; of all where there are none. Which they are may not be known. */
  readonly scope: readonly RegExp[] | undefined;
  readonly rules: readonly PathRule[];
}

/** A class that stands before handlers by itself. */
interface Standing {
  readonly says: 'likely' | 'unknown';
  readonly file: string;
  readonly name: string;
  readonly standsBefore: (path: string) => boolean;
}

export interface AskedRoute {
  readonly method: string;
  readonly path: string;
}

/** Where a route stands. */
export interface RouteSite {
  /** The folder of its program. */
  readonly folder: string;
  /** The row of the catalog that made it an entry point. */
  readonly fact: string | undefined;
}

export interface PathRulesInput {
  readonly program: Program;
  readonly language: string;
  readonly words: AccessWords;
  readonly programOf: (file: string) => string;
  /** Whether what stands in two folders may be one program. */
  readonly areOfOne: (folder: string, other: string) => boolean;
  /** Whether what a function does lets nobody pass who is not known. */
  readonly asks: (fn: FunctionInfo) => boolean;
  /** Whether what stands in a slot lets nobody pass who is not known: it is made of a class or function of that kind. */
  readonly gateAt: (fn: FunctionInfo, slot: Slot) => string | undefined;
}

export class PathRules {
  readonly #input: PathRulesInput;
  #lists: readonly RuleList[] | undefined;
  #alone: readonly Standing[] | undefined;

  constructor(input: PathRulesInput) {
    this.#input = input;
  }

  /** What is said of a route; undefined where nothing is. */
  of(route: AskedRoute, { folder, fact }: RouteSite): Admission | undefined {
    this.#lists ??= this.#read();
    const all = this.#lists.filter(({ madeBy }) => madeBy === undefined || fact?.startsWith(`${madeBy} `) === true);
    const own = all.filter(({ file }) => this.#input.programOf(file) === folder);
    const lists = own.length > 0 ? own : all.filter(({ file }) => this.#input.areOfOne(this.#input.programOf(file), folder));
    const scoped = lists.filter(({ scope }) => scope?.some((path) => path.test(route.path)));
    const meant = scoped.length > 0 ? scoped : lists.filter(({ scope }) => scope?.length === 0);
    const said = meant.flatMap(({ rules }) => firstOf(rules, route) ?? []);
    // What speaks of paths that are not known keeps nobody out for sure.
    if (said.length === 0) said.push(...lists.flatMap(({ scope, rules }) => (scope ? [] : firstOf(rules, route) ?? [])).map(({ name }) => ({ says: 'open' as const, name, isForAdministrators: false, isOfAll: true })));
    const gate = said.find(({ says }) => says === 'gate');
    const other = said.find(({ says }) => says !== 'gate');
    // Another part of the program may be meant by one of them.
    const found = gate && other && own.length === 0 ? { ...other, says: 'unknown' as const } : gate ?? other;
    return found?.says === 'gate' || (found?.says === 'open' && !found.isOfAll) ? found : this.#standing(folder, route) ?? found;
  }

  /** A class of the program that stands before handlers by itself: before those that it names, or before which of them is not seen. */
  #standing(folder: string, { path }: AskedRoute): Admission | undefined {
    const { programOf, areOfOne } = this.#input;
    this.#alone ??= this.#readStanding();
    const found = this.#alone.find(({ file, standsBefore }) => areOfOne(programOf(file), folder) && standsBefore(path));
    return found && { says: found.says, name: found.name, isForAdministrators: false };
  }

  #readStanding(): readonly Standing[] {
    const { program, language, words, asks } = this.#input;
    const listed = listedGates(program.modules.filter((module) => module.language === language), words).map(({ file, name, mayExcept }): Standing => ({ says: 'likely', file, name, standsBefore: (path: string) => !mayExcept(path) }));
    if (words['standing-methods'].length === 0) return listed;
    const given = new Set(this.#lists?.flatMap(({ rules }) => rules.map(({ name }) => name)));
    return listed.concat(program.functions.flatMap((fn): readonly Standing[] => {
      const owner = fn.ir.class === undefined || fn.module.language !== language ? undefined : fn.module.classes[fn.ir.class];
      const isStanding = owner !== undefined && isAmong(words['standing-methods'], fn.ir.name) && !given.has(owner.ir.name) && asks(fn);
      const paths = isStanding ? this.#standingPaths(owner.ir.annotations) : undefined;
      // Where its paths are not known, it may stand before each.
      return isStanding ? [{ says: 'unknown', file: fn.module.path, name: fn.ir.qualifiedName, standsBefore: (path: string) => paths === undefined || paths.some((each) => each.test(path)) }] : [];
    }));
  }

  /** The paths that annotations of a class name: `@WebFilter("/admin/*")`; undefined where they name none that is known. */
  #standingPaths(annotations: readonly Annotation[]): readonly RegExp[] | undefined {
    const named = annotations.filter(({ name }) => isAmong(this.#input.words['standing-paths'], nameOfType(name)));
    const paths = named.flatMap(({ args }) => args.flatMap(({ value }) => textsIn(value))).filter((text) => text.startsWith('/'));
    return paths.length > 0 ? paths.map((text) => patternOf(text.replace(/\/\*$/, '/**'))) : undefined;
  }

  #read(): readonly RuleList[] {
    const { program, language, words } = this.#input;
    if ((['path-rules', 'gate-givers', 'gate-binders', 'standing-files'] as const).every((section) => words[section].length === 0)) return [];
    const ofFiles = program.modules.flatMap((module) => (module.language === language ? this.#ruleOfFile(module) : []));
    const found = program.modules.flatMap((module) => (module.language === language ? module.functions : [])).flatMap((fn): readonly (readonly [FunctionInfo, readonly RuleList[]])[] => {
      // What stands in a function of a function is read with that.
      if (fn.ir.parent !== 0) return [];
      const lists = this.#listsIn(fn);
      return lists.length > 0 ? [[fn, lists]] : [];
    });
    return ofFiles.concat(found.filter(([fn]) => !this.#isNeverRun(fn, found.map(([other]) => other))).flatMap(([, lists]) => lists));
  }

  #listsIn(fn: FunctionInfo): readonly RuleList[] {
    const all = [fn, ...functionsWithin(fn)];
    const isMapped = all.some((each) => callsOf(each).some(({ key }) => isAmong(this.#input.words['path-maps'], key)));
    const rules = all.flatMap((each) => [...this.#rulesIn(each), ...(isMapped ? this.#entriesIn(each) : [])]);
    const given = all.flatMap((each) => this.#givenIn(each));
    const scopes = rules.length > 0 ? all.map((each) => this.#scopesIn(each)) : [];
    const scope = scopes.some((each) => each === undefined) ? undefined : scopes.flatMap((each) => each ?? []);
    return [...(rules.length > 0 ? [{ file: fn.module.path, scope, rules }] : []), ...given.map((rule) => ({ file: fn.module.path, scope: [], rules: [rule] }))];
  }

  /**
   * What a program declares for a framework, it declares at one place as at another: beside functions of which annotations say so, a method without one
   * that no parent of its class can name, and that no code of the program calls, is left over.
   */
  #isNeverRun(fn: FunctionInfo, others: readonly FunctionInfo[]): boolean {
    const { program, areOfOne, programOf } = this.#input;
    const owner = fn.ir.class === undefined ? undefined : fn.module.classes[fn.ir.class];
    const isLeftOver = owner !== undefined && fn.ir.annotations.length === 0 && fn.ir.parameters.length > 0 && owner.ir.parents.length === 0 && !program.childrenByName.has(owner.ir.name);
    if (!isLeftOver || !others.some((other) => other.ir.annotations.length > 0 && other.ir.class !== undefined && areOfOne(programOf(other.module.path), programOf(fn.module.path)))) return false;
    return !program.functions.some((each) => [...instructionsOf(each.ir.body)].some((instruction) => (instruction.op === 'invoke' || instruction.op === 'get') && instruction.key === fn.ir.name && each !== fn));
  }

  /** What a file gives to run before the paths that it names: `export { auth as middleware }; export const config = { matcher: ['/notes/:path*'] }`. */
  #ruleOfFile({ path, functions: [main] }: ModuleInfo): readonly RuleList[] {
    const { program, words } = this.#input;
    const madeBy = main && fileOfWord(words['standing-files'], path);
    if (!main || madeBy === undefined) return [];
    const all = [...instructionsOf(main.ir.body)];
    const given = all.flatMap((each) => this.#givenBy(main, each)).find((each) => each !== undefined);
    if (!given) return [];
    const stores = all.filter((each) => each.op === 'set').filter(({ key }) => isAmong(words['gate-paths'], key));
    const texts = stores.map(({ src }) => textsAt(program, main, src));
    const paths = texts.some((each) => each === undefined) ? undefined : stores.length > 0 ? texts.flatMap((each) => (each ?? []).map(patternOf)) : [/^/];
    return [{ file: path, madeBy, scope: [], rules: [{ ...given, isForAdministrators: false, methods: [], except: [], paths }] }];
  }

  /** What is exported to stand before others: a gate by its name, or what may turn away who is not known. */
  #givenBy(main: FunctionInfo, each: Instruction): Pick<Admission, 'says' | 'name'> | undefined {
    const { words, asks } = this.#input;
    if (each.op !== 'export' && each.op !== 'exportFrom') return undefined;
    if (!isAmong(words['standing-exports'], each.op === 'exportFrom' ? each.as ?? each.name : each.name)) return undefined;
    const name = each.op === 'exportFrom' ? each.name : calleeOf(main, each.src);
    const seen = each.op === 'exportFrom' ? [] : functionsGiven(main, each.src);
    const isTelling = seen.length > 0 && isAmong(words['telling-wrappers'], name);
    if (!isTelling && isAmong(words.gates, name)) return { says: 'gate', name };
    // What a function asks, it may ask for some paths alone.
    return seen.some((fn) => asks(fn)) ? { says: 'unknown', name } : undefined;
  }

  /** Rules of a chain or of statements, in their order. */
  #rulesIn(fn: FunctionInfo): readonly PathRule[] {
    const { words } = this.#input;
    return instructionsOf(fn.ir.body).flatMap((instruction): PathRule[] => {
      if (instruction.op !== 'invoke' || instruction.key === undefined) return [];
      const isOpen = isAmong(words['open-gates'], instruction.key);
      if (!isOpen && !isAmong(words['path-gates'], instruction.key)) return [];
      const chosen = chosenBy(fn, instruction.object);
      if (chosen?.key === undefined || !isAmong(words['path-rules'], chosen.key)) return [];
      const asked = instruction.args.flatMap(({ slot }) => textsAt(this.#input.program, fn, slot) ?? []);
      const opens = isOpen || asked.some((text) => isAmong(words['open-gates'], text));
      const isForAdministrators = asked.length > 0 && asked.every((text) => isAmong(words['privileged-roles'], text.replace(/^ROLE_/, '')));
      return [{ says: opens ? 'open' : 'gate', name: instruction.key, isForAdministrators, isOfAll: chosen.args.length === 0, except: [], ...this.#pathsOf(fn, chosen) }];
    });
  }

  /** Entries of a map from paths to what stands before them: `put("/admin/**", "authc")`. */
  #entriesIn(fn: FunctionInfo): readonly PathRule[] {
    const { program, words } = this.#input;
    return callsOf(fn).flatMap(({ key, args: [path, stands] }): PathRule[] => {
      if (!path || !stands || !isAmong(words['path-entries'], key)) return [];
      const [text] = textsAt(program, fn, path.slot) ?? [];
      const [name = ''] = textsAt(program, fn, stands.slot) ?? [];
      if (text === undefined || !text.startsWith('/')) return [];
      const says = isAmong(words['open-gates'], name) ? 'open' : isAmong(words['path-gates'], name) ? 'gate' : 'unknown';
      return [{ says, name, isForAdministrators: false, isOfAll: /^\/\*\*?$/.test(text), paths: [patternOf(text)], except: [], methods: [] }];
    });
  }

  /** What is given to run before all paths, or before those that the calls of the same chain name. */
  #givenIn(fn: FunctionInfo): readonly PathRule[] {
    const { words, gateAt } = this.#input;
    return instructionsOf(fn.ir.body).flatMap((instruction): PathRule[] => {
      if (instruction.op !== 'invoke' || instruction.key === undefined || ![...words['gate-givers'], ...words['gate-binders']].some((word) => word.test(instruction.key ?? ''))) return [];
      const name = instruction.args.map(({ slot }) => gateAt(fn, slot)).find((each) => each !== undefined);
      if (name === undefined) return [];
      const behind = callsBehind(fn, instruction);
      const paths = behind.filter(({ key }) => isAmong(words['gate-paths'], key)).map((call) => this.#pathsOf(fn, call));
      const except = behind.filter(({ key }) => isAmong(words['gate-exceptions'], key)).map((call) => this.#pathsOf(fn, call).paths);
      if (paths.length === 0 && isAmong(words['gate-binders'], instruction.key)) return [];
      const isKnown = paths.every((each) => each.paths !== undefined) && except.every((each) => each !== undefined);
      return [{ says: isKnown ? 'gate' : 'unknown', name, isForAdministrators: false, methods: [], paths: isKnown && paths.length > 0 ? paths.flatMap((each) => each.paths ?? []) : [/^/], except: except.flatMap((each) => each ?? []) }];
    });
  }

  /** The paths of which the rules of a function speak at all; undefined where they are not known. */
  #scopesIn(fn: FunctionInfo): readonly RegExp[] | undefined {
    const { words } = this.#input;
    const scopes = callsOf(fn).filter((call) => isAmong(words['path-scopes'], call.key) || this.#isBelowRules(fn, call)).map((call) => this.#pathsOf(fn, call).paths);
    return scopes.some((each) => each === undefined) ? undefined : scopes.flatMap((each) => each ?? []);
  }

  /** It chooses paths of what was chosen before without any: `requestMatchers().antMatchers("/api/**")`. */
  #isBelowRules(fn: FunctionInfo, { key, object }: Extract<Instruction, { op: 'invoke' }>): boolean {
    const { words } = this.#input;
    const before = key !== undefined && isAmong(words['path-rules'], key) ? chosenBy(fn, object) : undefined;
    return before?.key !== undefined && before.args.length === 0 && isAmong(words['path-rules'], before.key);
  }

  #pathsOf(fn: FunctionInfo, { key = '', args }: Pick<Extract<Instruction, { op: 'invoke' }>, 'key' | 'args'>): Pick<PathRule, 'paths' | 'methods'> {
    const methods: string[] = [];
    const paths: RegExp[] = [];
    let isKnown = !/regex/i.test(key);
    for (const { slot } of args) {
      const method = METHOD.exec(spelledAt(fn, slot))?.[1];
      if (method !== undefined) {
        methods.push(method);
        continue;
      }
      const texts = textsAt(this.#input.program, fn, slot);
      for (const text of texts ?? []) {
        if (METHOD.test(text)) methods.push(text);
        else paths.push(patternOf(text));
      }
      isKnown &&= texts !== undefined;
    }
    return { methods, paths: !isKnown ? undefined : paths.length > 0 ? paths : [/^/] };
  }
}

/** The name of what stands in a slot, or of what was called for it. */
function calleeOf(fn: FunctionInfo, slot: Slot): string {
  const [made] = writersOf(fn.ir.body, slot);
  const called = made?.op === 'call' ? spelledAt(fn, made.callee) : made?.op === 'invoke' ? made.key : undefined;
  return called ?? spelledAt(fn, slot);
}

/** The functions of the file that stand in a slot, or that the call there is given. */
function functionsGiven(fn: FunctionInfo, slot: Slot, steps = 3): readonly FunctionInfo[] {
  return steps === 0 ? [] : writersOf(fn.ir.body, slot).flatMap((made) => {
    if (made.op === 'closure') return fn.module.functions[made.function] ?? [];
    if (made.op === 'copy') return functionsGiven(fn, made.src, steps - 1);
    return made.op === 'call' || made.op === 'invoke' ? made.args.flatMap((arg) => functionsGiven(fn, arg.slot, steps - 1)) : [];
  });
}

/** The rule that speaks of the route first; of no certain one where one may stand before it whose paths are not known. */
function firstOf(rules: readonly PathRule[], { method, path }: AskedRoute): Admission | undefined {
  const before = new Set<string>();
  for (const rule of rules) {
    if (rule.methods.length > 0 && !rule.methods.includes(method)) continue;
    if (rule.paths === undefined) before.add(rule.says);
    else if (rule.paths.some((each) => each.test(path)) && !rule.except.some((each) => each.test(path))) return [...before].some((says) => says !== rule.says) ? { ...rule, says: 'unknown' } : rule;
  }
  return undefined;
}

/** Calls of methods by their names. */
function callsOf(fn: FunctionInfo): readonly (Extract<Instruction, { op: 'invoke' }> & { readonly key: string })[] {
  return instructionsOf(fn.ir.body).flatMap((instruction) => (instruction.op === 'invoke' && instruction.key !== undefined ? [{ ...instruction, key: instruction.key }] : []));
}

/** The call that chose the paths: what a rule is said of, through variables. */
function chosenBy(fn: FunctionInfo, slot: Slot, steps = 3): Extract<Instruction, { op: 'invoke' }> | undefined {
  const [made, ...others] = writersOf(fn.ir.body, slot);
  if (!made || others.length > 0 || steps === 0) return undefined;
  return made.op === 'invoke' ? made : made.op === 'copy' ? chosenBy(fn, made.src, steps - 1) : undefined;
}

/**
 * The calls of what a call gave, and of what they gave: `addInterceptor(x).addPathPatterns("/**").excludePathPatterns("/login")`; and those of the
 * same object: `bean.setFilter(x); bean.addUrlPatterns("/api/*")`.
 */
function callsBehind(fn: FunctionInfo, first: Extract<Instruction, { op: 'invoke' }>): readonly (Extract<Instruction, { op: 'invoke' }> & { readonly key: string })[] {
  const held = new Set<Slot>([first.dst]);
  const found: (Extract<Instruction, { op: 'invoke' }> & { readonly key: string })[] = [];
  for (const instruction of instructionsOf(fn.ir.body)) {
    if (instruction.op === 'copy' && held.has(instruction.src)) held.add(instruction.dst);
    if (instruction.op !== 'invoke' || instruction.key === undefined || found.length === MAX_CHAIN) continue;
    if (!held.has(instruction.object) && instruction.object !== first.object) continue;
    if (held.has(instruction.object)) held.add(instruction.dst);
    found.push({ ...instruction, key: instruction.key });
  }
  return found;
}

function escaped(text: string): string {
  return text.replaceAll(/[.+^$()|[\]\\{}]/g, String.raw`\$&`);
}

/** Of a pattern of paths, what it means of the paths of routes, whose variables stand for anything: `/users/*`, `/users/**`, `/users/:path*`. */
function patternOf(text: string): RegExp {
  const others = /^\/\(\(\?!([^()]+)\)\.\*\)$/.exec(text)?.[1];
  // All but those that begin so: `/((?!api|public).*)`.
  if (others !== undefined) return new RegExp(`^/(?!${others.split('|').map(literalPattern).join('|')})`);
  const parts = text.replace(/^(?!\/)/, '/').replace(/\/$/, '').split('/').slice(1);
  const written = parts.map((part) => {
    if (part === '**' || /^:\w+\*$/.test(part) || /^\{\*\w+\}$/.test(part) || part === '(.*)') return '(?:/.*)?';
    if (/^[:{<]/.test(part)) return '/[^/]+';
    return `/${escaped(part).replaceAll('**', '.*').replaceAll('*', '[^/]*').replaceAll('?', '.')}`;
  });
  return new RegExp(`^${written.join('')}/?$`);
}
