/*
 * Reads what callers write about a scan: lines of a small grammar, and notes. A stranger's text of any shape is understood in time that
 * grows with its length, and nothing of it is lost without a word: what is not heeded stands among the problems.
 *
 *     only: src/payments/**, GET /users/*, sql injection
 *     exclude: legacy/, weak hash
 *     focus: src/auth/**
 *     severity: high
 *     allow: post
 *     note: staging is reset each night
 *
 * An entry is a route (`GET /users/*`), a class of flaws (a category, or the id of a rule), or a pattern of paths. Words that are none
 * of these are not taken for a path: `only: the payments` would leave out everything.
 */
import { severities, type ScanSteering, type Severity } from '@whitebox/contract';
import { shorten, singleLine } from '@whitebox/engine/text';
import { isRoutePattern } from '@whitebox/prober';

export interface SteeringTexts {
  /** `custom_context`: what is no line of the grammar is a note. */
  readonly context: string;
  /** Of these only lines of the grammar count: they are documents of their own. */
  readonly documents: readonly { readonly filename: string; readonly text: string }[];
}

/** Classes of flaws that callers can name. */
export interface FlawClass {
  readonly id: string;
  readonly category: string;
}

const LINE = /^(?:[-*] +)?(only|exclude|focus|severity|allow|note) *:(.*)$/i;
/** Further ones of a list are named as a problem: each is held against each file. */
const MAX_ENTRIES = 50;
const MAX_ENTRY = 300;
const MAX_NOTES = 50;
const MAX_NOTE = 500;
const MAX_PROBLEMS = 20;
const ROUTE = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|ANY|\*)\s+(\/\S*)$/i;

type Lists = { -readonly [Name in Exclude<keyof ScanSteering, 'severity'>]: ScanSteering[Name] extends readonly (infer Item)[] ? Item[] : never };
interface Draft extends Lists {
  severity: Severity | null;
}

interface Reading {
  readonly draft: Draft;
  readonly classes: ReadonlyMap<string, string>;
}

/** Whether the texts have a line that needs `classes` to be understood. */
export function namesEntries({ context, documents }: SteeringTexts): boolean {
  return [context, ...documents.map(({ text }) => text)].some((text) => /^(?:[-*] +)?(?:only|exclude|focus) *:/im.test(text));
}

/** What was understood; null where nothing was written. Pure. */
export function parseSteering({ context, documents }: SteeringTexts, classes: readonly FlawClass[]): ScanSteering | null {
  const draft: Draft = { only: [], exclude: [], focus: [], severity: null, classes: [], allow: [], notes: [], problems: [] };
  const reading = { draft, classes: classNames(classes) };
  for (const line of linesOf(context)) {
    const [, key, value] = LINE.exec(line) ?? [];
    if (key === undefined || value === undefined) addNote(draft, line);
    else readLine(reading, key.toLowerCase(), value);
  }
  for (const { text } of documents) {
    for (const line of linesOf(text)) {
      const [, key, value] = LINE.exec(line) ?? [];
      // Prose has capitals; a line that is meant is written as the grammar has it.
      if (key !== undefined && value !== undefined && key === key.toLowerCase()) readLine(reading, key, value);
    }
  }
  const { severity, ...lists } = draft;
  return severity === null && Object.values<readonly string[]>(lists).every((list) => list.length === 0) ? null : draft;
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.trim()).filter((line) => line !== '');
}

function readLine({ draft, classes }: Reading, key: string, value: string): void {
  switch (key) {
    case 'only':
    case 'exclude':
    case 'focus':
      return readEntries({ draft, classes }, key, value);
    case 'severity':
      return readSeverity(draft, value);
    case 'allow':
      return readAllowed(draft, value);
    default:
      return addNote(draft, value.trim());
  }
}

function readEntries({ draft, classes }: Reading, key: 'only' | 'exclude' | 'focus', value: string): void {
  for (const written of splitEntries(value)) {
    const entry = understood(written, classes);
    if (entry === undefined) addProblem(draft, `${key}: ${quoted(written)} is no path, route or class of flaws`);
    else if (draft[key].length >= MAX_ENTRIES) addProblem(draft, `${key}: only the first ${MAX_ENTRIES} entries are heeded`);
    else if (!draft[key].includes(entry.text)) {
      draft[key].push(entry.text);
      if (entry.isClass && !draft.classes.includes(entry.text)) draft.classes.push(entry.text);
    }
  }
}

function splitEntries(value: string): string[] {
  const entries = value.split(',').map((entry) => entry.trim().replace(/^(["'`])(.*)\1$/, '$2')).filter((entry) => entry !== '');
  return entries.length === 0 ? [''] : entries;
}

function understood(written: string, classes: ReadonlyMap<string, string>): { readonly text: string; readonly isClass: boolean } | undefined {
  const className = classes.get(classKey(written));
  if (className !== undefined) return { text: className, isClass: true };
  const [, method, path] = ROUTE.exec(written) ?? [];
  if (method !== undefined && path !== undefined) {
    const route = `${method.toUpperCase().replace('ANY', '*')} ${path}`;
    return isRoutePattern(route) && route.length <= MAX_ENTRY ? { text: route, isClass: false } : undefined;
  }
  return isPath(written) ? { text: written, isClass: false } : undefined;
}

/** Only what looks like a path may hold a space. */
function isPath(text: string): boolean {
  if (text.length > MAX_ENTRY || !/[^/.]/.test(text) || /[\u0000-\u001f\u007f\\]|(^|\/)\.\.(\/|$)/.test(text)) return false;
  return !/\s/.test(text) || /[/*]/.test(text);
}

function readSeverity(draft: Draft, value: string): void {
  const named = value.toLowerCase().split(/[\s,>=+]+/).filter((word) => !/^(|or|and|worse|above|higher|at|least)$/.test(word));
  const known = severities.filter((severity) => named.includes(severity));
  const mildest = known.at(-1);
  if (mildest === undefined || known.length < new Set(named).size) return addProblem(draft, `severity: ${quoted(value)} is none of ${severities.join(', ')}`);
  draft.severity = mildest;
}

function readAllowed(draft: Draft, value: string): void {
  for (const written of splitEntries(value)) {
    if (written.toLowerCase() !== 'post') addProblem(draft, `allow: ${quoted(written)} cannot be allowed; post can`);
    else if (draft.allow.length === 0) draft.allow.push('post');
  }
}

function addNote(draft: Draft, text: string): void {
  if (text === '') return;
  if (draft.notes.length >= MAX_NOTES) addProblem(draft, `note: only the first ${MAX_NOTES} notes are shown`);
  else draft.notes.push(text.length > MAX_NOTE ? `${text.slice(0, MAX_NOTE)}…` : text);
}

function addProblem(draft: Draft, problem: string): void {
  if (draft.problems.length < MAX_PROBLEMS && !draft.problems.includes(problem)) draft.problems.push(problem);
}

function quoted(text: string): string {
  return JSON.stringify(shorten(singleLine(text.trim()), 80));
}

/** By how callers may write them; a category is more than a rule of the same name. */
function classNames(classes: readonly FlawClass[]): ReadonlyMap<string, string> {
  return new Map([...classes.map(({ id }) => id), ...classes.map(({ category }) => category)].map((name) => [classKey(name), name]));
}

function classKey(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/g, ' ').trim();
}

/** What was understood in one sentence each, for who started the scan. */
export function describeSteering({ only, exclude, focus, severity, allow, notes, problems }: ScanSteering): string {
  const part = (word: string, entries: readonly string[]): string[] => (entries.length === 0 ? [] : [`${word} ${listed(entries)}`]);
  const scope = [...part('only', only), ...part('without', exclude), ...part('first', focus), ...(severity === null ? [] : [`${severity} or worse`]), ...(allow.includes('post') ? ['POST allowed'] : [])];
  return [
    ...(scope.length === 0 ? [] : [`Understood: ${scope.join('; ')}.`]),
    ...(notes.length === 0 ? [] : [`${notes.length} note${notes.length === 1 ? ' is' : 's are'} shown with the scan.`]),
    ...(problems.length === 0 ? [] : [`Not heeded: ${problems.slice(0, MAX_NAMED).join('; ')}${problems.length > MAX_NAMED ? ` and ${problems.length - MAX_NAMED} more` : ''}.`]),
  ].join(' ');
}

const MAX_NAMED = 5;

function listed(entries: readonly string[]): string {
  const named = entries.slice(0, MAX_NAMED).map((entry) => shorten(singleLine(entry), 80)).join(', ');
  return entries.length > MAX_NAMED ? `${named} and ${entries.length - MAX_NAMED} more` : named;
}
