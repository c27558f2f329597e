/*
 * A labelled suite that runs: its code's findings are tried, or it is only crawled, and each case is judged as its list of expectations says. A
 * case is confirmed when an attack of its class showed at a route that bears its name.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { analyzeSnapshot, createSlots, DEFAULT_ENGINE_LIMITS, takeInventory, verifySnapshot } from '@whitebox/intake';
import { allChecks, type ProbeEvent, type ProbeInput } from '@whitebox/prober';
import type { ExpectedCase } from '../detection/expected-case.ts';
import { proberFindings, proberRoutes, type StaticResult } from '../../server/src/pipeline/probe/static-application.ts';

const BUILT = path.resolve(import.meta.dirname, '../../dist/engine-process.mjs');

export type StaticKnowledge = Pick<ProbeInput, 'routes' | 'findings'>;

/** What the code says of the sampled cases. `kept`: a file that holds the engine's result from one run to the next. */
export async function staticKnowledge(folder: string, cases: readonly ExpectedCase[], kept: string | undefined): Promise<StaticKnowledge> {
  const { routes, findings } = await wholeKnowledge(folder, kept);
  const isOfCase = (route: { readonly path: string } | undefined): boolean => route !== undefined && isOfCases(cases, route.path);
  return { routes: routes.filter(isOfCase), findings: findings.filter(({ route }) => isOfCase(route)) };
}

/** What the code of a whole application says. */
export async function wholeKnowledge(folder: string, kept: string | undefined): Promise<StaticKnowledge> {
  const result = await staticResult(path.resolve(folder), kept);
  return { routes: proberRoutes([result]), findings: proberFindings([result]) };
}

async function staticResult(root: string, kept: string | undefined): Promise<StaticResult> {
  // It was written here, below.
  if (kept !== undefined && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as StaticResult;
  const child = { root, limits: DEFAULT_ENGINE_LIMITS, ...(existsSync(BUILT) ? { program: BUILT } : {}) };
  const { routes = [], findings } = await analyzeSnapshot({ ...child, inventory: await takeInventory(root), slots: createSlots(2), engine: {} });
  const result: StaticResult = { position: 0, routes, checked: await verifySnapshot({ ...child, findings }) };
  if (kept !== undefined) writeFileSync(kept, JSON.stringify(result));
  return result;
}

/** Every n-th case by the number in its name, of classes that some check tries. @param offset what is left of that number */
export function sampledCases(cases: readonly ExpectedCase[], every: number, offset: number): readonly ExpectedCase[] {
  const cwes = new Set<number | string>(allChecks.map(({ cwe }) => cwe));
  return cases.filter(({ name, expectedClass }) => Number(/\d+/.exec(name)?.[0] ?? 0) % every === offset && cwes.has(expectedClass.means));
}

/** Addresses of these cases, and the pages that lead there: what a look is kept to, so that its budget is the sample's. */
export function scopeOfCases(cases: readonly ExpectedCase[], through: readonly string[]): readonly string[] {
  return [...cases.map(({ name }) => `/**/${name}*`), ...through];
}

/** Whether an address is a case's. */
export function isOfCases(cases: readonly ExpectedCase[], route: string): boolean {
  return caseOf(cases, route) !== undefined;
}

export interface SuiteRow {
  readonly label: string;
  readonly unsafe: number;
  readonly confirmed: number;
  readonly safe: number;
  readonly falselyConfirmed: number;
}

export interface JudgedSuite {
  readonly rows: readonly SuiteRow[];
  readonly missed: readonly ExpectedCase[];
  readonly falsely: readonly ExpectedCase[];
}

/** A flaw that a tool showed, whichever tool it is. */
export interface Told {
  readonly cwe: number;
  /** Path of the address where it showed. */
  readonly path: string;
}

export function judgeSuite(cases: readonly ExpectedCase[], told: readonly Told[]): JudgedSuite {
  const confirmed = new Set(told.map(({ cwe, path: route }) => `${caseOf(cases, route)?.name ?? ''} ${cwe}`));
  const isTold = ({ name, expectedClass }: ExpectedCase): boolean => confirmed.has(`${name} ${expectedClass.means}`);
  const labels = [...new Set(cases.map(({ expectedClass }) => expectedClass.label))].sort();
  const rows = labels.map((label) => {
    const of = (isUnsafe: boolean): readonly ExpectedCase[] => cases.filter((one) => one.expectedClass.label === label && one.isUnsafe === isUnsafe);
    return { label, unsafe: of(true).length, confirmed: of(true).filter(isTold).length, safe: of(false).length, falselyConfirmed: of(false).filter(isTold).length };
  });
  return { rows, missed: cases.filter((one) => one.isUnsafe && !isTold(one)), falsely: cases.filter((one) => !one.isUnsafe && isTold(one)) };
}

/** What the prober's attacks showed. @param findings routes of static findings by their id */
export function toldByProber(findings: ProbeInput['findings'], events: readonly ProbeEvent[]): readonly Told[] {
  const routes = new Map(findings.map(({ id, route }) => [id, route?.path ?? '']));
  return events.flatMap((event) => {
    if (event.kind === 'observation') return [{ cwe: cweOf(event.check), path: event.route?.path ?? new URL(event.evidence.attack.request.url).pathname }];
    return event.kind === 'verdict' && event.result.verdict === 'confirmed' ? [{ cwe: cweOf(event.check ?? ''), path: routes.get(event.findingId) ?? '' }] : [];
  });
}

function cweOf(check: string): number {
  return allChecks.find(({ id }) => id === check)?.cwe ?? 0;
}

function caseOf(cases: readonly ExpectedCase[], route: string): ExpectedCase | undefined {
  const segments = new Set(route.split('/').map((segment) => segment.replace(/\.\w+$/, '')));
  return cases.find(({ name }) => segments.has(name));
}
