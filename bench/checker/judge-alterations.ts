/* Alters traces that hold and has them checked again: none may be accepted that says another thing. */
import { parse } from 'yaml';
import { defaultCatalogFolder, readCatalogFiles } from '@whitebox/intake';
import { TraceChecker, type TraceHop } from '@whitebox/trace-checker';
import { alter, chance, decoyOf, type Altered, type Trace } from './alterations.ts';
import type { TracedProgram } from './checked-traces.ts';

export interface KindTally {
  altered: number;
  /** Of those that say another thing: how many were accepted. */
  accepted: number;
  /** Of those that still say a true thing: how many were refused. */
  refused: number;
  readonly isTrue: boolean;
}

export interface JudgedAlterations {
  readonly kinds: ReadonlyMap<string, KindTally>;
  /** Accepted though they say another thing. */
  readonly wrong: readonly { readonly before: Trace; readonly altered: Altered }[];
}

/** All programs as one: each in a folder of its own, and every file with a decoy behind its end. */
function together(programs: readonly TracedProgram[]): TracedProgram {
  const folders = new Map(programs.map((program, at) => [`program${at}`, program]));
  const traces = programs.flatMap((program, at) => program.traces.map((hops) => hops.map((hop) => inFolder(hop, `program${at}`))));
  const names = namesByFile(traces.flat());
  const texts = new Map<string, string | undefined>();
  const read = (file: string): string | undefined => {
    if (!texts.has(file)) {
      const [folder = '', ...rest] = file.split('/');
      const text = folders.get(folder)?.read(rest.join('/'));
      texts.set(file, text !== undefined && /\.(?:[cm]?[jt]sx?|py|java)$/.test(file) ? text + decoyOf(file, names.get(file) ?? []) : text);
    }
    return texts.get(file);
  };
  return { name: 'all', traces, read, catalog: programs[0]?.catalog ?? { read: () => undefined, list: () => [] } };
}

function inFolder(hop: TraceHop, folder: string): TraceHop {
  const placed = { ...hop, file: `${folder}/${hop.file}` };
  return hop.via === undefined ? placed : { ...placed, via: { ...hop.via, file: `${folder}/${hop.via.file}` } };
}

const WORDS = new Set('return const let var new for if in of def class function await async yield this self super null true false None True False lambda not and or is as with from import else while String Object int void char final public private static'.split(' '));

/** Three names each that hops of a file have. */
function namesByFile(hops: readonly TraceHop[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, Set<string>>();
  for (const { file, text } of hops) {
    const known = names.get(file) ?? new Set();
    names.set(file, known);
    for (const [name] of text.matchAll(/(?<![\w$."'`])[a-z]\w*(?![\w$"'`(])/g)) if (known.size < 3 && !WORDS.has(name)) known.add(name);
  }
  return new Map([...names].map(([file, found]) => [file, [...found]]));
}

/** Programs that know nothing of each other: folders that end in `.d` hold one, others are one. */
function programOf(hops: Trace): string {
  const file = hops[0]?.file ?? '';
  return /^.*?\.d\//.exec(file)?.[0] ?? file.replace(/\/.*/s, '');
}

/** @param count how many alterations to judge */
export async function judgeAlterations(programs: readonly TracedProgram[], count: number, seed: number): Promise<JudgedAlterations> {
  const all = together(programs);
  const checker = await TraceChecker.start(all);
  const sound = all.traces.filter((hops) => checker.check(hops).holds);
  const { facts, words } = await allFacts();
  const random = chance(seed);
  const kinds = new Map<string, KindTally>();
  const wrong: { before: Trace; altered: Altered }[] = [];
  for (let done = 0; done < count;) {
    const hops = sound[Math.floor(random() * sound.length)] ?? [];
    const other = sound[Math.floor(random() * sound.length)] ?? [];
    const altered = alter({ program: all, hops, stranger: programOf(other) === programOf(hops) ? [] : other, facts, wordsOf: (fact) => words.get(fact) ?? [], random });
    if (altered === undefined) continue;
    done++;
    const holds = checker.check(altered.hops).holds;
    const tally = kinds.get(altered.kind) ?? { altered: 0, accepted: 0, refused: 0, isTrue: altered.isTrue };
    kinds.set(altered.kind, tally);
    tally.altered++;
    if (altered.isTrue && !holds) tally.refused++;
    if (!altered.isTrue && holds) {
      tally.accepted++;
      wrong.push({ before: hops, altered });
    }
  }
  return { kinds, wrong };
}

interface Facts {
  /** A row of each list of each file of the catalog. */
  readonly facts: readonly string[];
  /** Rows → the words of what they say of code. */
  readonly words: ReadonlyMap<string, readonly string[]>;
}

async function allFacts(): Promise<Facts> {
  const files = (await readCatalogFiles([defaultCatalogFolder()])).filter(({ path }) => path.startsWith('models/'));
  const lists = files.flatMap(({ path, text }) => {
    const content: unknown = parse(text);
    const entries = typeof content === 'object' && content !== null ? Object.entries(content) : [];
    const types = wordsIn(entries.find(([list]) => list === 'types')?.[1]);
    return entries.flatMap(([list, rows]: readonly [string, unknown]) => (Array.isArray(rows) ? [{ fact: `${path} ${list}`, rows, types }] : []));
  });
  const words = new Map(lists.flatMap(({ fact, rows, types }) => rows.map((row, at) => [`${fact}[${at}]`, [...wordsIn(row), ...types]] as const)));
  return { facts: lists.map(({ fact }) => `${fact}[0]`), words };
}

/** Those of a library's types too: its values stand under any name. */
function wordsIn(value: unknown): readonly string[] {
  return (JSON.stringify(value) ?? '').match(/[A-Za-z_$][\w$]*/g)?.filter((word) => !NOTATION.has(word)) ?? [];
}

const NOTATION = new Set('at of from to kind argument parameter return receiver new as taint value cleans place when note'.split(' '));
