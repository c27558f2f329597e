/* `catalog/probes/<language>/<model>.yml`: how the claims of one model are tried. CONTRIBUTING.md says how to write one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { ProbedLanguage } from './claims.ts';
import { observationOf } from './observations.ts';
import { cleanedBy, type CleanedPlace, CLEANED_PLACES } from './cleaned.ts';

/** What runs the calls of one entry for one path. */
export interface Probe {
  readonly section: 'sink' | 'sanitizer';
  readonly path: string;
  readonly kinds: readonly string[];
  /** Code with `payload`, `world` and `listener` in scope; its value is what is looked at. */
  readonly run: string;
  /** Calls that take the same payload where it must stay data. */
  readonly safe: readonly string[];
  readonly payloads?: readonly string[];
  readonly control?: string;
  /** A pattern that the value has, instead of what the kind looks for. */
  readonly shows?: RegExp;
  /** Where what a sanitizer gave stands, if not where its kind says. */
  readonly place?: CleanedPlace;
}

export interface ProbeFile {
  readonly model: string;
  readonly language: ProbedLanguage;
  /** Packages by exact version; none for what comes with the language. */
  readonly install: Readonly<Record<string, string>>;
  readonly imports: string;
  readonly setup: string;
  readonly probes: readonly Probe[];
}

const FILE_FIELDS = ['install', 'imports', 'setup', 'probes'];
const PROBE_FIELDS = ['sink', 'cleans', 'kind', 'kinds', 'run', 'safe', 'payload', 'control', 'shows', 'place'];
/** In `run` and `safe`, the choice of the path's last braces; `MEMBER1` is that of the first, `MEMBER2` of the second. */
const MEMBER = /\bMEMBER(\d?)\b/g;

/** The probe files of a language, by model. */
export function readProbeFiles(catalog: string, language: ProbedLanguage): readonly ProbeFile[] {
  const folder = path.join(catalog, 'probes', language);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.endsWith('.yml')).sort().map((name) => parseProbeFile(readFileSync(path.join(folder, name), 'utf8'), { model: name.slice(0, -'.yml'.length), language }));
}

/**
 * Reads one file of probes.
 * @throws {Error} naming the file and what is wrong in it.
 */
export function parseProbeFile(text: string, { model, language }: Pick<ProbeFile, 'model' | 'language'>): ProbeFile {
  const where = `probes/${language}/${model}.yml`;
  const file = record(parse(text), where);
  refuseOthers(file, FILE_FIELDS, where);
  if (!Array.isArray(file['probes']) || file['probes'].length === 0) throw new Error(`${where}: probes is a list with at least one entry`);
  const install = Object.entries(record(file['install'] ?? {}, `${where}: install`)).map(([name, version]) => [name, exactVersion(name, version, where)] as const);
  return {
    model, language, install: Object.fromEntries(install), imports: optionalText(file, 'imports', where), setup: optionalText(file, 'setup', where),
    probes: file['probes'].flatMap((entry: unknown, index) => readEntry(entry, `${where}: entry ${index + 1}`)),
  };
}

function readEntry(entry: unknown, where: string): readonly Probe[] {
  const fields = record(entry, where);
  refuseOthers(fields, PROBE_FIELDS, where);
  const sink = optionalText(fields, 'sink', where);
  const cleans = optionalText(fields, 'cleans', where);
  if ((sink === '') === (cleans === '')) throw new Error(`${where}: names the path of a sink under sink, or that of a sanitizer under cleans`);
  const section = sink === '' ? 'sanitizer' : 'sink';
  const kinds = texts(fields['kinds'] ?? fields['kind'], `${where}: kind`);
  if (kinds.length === 0) throw new Error(`${where}: names a kind`);
  const run = optionalText(fields, 'run', where);
  if (run === '') throw new Error(`${where}: run is the call`);
  const payloads = texts(fields['payload'], `${where}: payload`);
  const shows = optionalText(fields, 'shows', where);
  const control = optionalText(fields, 'control', where);
  const place = placeOf(optionalText(fields, 'place', where), where);
  for (const kind of kinds) {
    if (section === 'sanitizer' && place === undefined && cleanedBy(kind) === undefined) throw new Error(`${where}: what a sanitizer of ${kind} leaves is not judged yet: name a place, or add the kind to cleaned.ts`);
    if (section === 'sink' && shows === '' && observationOf(kind) === undefined) throw new Error(`${where}: nothing is observed of ${kind} yet: say what the value shows, or add the kind to observations.ts`);
  }
  return writtenWithChoices(section === 'sink' ? sink : cleans).map(({ path, choices }) => {
    const filled = (code: string): string => code.replace(MEMBER, (word, place: string) => choices.at(place === '' ? -1 : Number(place) - 1)?.replace(/^.*\./, '') ?? word);
    return {
      section, path, kinds, run: filled(run), safe: texts(fields['safe'], `${where}: safe`).map(filled),
      ...(payloads.length > 0 ? { payloads } : {}), ...(control === '' ? {} : { control }), ...(shows === '' ? {} : { shows: new RegExp(shows, 'u') }), ...(place === undefined ? {} : { place }),
    };
  });
}

interface WrittenPath {
  readonly path: string;
  readonly choices: readonly string[];
}

/** Each path that the entry stands for, with what was chosen of each of its braces. */
function writtenWithChoices(path: string, choices: readonly string[] = []): readonly WrittenPath[] {
  const [group, words] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (group === undefined || words === undefined) return [{ path, choices }];
  return words.split(',').map((word) => word.trim()).flatMap((word) => writtenWithChoices(path.replace(group, () => word), [...choices, word]));
}

function placeOf(text: string, where: string): CleanedPlace | undefined {
  if (text === '') return undefined;
  const place = CLEANED_PLACES.find((known) => known === text);
  if (place === undefined) throw new Error(`${where}: place is one of ${CLEANED_PLACES.join(', ')}`);
  return place;
}

function record(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${where} is no mapping`);
  return Object.fromEntries(Object.entries(value));
}

function refuseOthers(fields: Readonly<Record<string, unknown>>, known: readonly string[], where: string): void {
  const other = Object.keys(fields).find((key) => !known.includes(key));
  if (other !== undefined) throw new Error(`${where}: knows no ${other}, but ${known.join(', ')}`);
}

function optionalText(fields: Readonly<Record<string, unknown>>, key: string, where: string): string {
  const value = fields[key] ?? '';
  if (typeof value !== 'string') throw new Error(`${where}: ${key} is text`);
  return value.trimEnd();
}

function texts(value: unknown, where: string): readonly string[] {
  const all: readonly unknown[] = value === undefined ? [] : [value].flat();
  return all.map((each) => {
    if (typeof each !== 'string') throw new Error(`${where} is text, or a list of texts`);
    return each;
  });
}

function exactVersion(name: string, version: unknown, where: string): string {
  if (typeof version !== 'string' || !/^(?:npm:[@\w./-]+@)?\d[\w.+-]*$/.test(version)) throw new Error(`${where}: ${name} needs an exact version, in quotes where it looks like a number`);
  return version;
}
