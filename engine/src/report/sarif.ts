/*
 * SARIF 2.1.0 (OASIS standard, 27 March 2020) as GitHub code scanning and others read it. Pure and without a clock:
 * the same findings give the same bytes. Section numbers are those of the standard.
 */
import type { Log, Notification, Run } from 'sarif';
import type { Severity } from '#engine/catalog/kinds.ts';
import { confidenceRank, type Confidence } from '#engine/report/confidence.ts';
import type { Diagnostic } from '#engine/diagnostics/diagnostic.ts';
import { originsOf, type Origin } from '#engine/report/origin.ts';
import { compareByPlace, compareByWorth, severityRank, type ReportFinding, type ReportRule } from '#engine/report/report-finding.ts';
import { SARIF_LIMITS } from '#engine/report/sarif/sarif-limits.ts';
import { provenanceOf } from '#engine/report/sarif/sarif-provenance.ts';
import { resultOf } from '#engine/report/sarif/sarif-result.ts';
import { ruleOf } from '#engine/report/sarif/sarif-rule.ts';
import { pathUri, plainData } from '#engine/text/plain-text.ts';
import { sarifText } from '#engine/text/sarif-text.ts';

export interface SarifOptions {
  /** Rules of the findings, at least; only those that have findings are written unless `allRules`. */
  readonly rules: readonly ReportRule[];
  readonly allRules?: boolean;
  readonly toolVersion: string;
  /** Where this version of the tool tells of itself (3.19.9). */
  readonly informationUri?: string;
  /** Tells this run from others of the same repository (3.17.3). */
  readonly runId?: string;
  /** What was scanned, the present commit of a repository first: each repository has a run, with findings or without. */
  readonly origins?: readonly Origin[];
  readonly diagnostics?: readonly Diagnostic[];
  /** What was left out on purpose, one sentence each. */
  readonly notes?: readonly string[];
}

interface RunInput {
  readonly origins: readonly Origin[];
  readonly findings: readonly ReportFinding[];
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly string[];
}

function worstOf(findings: readonly ReportFinding[]): ReadonlyMap<string, Severity> {
  const worst = new Map<string, Severity>();
  for (const { rule, severity } of findings) {
    const before = worst.get(rule);
    if (before === undefined || severityRank(severity) < severityRank(before)) worst.set(rule, severity);
  }
  return worst;
}

function surestOf(findings: readonly ReportFinding[]): ReadonlyMap<string, Confidence> {
  const surest = new Map<string, Confidence>();
  for (const { rule, confidence = 'medium' } of findings) {
    const before = surest.get(rule);
    if (before === undefined || confidenceRank(confidence) < confidenceRank(before)) surest.set(rule, confidence);
  }
  return surest;
}

function diagnosticNote(diagnostic: Diagnostic): Notification {
  return {
    level: 'note',
    descriptor: { id: diagnostic.kind },
    message: { text: sarifText(diagnostic.message) },
    locations: [{ physicalLocation: { artifactLocation: { uri: pathUri(diagnostic.file), uriBaseId: 'SRCROOT' } } }],
  };
}

function narrowedNote(text: string): Notification {
  return { level: 'note', descriptor: { id: 'narrowed' }, message: { text: sarifText(text) } };
}

function leftOutNote(count: number): Notification {
  const text = `${count} more results are left out: GitHub takes ${SARIF_LIMITS.resultsPerRun} of a run. These are the most severe ones.`;
  return { level: 'warning', descriptor: { id: 'results-left-out' }, message: { text } };
}

function runOf({ origins, findings, diagnostics, notes: narrowed }: RunInput, options: SarifOptions): Run {
  const kept = findings.length <= SARIF_LIMITS.resultsPerRun ? findings : findings.toSorted(compareByWorth).slice(0, SARIF_LIMITS.resultsPerRun);
  const worst = worstOf(kept);
  const surest = surestOf(kept);
  const rules = options.rules.filter((rule) => options.allRules === true || worst.has(rule.id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const indexOf = new Map(rules.map((rule, index) => [rule.id, index]));
  const provenance = provenanceOf(origins, options.runId);
  const results = kept.toSorted(compareByPlace).map((finding) => {
    const index = indexOf.get(finding.rule);
    if (index === undefined) throw new Error(`the catalog has no rule ${finding.rule}`);
    return resultOf(finding, index, provenance);
  });
  const notes = [...diagnostics.map(diagnosticNote), ...narrowed.map(narrowedNote), ...(kept === findings ? [] : [leftOutNote(findings.length - kept.length)])];
  return {
    tool: {
      driver: {
        name: 'Whitebox',
        semanticVersion: options.toolVersion,
        ...(options.informationUri !== undefined && { informationUri: options.informationUri }),
        rules: rules.map((rule) => ruleOf(rule, worst.get(rule.id) ?? 'medium', surest.get(rule.id) ?? 'medium')),
      },
    },
    columnKind: 'utf16CodeUnits',
    ...provenance.run,
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: notes }],
    results,
  };
}

/** One run a repository in the order of their origins, and one for findings of which none is known, or where there is nothing at all. */
function runInputs(findings: readonly ReportFinding[], options: SarifOptions): RunInput[] {
  const runs = new Map<string | undefined, { origins: Origin[]; findings: ReportFinding[] }>();
  const runFor = (repository: string | undefined) => {
    const run = runs.get(repository) ?? { origins: [], findings: [] };
    runs.set(repository, run);
    return run;
  };
  const inOrder = findings.toSorted(compareByPlace);
  for (const origin of originsOf(options.origins ?? [], inOrder)) runFor(origin.repository).origins.push(origin);
  for (const finding of inOrder) runFor(finding.origin?.repository).findings.push(finding);
  if (runs.size === 0) runFor(undefined);
  return [...runs.values()].map((run, index) => ({ ...run, diagnostics: index === 0 ? (options.diagnostics ?? []) : [], notes: index === 0 ? (options.notes ?? []) : [] }));
}

/**
 * The findings as a SARIF log with one run a repository, results in order of place. The primary location is the sink; the steps
 * from the source are the code flow. Columns are UTF-16 units. Throws where a finding's rule is not among `options.rules`.
 */
export function toSarif(findings: readonly ReportFinding[], options: SarifOptions): Log {
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: runInputs(findings, options).map((run) => runOf(run, options)),
  };
  return plainData(log) as Log; // plain data keeps its shape: only texts change
}
