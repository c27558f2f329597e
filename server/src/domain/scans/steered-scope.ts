/*
 * What a steered scan is about. Places (files, routes) and classes both have to fit where `only` names both; `exclude` and `severity`
 * leave out by themselves. Files that are left out are analysed all the same where others lead to them.
 */
import { severities, type ScanSteering, type Severity } from '@whitebox/contract';
import { isRoutePattern, matchesFile, matchesRoute, type Steering } from '@whitebox/prober';
import type { FlawClass } from '#server/domain/scans/scan-steering.ts';

/** What of a finding decides whether it is wanted. */
export interface SteeredFinding {
  readonly file: string;
  readonly rule: string;
  readonly category: string;
  /** Absent where a person has changed it. */
  readonly severity?: Severity;
  /** Where its entry point answers; absent where that is not kept. */
  readonly route?: { readonly method: string; readonly path: string } | null;
}

/** The line that leaves a finding out, as `exclude: legacy/**`; undefined for what is wanted. What is not known of it counts as left out. */
export function leftOutBy(steering: ScanSteering, finding: SteeredFinding): string | undefined {
  const { only, exclude, classes, severity } = steering;
  const excluding = exclude.find((entry) => (classes.includes(entry) ? isOfClass(entry, finding) : isAt(entry, finding) ?? true));
  if (excluding !== undefined) return `exclude: ${excluding}`;
  const [wantedClasses, places] = divide(steering, only);
  if (wantedClasses.length > 0 && !wantedClasses.some((entry) => isOfClass(entry, finding))) return `only: ${wantedClasses.join(', ')}`;
  if (places.length > 0 && !places.some((entry) => isAt(entry, finding) ?? false)) return `only: ${places.join(', ')}`;
  if (severity !== null && (finding.severity === undefined || severities.indexOf(finding.severity) > severities.indexOf(severity))) return `severity: ${severity}`;
  return undefined;
}

/** Whether callers want it looked at first. */
export function isInFocus({ focus, classes }: ScanSteering, finding: SteeredFinding): boolean {
  return focus.some((entry) => (classes.includes(entry) ? isOfClass(entry, finding) : isAt(entry, finding) === true));
}

/** Whether no finding in this file can be wanted, whatever leads to it. */
export function isFileLeftOut(steering: ScanSteering, file: string): boolean {
  const [, excluded] = divide(steering, steering.exclude);
  const [, places] = divide(steering, steering.only);
  if (excluded.some((entry) => matchesFile(entry, file))) return true;
  return places.length > 0 && !places.some((entry) => isAboutRoutes(entry) || matchesFile(entry, file));
}

/** What live tests are told: categories in place of rules, none for all. */
export function proberSteering(steering: ScanSteering | null, known: readonly FlawClass[]): Steering {
  if (steering === null) return { only: [], exclude: [], focus: [], classes: [], mayPost: false };
  const [wanted, only] = divide(steering, steering.only);
  const [unwanted, exclude] = divide(steering, steering.exclude);
  const categories = (names: readonly string[]): string[] => known.filter(({ id, category }) => names.includes(id) || names.includes(category)).map(({ category }) => category);
  // A rule that is left out leaves the other rules of its category.
  const left = new Set(unwanted.filter((name) => known.some(({ category }) => category === name)));
  const from = wanted.length > 0 ? categories(wanted) : left.size > 0 ? known.map(({ category }) => category) : [];
  const classes = [...new Set(from)].filter((category) => !left.has(category));
  return {
    only,
    exclude,
    focus: divide(steering, steering.focus)[1],
    // Where nothing is left, an empty list would mean everything.
    classes: from.length > 0 && classes.length === 0 ? ['nothing'] : classes,
    mayPost: steering.allow.includes('post'),
  };
}

/** @returns classes, and places */
function divide({ classes }: ScanSteering, entries: readonly string[]): readonly [readonly string[], readonly string[]] {
  return [entries.filter((entry) => classes.includes(entry)), entries.filter((entry) => !classes.includes(entry))];
}

function isOfClass(entry: string, { rule, category }: SteeredFinding): boolean {
  return entry === category || entry === rule;
}

function isAboutRoutes(entry: string): boolean {
  return isRoutePattern(entry) || entry.startsWith('/');
}

/** Undefined where that depends on a route which is not known. */
function isAt(entry: string, { file, route }: SteeredFinding): boolean | undefined {
  if (matchesFile(entry, file)) return true;
  if (!isAboutRoutes(entry)) return false;
  return route === undefined ? undefined : route !== null && matchesRoute(entry, route);
}
