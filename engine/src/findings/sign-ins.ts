import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import type { ServedRoutes } from '#engine/findings/entry-point.ts';
import type { Route, SignIn } from '#engine/findings/finding.ts';
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { functionsWithin } from '#engine/program/functions-in.ts';
import type { FunctionInfo, ModuleInfo, Program } from '#engine/program/program.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import type { Guards } from '#engine/taint/entries/guards.ts';
import type { Run } from '#engine/taint/state/run.ts';

/** What a body of which no field is known is called. */
const WHOLE = 'body';
/** What whoever is let in is handed to show with each request, by its name. */
const TOKEN = /^(?:(?:access|auth|id|user|session|api|bearer|jwt)[-_]?)?token$|^jwt$|^bearer$/i;
/** Headers of which a program's own name for one tells that tokens come by it. */
const HEADER = /^x[-_](?:(?:access|auth|user|session|jwt)[-_])?(?:token|jwt)$|^x[-_]auth$/i;
/** Where tokens are handed out, though its path is not that of a page on which somebody signs in. */
const HANDS_OUT = /(?:^|\/)(?:tokens?|sessions?|auth(?:enticate|entication)?)\/?$/i;

interface Answering {
  readonly entries: readonly Entry[];
  readonly served: { readonly all: readonly Route[]; readonly byEntry: ReadonlyMap<number, ServedRoutes> };
}

type Words = Pick<AccessWords, 'passwords' | 'sign-in-paths'>;

/** Finds where the program of an entry point lets somebody in: of several routes, one that is seen to read a password. Fields are those of what is sent. */
export function signInsOf({ catalog, program }: Pick<Run, 'catalog' | 'program'>, guards: Pick<Guards, 'folderOf'>, { entries, served: { all: routes, byEntry } }: Answering): (entry: Entry) => SignIn | undefined {
  const byProgram = new Map<string, SignIn | undefined>();
  const handlerOf = ({ method, path, file }: Route): FunctionInfo | undefined =>
    entries.find(({ id }) => byEntry.get(id)?.apart.some((each) => each.path === path && each.method === method && each.file === file))?.function;
  const told = (route: Route, inFolder: (module: ModuleInfo) => boolean): Omit<SignIn, 'method' | 'path'> => {
    const handler = handlerOf(route);
    const answer = handler && tokenGiven(handler, program);
    const header = answer === undefined ? undefined : headerAsked(program.modules.filter(inFolder));
    return { fields: fieldsOf(route, handler), ...(answer !== undefined && { answer }), ...(header !== undefined && { header }) };
  };
  return ({ function: fn }) => {
    const words = fn && catalog.languages.get(fn.module.language)?.access;
    if (!fn || !words) return undefined;
    const folder = guards.folderOf(fn.module.path);
    const key = `${fn.module.language} ${folder}`;
    if (!byProgram.has(key)) {
      const posted = routes.filter(({ method, file }) => /POST|ANY/.test(method) && guards.folderOf(file) === folder);
      const route = lettingIn(posted, words) ?? posted.find((each) => HANDS_OUT.test(each.path) && told(each, () => false).answer !== undefined);
      byProgram.set(key, route && { method: 'POST', path: route.path, ...told(route, ({ path, language }) => language === fn.module.language && guards.folderOf(path) === folder) });
    }
    return byProgram.get(key);
  };
}

/** Of several, one that is seen to read a password. */
function lettingIn(routes: readonly Route[], words: Words): Route | undefined {
  const found = routes.filter(({ path }) => isAmong(words['sign-in-paths'], path));
  return found.find(({ parameters = [] }) => parameters.some(({ name }) => isAmong(words.passwords, name))) ?? found[0];
}

/** What is sent: neither the object that holds the fields, nor what is filled into it for the answer. */
function fieldsOf({ parameters = [] }: Route, handler: FunctionInfo | undefined): readonly string[] {
  const named = parameters.flatMap(({ name, place }) => ((place === 'body' && name !== WHOLE && !TOKEN.test(name)) || place === 'query' ? [name] : []));
  const own = new Set(handler?.ir.parameters.map(({ name }) => name));
  const inside = named.filter((name) => !own.has(name));
  return inside.length > 0 ? inside : named;
}

function constantAt({ ir }: FunctionInfo, slot: Slot): string | undefined {
  const [made] = writersOf(ir.body, slot);
  return made?.op === 'const' && typeof made.value === 'string' ? made.value : undefined;
}

/** The names under which an instruction puts something into an object, or hands it to what makes one. */
function namesFilled(fn: FunctionInfo, instruction: Instruction, { classesByName }: Program): readonly string[] {
  switch (instruction.op) {
    case 'set': return [instruction.key];
    case 'setIndex': return [constantAt(fn, instruction.index) ?? ''];
    case 'invoke': return [...(instruction.key?.startsWith('set') === true ? [instruction.key.slice(3)] : []), ...instruction.args.flatMap(({ name }) => name ?? [])];
    case 'call': return instruction.args.flatMap(({ name }) => name ?? []);
    case 'new': {
      const [made] = writersOf(fn.ir.body, instruction.callee);
      const name = made?.op === 'global' || made?.op === 'import' ? made.name : undefined;
      return name === undefined ? [] : (classesByName.get(name) ?? []).flatMap(({ ir }) => ir.members.filter(({ kind }) => kind === 'field').map((member) => member.name));
    }
    default: return [];
  }
}

/** The member of the answer that is the token, as far as the handler itself fills it. */
function tokenGiven(handler: FunctionInfo, program: Program): string | undefined {
  const found = [handler, ...functionsWithin(handler)].flatMap((fn) => [...instructionsOf(fn.ir.body)].flatMap((instruction) => namesFilled(fn, instruction, program))).find((name) => TOKEN.test(name));
  return found === undefined ? undefined : `${found.charAt(0).toLowerCase()}${found.slice(1)}`;
}

/** The header in which the program asks for it, where it names one of its own and speaks of no bearer; else the one of the standard (RFC 6750, 2.1). */
function headerAsked(modules: readonly ModuleInfo[]): string {
  const texts = modules.flatMap(({ functions }) => functions.flatMap(({ ir }) => [...instructionsOf(ir.body)].flatMap((instruction) => (instruction.op === 'const' && typeof instruction.value === 'string' ? [instruction.value] : instruction.op === 'get' ? [instruction.key] : []))));
  const own = texts.find((text) => HEADER.test(text));
  return own === undefined || texts.some((text) => /^bearer\b/i.test(text)) ? 'Authorization: Bearer …' : own;
}
