import type { Rule, Severity, ThreatModel } from '#engine/catalog/kinds.ts';
import type { AttackRequest, Expectation } from '#engine/report/proof/request-model.ts';
import type { Origin } from '#engine/report/origin.ts';
import { confidenceRank, type Confidence, type MissingEvidence } from '#engine/report/confidence.ts';
import type { EntryPoint, Hop, Input, Signatures, VerifiedFinding } from '#engine/findings/finding.ts';

/** What people decided about a finding. */
export type TriageState = 'open' | 'true_positive' | 'false_positive' | 'accepted_risk' | 'resolved';

/** What a report says about the rule behind a finding; every catalog `Rule` is one. Of the kind `secret`: the sink's span is the secret. */
export type ReportRule = Pick<Rule, 'id' | 'title' | 'category' | 'cwe' | 'owasp' | 'impact' | 'fix' | 'help' | 'tags'> & Partial<Pick<Rule, 'kind' | 'fixes' | 'seldomTrue'>>;

/**
 * A finding as reports show it: plain data that survives JSON, so that a stored finding renders by the same functions as
 * one that was just found. All its texts are masked: they hold no secret of the scanned code.
 */
export interface ReportFinding {
  /** Absent outside a database. */
  readonly id?: string;
  /** Default `open`. */
  readonly state?: TriageState;
  /** Why a person chose the state. */
  readonly stateReason?: string;
  /** Where its code was read; absent where nobody said. */
  readonly origin?: Origin;
  readonly rule: string;
  readonly language: string;
  readonly title: string;
  readonly category: string;
  /** As rated by the table in docs/engine/severity.md. */
  readonly severity: Severity;
  /** As rated by the table in docs/engine/confidence.md; absent in what earlier versions found. */
  readonly confidence?: Confidence;
  /** What of the evidence is missing; absent where nothing is. */
  readonly missingEvidence?: readonly MissingEvidence[];
  /** Its sink stands in a test of the program. */
  readonly isInTest?: true;
  /** A comment in the code says that it is not wanted, and why. */
  readonly suppression?: { readonly by: string; readonly line: number; readonly reason: string };
  /** What verification looked at; absent where it is kept elsewhere. */
  readonly checks?: VerifiedFinding['checks'];
  readonly threat: ThreatModel;
  /** One sentence about this place; code in it stands in code spans. */
  readonly message: string;
  /** The flaw in this code, its impact and its fix: paragraphs of prose with code spans. */
  readonly description: string;
  /** The sink's lines with some around them. */
  readonly affectedCode: string;
  /** Line (from 1) at which `affectedCode` begins. */
  readonly affectedCodeLine: number;
  /** A script for a POSIX shell, with comments. */
  readonly proofOfConcept: string;
  /** What the script sends, where it sends a request: for tools that send it themselves. */
  readonly request?: AttackRequest;
  /** What shows that it worked. */
  readonly expected?: Expectation;
  readonly tags: readonly string[];
  /** Made of `hops`. */
  readonly mermaidTrace: string;
  /** From source to sink, at least one. */
  readonly hops: readonly Hop[];
  readonly input?: Input;
  readonly entryPoint?: EntryPoint;
  readonly sourceCount: number;
  /** Catalog rows it rests on. */
  readonly facts: readonly string[];
  readonly signatures: Signatures;
  /** GitHub's line hash of the sink's line; absent where the file could not be read. */
  readonly primaryLocationLineHash?: string;
}

/** The hop at which harm is done. Throws on an empty trace, which no finding has. */
export function sinkHop(finding: { readonly hops: readonly Hop[] }): Hop {
  const hop = finding.hops.at(-1);
  if (hop === undefined) throw new Error('a finding has at least one hop');
  return hop;
}

/** From worst to mildest. */
export const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];

/** Position of a severity from the worst (0) to `info` (4). */
export function severityRank(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Order of findings by place: file, line, column, rule, id. Total, so that equal input gives equal bytes. */
export function compareByPlace(a: ReportFinding, b: ReportFinding): number {
  const [left, right] = [sinkHop(a), sinkHop(b)];
  return (
    compareText(left.file, right.file) ||
    left.from.line - right.from.line ||
    left.from.column - right.from.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.signatures.flow, b.signatures.flow) ||
    compareText(a.id ?? '', b.id ?? '')
  );
}

/** Possible ones and those in tests are listed apart, and not counted unless somebody asks for them. */
export function isApart({ confidence, isInTest }: Pick<ReportFinding, 'confidence' | 'isInTest'>): boolean {
  return confidence === 'possible' || isInTest === true;
}

/** Order of findings for people: those that stand apart last, then the worst first, then the surest, those of which least is missing, then by place. */
export function compareByWorth(a: ReportFinding, b: ReportFinding): number {
  return (
    Number(isApart(a)) - Number(isApart(b)) ||
    severityRank(a.severity) - severityRank(b.severity) ||
    confidenceRank(a.confidence) - confidenceRank(b.confidence) ||
    (a.missingEvidence?.length ?? 0) - (b.missingEvidence?.length ?? 0) ||
    compareByPlace(a, b)
  );
}
