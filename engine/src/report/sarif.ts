/*
 * SARIF 2.1.0 (OASIS standard, 27 March 2020) as GitHub code scanning and others read it. Pure and without a clock:
 * the same findings give the same bytes. Section numbers below are those of the standard.
 */
import type { Location, Log, ReportingDescriptor, Result, Run, Suppression, ThreadFlowLocation } from 'sarif';
import type { Severity } from '#engine/catalog/kinds.ts';
import type { Diagnostic } from '#engine/diagnostics/diagnostic.ts';
import type { Hop } from '#engine/findings/finding.ts';
import { singleLine } from '#engine/report/text/plain-text.ts';
import { compareByPlace, severityRank, sinkHop, type ReportFinding, type ReportRule } from '#engine/report/report-finding.ts';
import { SECURITY_SEVERITY } from '#engine/report/severity.ts';

export interface SarifOptions {
  /** Rules of the findings, at least; only those that have findings are written unless `allRules`. */
  readonly rules: readonly ReportRule[];
  readonly allRules?: boolean;
  readonly toolVersion: string;
  /** Where this version of the tool tells of itself (3.19.9). */
  readonly informationUri?: string;
  /** Tells one analysis of a commit from another (3.17.2): `whitebox/backend`. */
  readonly category?: string;
  readonly repository?: { readonly url: string; readonly commit?: string; readonly branch?: string };
  readonly diagnostics?: readonly Diagnostic[];
}

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  info: 'note',
};

const EDGE_TEXT: Readonly<Record<Hop['edge'], string>> = {
  source: 'Enters here',
  assign: 'Assigned',
  field: 'Through a field',
  container: 'Through a container',
  'call-argument': 'Passed as an argument',
  return: 'Returned',
  callback: 'Handed to a callback',
  concat: 'Joined into a text',
  model: 'Through a library function',
  sink: 'Does harm here',
};

/** A path as a relative URI reference (3.4.3): every byte that is not plain is percent-encoded, so hostile names stay names. */
function uriOf(path: string): string {
  const wellFormed = path.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
  return wellFormed.split('/').map(encodeURIComponent).join('/');
}

function locationOf(hop: Hop): Location {
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(hop.file), uriBaseId: 'SRCROOT' },
      region: {
        startLine: hop.from.line,
        startColumn: hop.from.column,
        endLine: hop.to.line,
        endColumn: hop.to.column,
        snippet: { text: hop.text },
      },
    },
    ...(hop.function !== '' && { logicalLocations: [{ fullyQualifiedName: singleLine(hop.function), kind: 'function' }] }),
  };
}

function stepOf(hop: Hop, index: number, count: number): ThreadFlowLocation {
  const isEnd = index === 0 || index === count - 1;
  return {
    location: { ...locationOf(hop), message: { text: `${EDGE_TEXT[hop.edge]}: ${singleLine(hop.text)}` } },
    executionOrder: index + 1,
    importance: isEnd ? 'essential' : 'important',
    properties: { edge: hop.edge, sha256: hop.sha256, ...(hop.fact !== undefined && { fact: hop.fact }) },
  };
}

/** People's decisions that silence a result (3.35). `resolved` is not one of them: the result is there again. */
function suppressionsOf(finding: ReportFinding): Suppression[] | undefined {
  if (finding.state !== 'false_positive' && finding.state !== 'accepted_risk') return undefined;
  const word = finding.state === 'false_positive' ? 'False positive' : 'Accepted risk';
  const justification = finding.stateReason === undefined ? word : `${word}: ${finding.stateReason}`;
  return [{ kind: 'external', status: 'accepted', justification }];
}

function fingerprintsOf(finding: ReportFinding): Record<string, string> {
  const { flow, scope, syntax, line } = finding.signatures;
  return {
    ...(finding.primaryLocationLineHash !== undefined && { primaryLocationLineHash: finding.primaryLocationLineHash }),
    'whitebox/flow/v1': flow,
    'whitebox/scope/v1': scope,
    'whitebox/syntax/v1': syntax,
    'whitebox/line/v1': line,
  };
}

function resultOf(finding: ReportFinding, ruleIndex: number): Result {
  const { hops } = finding;
  const suppressions = suppressionsOf(finding);
  return {
    ruleId: finding.rule,
    ruleIndex,
    level: LEVELS[finding.severity],
    message: { text: singleLine(finding.message), markdown: finding.description },
    locations: [locationOf(sinkHop(finding))],
    partialFingerprints: fingerprintsOf(finding),
    ...(finding.id !== undefined && { guid: finding.id }),
    ...(hops.length > 1 && { codeFlows: [{ threadFlows: [{ locations: hops.map((hop, index) => stepOf(hop, index, hops.length)) }] }] }),
    ...(suppressions && { suppressions }),
    properties: {
      severity: finding.severity,
      threatModel: finding.threat,
      category: finding.category,
      title: finding.title,
      tags: [...finding.tags],
      proofOfConcept: finding.proofOfConcept,
      facts: [...finding.facts],
      ...(finding.state !== undefined && { state: finding.state }),
    },
  };
}

/** The readable name of a rule, which must differ from its id (3.49.7): `SqlInjection` for `sql-injection`. */
function pascalCase(id: string): string {
  return id.replace(/(?:^|[^a-z\d]+)([a-z\d]?)/gi, (_, first: string) => first.toUpperCase());
}

function ruleOf(rule: ReportRule, worst: Severity): ReportingDescriptor {
  const cwes = rule.cwe.map((number) => `external/cwe/cwe-${String(number).padStart(3, '0')}`);
  return {
    id: rule.id,
    name: pascalCase(rule.id),
    shortDescription: { text: rule.title },
    fullDescription: { text: rule.impact },
    help: { text: `${rule.impact}\n\n${rule.fix}`, markdown: rule.help },
    defaultConfiguration: { level: LEVELS[worst] },
    properties: {
      tags: [...new Set(['security', ...rule.tags, ...cwes])],
      category: rule.category,
      owasp: rule.owasp,
      precision: 'high',
      // One number a rule is all that GitHub reads: the worst among its results.
      'security-severity': SECURITY_SEVERITY[worst],
    },
  };
}

function worstOf(findings: readonly ReportFinding[]): ReadonlyMap<string, Severity> {
  const worst = new Map<string, Severity>();
  for (const { rule, severity } of findings) {
    const before = worst.get(rule);
    if (before === undefined || severityRank(severity) < severityRank(before)) worst.set(rule, severity);
  }
  return worst;
}

function notificationsOf(diagnostics: readonly Diagnostic[]): Pick<Run, 'invocations'> {
  const toolExecutionNotifications = diagnostics.map((diagnostic) => ({
    level: 'note' as const,
    descriptor: { id: diagnostic.kind },
    message: { text: singleLine(diagnostic.message) },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(diagnostic.file), uriBaseId: 'SRCROOT' } } }],
  }));
  return { invocations: [{ executionSuccessful: true, toolExecutionNotifications }] };
}

function provenanceOf(repository: SarifOptions['repository']): Partial<Run> {
  if (repository === undefined || !URL.canParse(repository.url)) return {};
  return {
    versionControlProvenance: [
      {
        repositoryUri: repository.url,
        ...(repository.commit !== undefined && { revisionId: repository.commit }),
        ...(repository.branch !== undefined && { branch: repository.branch }),
        mappedTo: { uriBaseId: 'SRCROOT' },
      },
    ],
  };
}

/**
 * The findings as a SARIF log with one run, ordered by place. The primary location is the sink; the steps from the
 * source are the code flow. Columns are UTF-16 units. Throws where a finding's rule is not among `options.rules`.
 */
export function toSarif(findings: readonly ReportFinding[], options: SarifOptions): Log {
  const worst = worstOf(findings);
  const rules = options.rules.filter((rule) => options.allRules === true || worst.has(rule.id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const indexOf = new Map(rules.map((rule, index) => [rule.id, index]));
  const results = findings.toSorted(compareByPlace).map((finding) => {
    const index = indexOf.get(finding.rule);
    if (index === undefined) throw new Error(`the catalog has no rule ${finding.rule}`);
    return resultOf(finding, index);
  });
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Whitebox',
            semanticVersion: options.toolVersion,
            ...(options.informationUri !== undefined && { informationUri: options.informationUri }),
            rules: rules.map((rule) => ruleOf(rule, worst.get(rule.id) ?? 'medium')),
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { SRCROOT: { description: { text: 'The root of the scanned source code' } } },
        ...(options.category !== undefined && { automationDetails: { id: `${options.category}/` } }),
        ...provenanceOf(options.repository),
        ...notificationsOf(options.diagnostics ?? []),
        results,
      },
    ],
  };
}
