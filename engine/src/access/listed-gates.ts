/*
 * Classes that a file of settings lists by their paths, which then stand before all handlers: `MIDDLEWARE = ['app.middleware.SignedIn']`. One that
 * keeps out whoever is not known, but for paths that it names, does so for all handlers at whose paths nothing points that it or the settings write.
 */
import type { Instruction } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import { keepsNobodyOut } from '#engine/access/without-anybody.ts';

export interface ListedGate {
  readonly file: string;
  /** As a reader finds it. */
  readonly name: string;
  /** Whether it may let everybody pass at a path. */
  readonly mayExcept: (path: string) => boolean;
}

/** A file that lists classes, and those that it names whatever happens. */
interface Listing {
  readonly module: ModuleInfo;
  readonly named: readonly string[];
}

export function listedGates(modules: readonly ModuleInfo[], words: AccessWords): readonly ListedGate[] {
  if (words['standing-lists'].length === 0) return [];
  const listings = modules.filter(({ functions: [main] }) => main?.ir.slotNames.some((name) => name !== undefined && isAmong(words['standing-lists'], name))).map((module) => ({ module, named: textsListed(module) }));
  const names = [...new Set(listings.flatMap(({ named }) => named))].filter((name) => listings.every((listing) => listing.named.includes(name) || isBuiltOn(listing, listings, name)));
  return names.flatMap((name) => {
    const settings = listings.flatMap(({ module }) => [module, ...modules.filter(({ path }) => takenBy(module).includes(path))]);
    const gates = modules.flatMap((module) => methodsOf(module, name, words)).filter((fn) => keepsNobodyOut(fn, words));
    return gates.map(({ module, ir }) => {
      const excepted = new Set([module, ...settings].flatMap(textsOf));
      return { file: module.path, name: ir.qualifiedName, mayExcept: (path) => [...excepted].some((text) => mayMean(text, path)) };
    });
  });
}

/** Dotted texts that stand in lists of a file, under no condition, and nowhere else in it: elsewhere they may be taken out again. */
function textsListed({ functions: [main] }: ModuleInfo): readonly string[] {
  if (!main) return [];
  const lists = main.ir.body.flatMap((instruction) => (instruction.op === 'list' ? instruction.items : []));
  const listed = lists.flatMap(({ slot }) => writersOf(main.ir.body, slot).flatMap(dottedText));
  const all = [...instructionsOf(main.ir.body)].flatMap(dottedText);
  return listed.filter((text) => all.filter((each) => each === text).length === listed.filter((each) => each === text).length);
}

function dottedText(instruction: Instruction): readonly string[] {
  return instruction.op === 'const' && typeof instruction.value === 'string' && /^\w+(?:\.\w+)+$/.test(instruction.value) ? [instruction.value] : [];
}

/** A file takes over what another one lists, and does not speak of the class. */
function isBuiltOn({ module }: Listing, listings: readonly Listing[], name: string): boolean {
  if (mainOf(module).some((instruction) => dottedText(instruction).includes(name))) return false;
  const others = listings.filter((each) => each.module !== module && each.named.includes(name)).map((each) => each.module.path);
  return takenBy(module).some((each) => others.includes(each));
}

function mainOf({ functions: [main] }: ModuleInfo): readonly Instruction[] {
  return main ? [...instructionsOf(main.ir.body)] : [];
}

/** The paths of files of which a file takes all names, or one. */
function takenBy(module: ModuleInfo): readonly string[] {
  const taken = mainOf(module).flatMap((instruction) => (instruction.op === 'exportFrom' || instruction.op === 'import' ? module.resolve(instruction.module, instruction.name) : []));
  return taken.flatMap((target) => (target.kind === 'file' ? target.path : []));
}

/** Methods that are given the request, of the class that the path names. */
function methodsOf(module: ModuleInfo, name: string, words: AccessWords): readonly FunctionInfo[] {
  const parts = name.split('.');
  const own = parts.pop();
  if (!`/${module.path}`.includes(`/${parts.join('/')}`)) return [];
  return module.functions.filter(({ ir }) => ir.class !== undefined && module.classes[ir.class]?.ir.name === own && isAmong(words['listed-methods'], ir.name));
}

/** Texts that may be of paths: the way to nothing is one of the beginning of every path. */
function textsOf({ functions }: ModuleInfo): readonly string[] {
  return functions.flatMap((fn) => [...instructionsOf(fn.ir.body)].flatMap((instruction) => {
    if (instruction.op === 'const') return typeof instruction.value === 'string' ? [instruction.value] : [];
    return instruction.op === 'regex' ? [instruction.pattern] : [];
  }));
}

/** Whether a text, as a beginning, a part or a pattern of a path, may be meant by the path of a route, in which variables stand for anything. */
function mayMean(text: string, path: string): boolean {
  const [bare, route] = [text.replace(/^\^?\/?/, ''), path.replace(/^\//, '')];
  const written = /^[\w\-./]*/.exec(bare)?.[0] ?? '';
  if (written.length > 1 || (written !== '' && written === bare)) return route.startsWith(written) || (written.includes('/') && route.includes(written));
  // A pattern that begins with no text may mean any path.
  return bare.length > 1 && /^[.([\\][^\s%]*$/.test(bare);
}
