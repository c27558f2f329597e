/*
 * Who comes to which paths, where a program says it apart from its routes: `requestMatchers("/admin/**").hasRole("ADMIN")`, or what is given to
 * run before some paths and not before others. The first rule that speaks of a path holds. Where a rule's paths are not known, what comes
 * behind it tells nothing.
 */
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { functionsWithin } from '#engine/program/functions-in.ts';
import type { FunctionInfo, ModuleInfo, Program } from '#engine/program/program.ts';
import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import { spelledAt } from '#engine/access/spelling.ts';
import { textsAt } from '#engine/access/written-texts.ts';

const METHOD = /(?:^|\.)(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)$/;
/** Calls of a chain between what is given and the paths for which it is. */
const MAX_CHAIN = 12;

/** What is said of the routes that a rule means. */
export interface Admission {
  readonly says: 'open' | 'gate' | 'unknown';
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
  /** It speaks of these alone; of all where there are none. */
  readonly scope: readonly RegExp[];
  readonly rules: readonly PathRule[];
}

export interface AskedRoute {
  readonly method: string;
  readonly path: string;
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
  #alone: readonly FunctionInfo[] | undefined;

  constructor(input: PathRulesInput) {
    this.#input = input;
  }

  /** What is said of a route of the program in the folder; undefined where nothing is. */
  of(route: AskedRoute, folder: string): Admission | undefined {
    this.#lists ??= this.#read();
    const own = this.#lists.filter(({ file }) => this.#input.programOf(file) === folder);
    const lists = own.length > 0 ? own : this.#lists.filter(({ file }) => this.#input.areOfOne(this.#input.programOf(file), folder));
    const scoped = lists.filter(({ scope }) => scope.some((path) => path.test(route.path)));
    const meant = scoped.length > 0 ? scoped : lists.filter(({ scope }) => scope.length === 0);
    const said = meant.flatMap(({ rules }) => firstOf(rules, route) ?? []);
    const gate = said.find(({ says }) => says === 'gate');
    const other = said.find(({ says }) => says !== 'gate');
    // Another part of the program may be meant by one of them.
    const found = gate && other && own.length === 0 ? { ...other, says: 'unknown' as const } : gate ?? other;
    return found?.says === 'gate' || (found?.says === 'open' && !found.isOfAll) ? found : this.#standing(folder) ?? found;
  }

  /** A class of the program that stands before handlers by itself, before which of them is not seen. */
  #standing(folder: string): Admission | undefined {
    const { programOf, areOfOne } = this.#input;
    this.#alone ??= this.#readStanding();
    const fn = this.#alone.find(({ module: { path } }) => areOfOne(programOf(path), folder));
    return fn && { says: 'unknown', name: fn.ir.qualifiedName, isForAdministrators: false };
  }

  #readStanding(): readonly FunctionInfo[] {
    const { program, language, words, asks } = this.#input;
    if (words['standing-methods'].length === 0) return [];
    const given = new Set(this.#lists?.flatMap(({ rules }) => rules.map(({ name }) => name)));
    return program.functions.filter((fn) => {
      const owner = fn.ir.class === undefined || fn.module.language !== language ? undefined : fn.module.classes[fn.ir.class];
      return owner !== undefined && isAmong(words['standing-methods'], fn.ir.name) && !given.has(owner.ir.name) && asks(fn);
    });
  }

  #read(): readonly RuleList[] {
    const { program, language, words } = this.#input;
    if ((['path-rules', 'gate-givers', 'standing-files'] as const).every((section) => words[section].length === 0)) return [];
    const ofFiles = program.modules.flatMap((module) => (module.language === language ? this.#ruleOfFile(module) : []));
    return ofFiles.concat(program.modules.flatMap((module) => (module.language === language ? module.functions : [])).flatMap((fn) => {
      // What stands in a function of a function is read with that.
      if (fn.ir.parent !== 0) return [];
      const all = [fn, ...functionsWithin(fn)];
      const isMapped = all.some((each) => callsOf(each).some(({ key }) => isAmong(words['path-maps'], key)));
      const rules = all.flatMap((each) => [...this.#rulesIn(each), ...(isMapped ? this.#entriesIn(each) : [])]);
      const given = all.flatMap((each) => this.#givenIn(each));
      const scope = rules.length > 0 ? all.flatMap((each) => this.#scopesIn(each)) : [];
      return [...(rules.length > 0 ? [{ file: fn.module.path, scope, rules }] : []), ...given.map((rule) => ({ file: fn.module.path, scope: [], rules: [rule] }))];
    }));
  }

  /** What a file gives to run before the paths that it names: `export { auth as middleware }; export const config = { matcher: ['/notes/:path*'] }`. */
  #ruleOfFile({ path, functions: [main, ...functions] }: ModuleInfo): readonly RuleList[] {
    const { program, words, asks } = this.#input;
    if (!main || !isAmong(words['standing-files'], path)) return [];
    const all = [...instructionsOf(main.ir.body)];
    const named = all.flatMap((each) => (each.op === 'exportFrom' ? each.name ?? '' : each.op === 'export' ? calleeOf(main, each.src) : []));
    const gate = named.find((name) => isAmong(words.gates, name));
    const telling = functions.find((fn) => asks(fn));
    if (gate === undefined && !telling) return [];
    const stores = all.filter((each) => each.op === 'set').filter(({ key }) => isAmong(words['gate-paths'], key));
    const texts = stores.map(({ src }) => textsAt(program, main, src));
    const paths = texts.some((each) => each === undefined) ? undefined : stores.length > 0 ? texts.flatMap((each) => (each ?? []).map(patternOf)) : [/^/];
    // What a function asks, it may ask for some paths alone.
    return [{ file: path, scope: [], rules: [{ says: gate === undefined ? 'unknown' : 'gate', name: gate ?? telling?.ir.name ?? '', isForAdministrators: false, methods: [], except: [], paths }] }];
  }

  /** Rules of a chain or of statements, in their order. */
  #rulesIn(fn: FunctionInfo): readonly PathRule[] {
    const { words } = this.#input;
    return [...instructionsOf(fn.ir.body)].flatMap((instruction): PathRule[] => {
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
    return [...instructionsOf(fn.ir.body)].flatMap((instruction): PathRule[] => {
      if (instruction.op !== 'invoke' || instruction.key === undefined || !isAmong(words['gate-givers'], instruction.key)) return [];
      const name = instruction.args.map(({ slot }) => gateAt(fn, slot)).find((each) => each !== undefined);
      if (name === undefined) return [];
      const behind = callsBehind(fn, instruction);
      const paths = behind.filter(({ key }) => isAmong(words['gate-paths'], key)).map((call) => this.#pathsOf(fn, call));
      const except = behind.filter(({ key }) => isAmong(words['gate-exceptions'], key)).map((call) => this.#pathsOf(fn, call).paths);
      const isKnown = paths.every((each) => each.paths !== undefined) && except.every((each) => each !== undefined);
      return [{ says: isKnown ? 'gate' : 'unknown', name, isForAdministrators: false, methods: [], paths: isKnown && paths.length > 0 ? paths.flatMap((each) => each.paths ?? []) : [/^/], except: except.flatMap((each) => each ?? []) }];
    });
  }

  #scopesIn(fn: FunctionInfo): readonly RegExp[] {
    const { words } = this.#input;
    return [...instructionsOf(fn.ir.body)].flatMap((instruction) => (instruction.op === 'invoke' && instruction.key !== undefined && isAmong(words['path-scopes'], instruction.key) ? this.#pathsOf(fn, instruction).paths ?? [] : []));
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
  return [...instructionsOf(fn.ir.body)].flatMap((instruction) => (instruction.op === 'invoke' && instruction.key !== undefined ? [{ ...instruction, key: instruction.key }] : []));
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
  if (others !== undefined) return new RegExp(`^/(?!${others.split('|').map(escaped).join('|')})`);
  const parts = text.replace(/^(?!\/)/, '/').replace(/\/$/, '').split('/').slice(1);
  const written = parts.map((part) => {
    if (part === '**' || /^:\w+\*$/.test(part) || /^\{\*\w+\}$/.test(part) || part === '(.*)') return '(?:/.*)?';
    if (/^[:{<]/.test(part)) return '/[^/]+';
    return `/${escaped(part).replaceAll('**', '.*').replaceAll('*', '[^/]*').replaceAll('?', '.')}`;
  });
  return new RegExp(`^${written.join('')}/?$`);
}
