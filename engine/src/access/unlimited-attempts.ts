/*
 * Sign-ins at which anybody may try passwords as often as they like: nothing in the program counts attempts, slows them down or asks for
 * more than a password. Of a part of a program nothing is said, as what counts may stand in another part. One finding a program.
 */
import type { AccessInput } from '#engine/access/judge-access.ts';
import type { AccessWords } from '#engine/catalog/access/access-words.ts';
import { isAmong } from '#engine/catalog/access/access-words.ts';
import type { NamedSink } from '#engine/catalog/secret-knowledge.ts';
import type { Rule } from '#engine/catalog/kinds.ts';
import type { SourceFile } from '#engine/source/source-file.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import type { Report } from '#engine/taint/state/reporter.ts';
import { hopAt, type Source } from '#engine/taint/values/taint.ts';
import { extend } from '#engine/taint/values/trail.ts';

interface AttemptsInput extends AccessInput {
  readonly files: ReadonlyMap<string, SourceFile>;
}

/** A sign-in, and the password that it reads. */
interface SignIn {
  readonly entry: Entry;
  readonly source: Source;
  readonly row: NamedSink;
  readonly rule: Rule;
}

/** The first sign-in of each program that limits none. */
export function judgeAttempts(input: AttemptsInput): readonly Report[] {
  const byProgram = new Map<string, SignIn>();
  for (const entry of input.entries) {
    const program = input.guards.programOf(entry);
    const found = byProgram.has(program) ? undefined : signInOf(input, entry);
    if (found) byProgram.set(program, found);
  }
  return [...byProgram.values()].filter(({ entry }) => !isLimited(input, entry)).map(reportOf);
}

function signInOf({ run, rules, routesOf }: AttemptsInput, entry: Entry): SignIn | undefined {
  const { language = '' } = entry.function?.module ?? {};
  const models = run.catalog.languages.get(language);
  const [row] = (models?.namedSinks ?? []).filter(({ isAttempted }) => isAttempted);
  const paths = models && row ? routesOf(entry).filter(({ path }) => isAmong(models.access['sign-in-paths'], path)) : [];
  if (!models || !row || paths.length === 0) return undefined;
  const isSent = paths.some(({ method }) => /POST|ANY/.test(method));
  const sources = [...run.registered.inputs.get(entry.id) ?? []];
  const source = sources.find(({ name }) => name !== undefined && isAmong(models.access.passwords, name)) ?? (isSent ? sources.find((each) => isCalledSo(each, row)) : undefined);
  const rule = source && rules.find(({ from, to, languages }) => to.includes(row.kind) && from.includes(source.kind) && (languages === 'all' || languages.includes(language)));
  return rule && { entry, source, row, rule };
}

/** A structure that was sent, under a name that says what it is for. */
function isCalledSo({ name, part }: Source, { pattern }: NamedSink): boolean {
  return (part === undefined || part === 'body') && name !== undefined && pattern.test(name);
}

function isLimited({ run, guards, files }: AttemptsInput, { function: fn }: Entry): boolean {
  const words = fn && run.catalog.languages.get(fn.module.language)?.access;
  if (!fn || !words) return true;
  const folder = guards.folderOf(fn.module.path);
  const modules = run.program.modules.filter(({ path }) => !run.isLeftOut(path) && (guards.folderOf(path) === folder || guards.areOfOne(guards.folderOf(path), folder)));
  return modules.some(({ path }) => speaksOfLimits(files.get(path)?.text ?? '', words));
}

/** What comments say does nothing. */
function speaksOfLimits(text: string, words: AccessWords): boolean {
  return isAmong(words['attempt-limits'], text.replaceAll(/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''|(?:^|\s)(?:\/\/|#).*$/gm, ''));
}

function reportOf({ entry, source, row: { kind, origin }, rule }: SignIn): Report {
  const { place } = source;
  const fact = `${origin.file} ${origin.row}`;
  const trail = extend({ hop: hopAt(place, 'source', source.fact), previous: undefined, depth: 1 }, { place, edge: 'sink', fact });
  return { rule, kind, place, fact, threat: entry.threat, entry: entry.id, entries: new Set([entry.id]), trail, source, sources: new Set([source]), demands: [], doubt: 'limited-elsewhere' };
}
