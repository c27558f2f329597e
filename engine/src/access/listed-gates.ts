/*
 * Classes that a file of settings lists by their paths, which then stand before all handlers: `MIDDLEWARE = ['app.middleware.SignedIn']`. One that
 * keeps out whoever is not known, but for paths that it names, seems to do so for all handlers at whose paths nothing points that it or the settings
 * write. That is a doubt and no more: how it tells paths apart may lie in functions and settings of other files, in other names, in what it answers.
 */
import type { Instruction } from '#engine/ir/instruction.ts';
import { readSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import { keepsNobodyOut } from '#engine/access/without-anybody.ts';

/** Steps between a list and the texts of its elements. */
const MAX_STEPS = 4;

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
    return gates.map((fn) => {
      const excepted = new Set(textsFor(fn, settings));
      return { file: fn.module.path, name: fn.ir.qualifiedName, mayExcept: (path) => [...excepted].some((text) => mayMean(text, path)) };
    });
  });
}

/** Dotted texts that stand in lists of a file, under no condition, and nowhere else in it: elsewhere they may be taken out again. */
function textsListed({ functions: [main] }: ModuleInfo): readonly string[] {
  if (!main) return [];
  const lists = main.ir.body.flatMap((instruction) => (instruction.op === 'list' ? instruction.items : []));
  const listed = lists.flatMap(({ slot }) => writersOf(main.ir.body, slot).flatMap(dottedText));
  const all = instructionsOf(main.ir.body).flatMap(dottedText);
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
  const file = `/${parts.join('/')}`;
  if (!`/${module.path.replace(/\.\w+$/, '')}/`.includes(`${file}/`)) return [];
  return module.functions.filter(({ ir }) => ir.class !== undefined && module.classes[ir.class]?.ir.name === own && isAmong(words['listed-methods'], ir.name));
}

/** Texts that may be of paths which a function excepts: its own, those of lists of its file, and those of settings whose names its file speaks of. */
function textsFor(fn: FunctionInfo, settings: readonly ModuleInfo[]): readonly string[] {
  const all = fn.module.functions.flatMap((each) => instructionsOf(each.ir.body).map((instruction) => ({ each, instruction })));
  const own = all.filter(({ each }) => each === fn || each.ir.parent === fn.ir.index).flatMap(({ instruction }) => textOf(instruction));
  const listed = all.filter(({ each }) => each.ir.class === undefined || each.ir.class === fn.ir.class).flatMap(({ each, instruction }) => (instruction.op === 'list' || instruction.op === 'regex' ? textsBelow(each, instruction) : []));
  const names = new Set(all.flatMap(({ instruction }) => (instruction.op === 'get' ? [instruction.key] : textOf(instruction))));
  const set = settings.flatMap(({ functions: [main] }) => (main ? instructionsOf(main.ir.body).flatMap((instruction) => (instruction.op === 'export' && names.has(instruction.name) ? writersOf(main.ir.body, instruction.src).flatMap((made) => textsBelow(main, made)) : [])) : []));
  return [...own, ...listed, ...set];
}

function textOf(instruction: Instruction): readonly string[] {
  if (instruction.op === 'regex') return [instruction.pattern];
  return instruction.op === 'const' && typeof instruction.value === 'string' ? [instruction.value] : [];
}

/** The texts of which an instruction makes something. */
function textsBelow(fn: FunctionInfo, instruction: Instruction, steps = MAX_STEPS): readonly string[] {
  return [...textOf(instruction), ...(steps === 0 ? [] : readSlots(instruction).flatMap((slot) => writersOf(fn.ir.body, slot).flatMap((made) => (made === instruction ? [] : textsBelow(fn, made, steps - 1)))))];
}

/** Whether a text, as a part or a pattern of a path, may be meant by a path of a route. */
function mayMean(text: string, path: string): boolean {
  const bare = text.replace(/^\^?\/?/, '');
  const written = /^[\w\-./]*/.exec(bare)?.[0] ?? '';
  if (written !== '') return mayContain(signsOf(path), written);
  // A pattern that begins with no text may mean any path.
  return bare.length > 1 && /^[.([\\][^\s%]*$/.test(bare);
}

/** The signs of a route; undefined stands for a variable, which may be any text. */
function signsOf(path: string): readonly (string | undefined)[] {
  return path.split(/(<[^>]*>|\([^)]*\)|\{[^}]*\}|:\w+|\*)/).flatMap((part, i) => (i % 2 === 1 ? [undefined] : [...part]));
}

/** Whether the text may stand somewhere in what the signs are; one that a variable alone may hold excepts what it is asked for, and not the route. */
function mayContain(signs: readonly (string | undefined)[], text: string): boolean {
  const behindVariables = (at: Iterable<number>): Set<number> => {
    const all = new Set(at);
    for (const place of all) if (place < signs.length && signs[place] === undefined) all.add(place + 1);
    return all;
  };
  let open = new Set([...signs.keys()].filter((place) => signs[place] !== undefined));
  for (const sign of text) {
    open = behindVariables([...open].flatMap((place) => {
      if (place >= signs.length) return [];
      return signs[place] === undefined ? [place] : signs[place] === sign ? [place + 1] : [];
    }));
    if (open.size === 0) return false;
  }
  return true;
}
