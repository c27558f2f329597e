import type { Finding } from '@whitebox/engine';
import { looksFor, type JudgedRule } from '../detection/judge-cases.ts';
import type { Advisory } from './advisory.ts';

/** The parts of a finding that a judgement looks at. */
export type ReportedFinding = Pick<Finding, 'rule' | 'hops'>;

export const OUTCOMES = ['found', 'elsewhere', 'missed'] as const;
/** `elsewhere`: a finding of the class has its sink in the flaw's file, at another line. */
export type Outcome = (typeof OUTCOMES)[number];

export interface Judged {
  readonly advisory: Advisory;
  readonly outcome: Outcome;
  /** Lines of the class's sinks in the file, where the outcome is `elsewhere`. */
  readonly lines: readonly number[];
  /** Functions around the sinks that were found at the line. */
  readonly functions: ReadonlySet<string>;
}

/** Says of a flaw whether the findings of its package report it: by a rule that lists its CWE, with the sink at its line. */
export function judgeAdvisory(advisory: Advisory, findings: readonly ReportedFinding[], rules: readonly JudgedRule[]): Judged {
  const { at } = advisory;
  const sinks = sinksOf(advisory, findings, rules);
  const here = 'function' in at ? passing(advisory, at.function, findings, rules) : sinks.filter(({ from, to }) => from.line <= at.line && at.line <= to.line);
  const lines = [...new Set(sinks.map(({ from }) => from.line))].sort((a, b) => a - b);
  const outcome = here.length > 0 ? 'found' : lines.length > 0 ? 'elsewhere' : 'missed';
  return { advisory, outcome, lines: outcome === 'elsewhere' ? lines : [], functions: new Set(here.map((sink) => sink.function)) };
}

/** Sources of the file that the flaw is in, line by line; absent where the release has no such file. */
export interface FlawedText {
  readonly flawed: string;
  readonly fixed?: string;
}

/**
 * Whether the fixed release is still reported at the place of the flaw: by a finding of the class in the same file that lies in
 * the function where the flaw was found, or on a line with the same text. Lines move between releases, so numbers say nothing.
 */
export function isStillReported({ advisory, functions }: Judged, text: FlawedText, findings: readonly ReportedFinding[], rules: readonly JudgedRule[]): boolean {
  const { at } = advisory;
  if ('function' in at) return passing(advisory, at.function, findings, rules).length > 0;
  const lines = text.fixed?.split('\n') ?? [];
  const flaw = text.flawed.split('\n')[at.line - 1]?.trim();
  return sinksOf(advisory, findings, rules).some((sink) => functions.has(sink.function) || lines[sink.from.line - 1]?.trim() === flaw);
}

/**
 * Hops of findings of the class that lie in the function, or in one without a name that is written in it. Its class or object may stand
 * before its name, in the list or in the finding.
 */
function passing(advisory: Advisory, name: string, findings: readonly ReportedFinding[], rules: readonly JudgedRule[]) {
  const wanted = rulesFor(advisory, rules);
  return findings.filter(({ rule }) => wanted.has(rule)).flatMap(({ hops }) => hops.filter((hop) => {
    const within = hop.function.replace(/(?:\.<(?:anonymous|lambda)>)+$/, '');
    return hop.file === advisory.file && [hop.function, within].some((each) => each === name || each.endsWith(`.${name}`) || name.endsWith(`.${each}`));
  }));
}

function rulesFor({ cwe }: Advisory, rules: readonly JudgedRule[]): ReadonlySet<string> {
  return new Set(rules.filter((rule) => looksFor(rule, { label: `CWE-${cwe}`, means: cwe })).map(({ id }) => id));
}

function sinksOf(advisory: Advisory, findings: readonly ReportedFinding[], rules: readonly JudgedRule[]) {
  const { file } = advisory;
  const wanted = rulesFor(advisory, rules);
  return findings.flatMap(({ rule, hops }) => {
    const sink = hops.at(-1);
    return sink?.file === file && wanted.has(rule) ? [sink] : [];
  });
}
