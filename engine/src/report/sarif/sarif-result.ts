import type { Location, PhysicalLocation, Result, Suppression, ThreadFlowLocation } from 'sarif';
import type { Hop } from '#engine/findings/finding.ts';
import { SARIF_LIMITS } from '#engine/report/sarif/sarif-limits.ts';
import type { Provenance } from '#engine/report/sarif/sarif-provenance.ts';
import { LEVELS } from '#engine/report/sarif/sarif-rule.ts';
import { MISSING_EVIDENCE } from '#engine/report/confidence.ts';
import { rankOf } from '#engine/report/rank.ts';
import { sinkHop, type ReportFinding } from '#engine/report/report-finding.ts';
import { stepWords } from '#engine/report/text/step-words.ts';
import { codeSpan } from '#engine/text/markdown-text.ts';
import { pathUri, singleLine } from '#engine/text/plain-text.ts';
import { sarifMarkdown, sarifSnippet, sarifText } from '#engine/text/sarif-text.ts';

/** What a live target showed stands at its address, which is no file below a root. */
function artifactOf(file: string, root: string): PhysicalLocation['artifactLocation'] {
  return /^https?:\/\//.test(file) && URL.canParse(file) ? { uri: addressUri(new URL(file)) } : { uri: pathUri(file), uriBaseId: root };
}

/** Browsers leave brackets and the like in an address, and backquotes in a host's name; RFC 3986 (3.2.2 to 3.5) has them escaped. */
function addressUri({ origin, pathname, search, hash }: URL): string {
  const escaped = (part: string): string => part.replace(/%(?![0-9a-f]{2})|[^\w.~:/?@!$&'()*+,;=%-]/gi, encodeURIComponent);
  const host = origin.replace(/[^\w.~:/[\]!$&'()*+,;=%-]/g, encodeURIComponent);
  return `${host}${escaped(pathname)}${search === '' ? '' : `?${escaped(search.slice(1))}`}${hash === '' ? '' : `#${escaped(hash.slice(1))}`}`;
}

function locationOf(hop: Hop, root: string): Location & { physicalLocation: PhysicalLocation } {
  return {
    physicalLocation: {
      artifactLocation: artifactOf(hop.file, root),
      region: {
        startLine: hop.from.line,
        startColumn: hop.from.column,
        endLine: hop.to.line,
        endColumn: hop.to.column,
        snippet: { text: sarifSnippet(hop.text) },
      },
    },
    ...(hop.function !== '' && { logicalLocations: [{ fullyQualifiedName: singleLine(hop.function), kind: 'function' }] }),
  };
}

/** The sink with the code around it, where there is more of it than the sink (3.29.5: a proper superset of the region). */
function primaryLocation(finding: ReportFinding, root: string): Location {
  const sink = sinkHop(finding);
  const location = locationOf(sink, root);
  const startLine = finding.affectedCodeLine;
  const endLine = startLine + finding.affectedCode.split('\n').length - 1;
  const isAround = startLine <= sink.from.line && endLine >= sink.to.line && endLine - startLine > sink.to.line - sink.from.line;
  if (!isAround) return location;
  const contextRegion = { startLine, endLine, snippet: { text: sarifSnippet(finding.affectedCode) } };
  return { ...location, physicalLocation: { ...location.physicalLocation, contextRegion } };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A step of the trace by its number from 1. */
function stepOf(hop: Hop, number: number, place: { readonly root: string; readonly isEnd: boolean }): ThreadFlowLocation {
  return {
    location: { ...locationOf(hop, place.root), message: { text: sarifText(`${capitalize(stepWords(hop))}: ${codeSpan(hop.text)}`) } },
    executionOrder: number,
    importance: place.isEnd ? 'essential' : 'important',
    properties: { edge: hop.edge, sha256: hop.sha256, ...(hop.fact !== undefined && { fact: hop.fact }) },
  };
}

/** The trace without its middle where it is too long, numbered as the whole is. */
function stepsOf(hops: readonly Hop[], root: string): ThreadFlowLocation[] {
  const half = SARIF_LIMITS.stepsPerResult / 2;
  return hops
    .map((hop, index) => ({ hop, index }))
    .filter(({ index }) => hops.length <= SARIF_LIMITS.stepsPerResult || index < half || index >= hops.length - half)
    .map(({ hop, index }) => stepOf(hop, index + 1, { root, isEnd: index === 0 || index === hops.length - 1 }));
}

/** Comments and people's decisions that silence a result (3.35). `resolved` is not one of them: the result is there again. */
function suppressionsOf(finding: ReportFinding, root: string): Suppression[] | undefined {
  const { suppression } = finding;
  if (suppression) {
    const place = { artifactLocation: artifactOf(sinkHop(finding).file, root), region: { startLine: suppression.line } };
    const justification = suppression.reason === '' ? suppression.by : `${suppression.by}: ${singleLine(suppression.reason)}`;
    return [{ kind: 'inSource', status: 'accepted', justification, location: { physicalLocation: place } }];
  }
  if (finding.state !== 'false_positive' && finding.state !== 'accepted_risk') return undefined;
  const word = finding.state === 'false_positive' ? 'False positive' : 'Accepted risk';
  const justification = finding.stateReason === undefined ? word : `${word}: ${singleLine(finding.stateReason)}`;
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

/** The finding's id stands here and not in `guid`: the standard's schema knows UUIDs of the versions 1 to 5 alone, and ours are of 7. */
function identityOf({ id, origin, hops }: ReportFinding): Record<string, unknown> {
  const stepsLeftOut = Math.max(0, hops.length - SARIF_LIMITS.stepsPerResult);
  return {
    ...(id !== undefined && { 'whitebox/findingId': id }),
    ...(origin && { 'whitebox/repository': origin.url }),
    ...(origin?.branch !== undefined && { 'whitebox/branch': origin.branch }),
    ...(origin?.commit !== undefined && { 'whitebox/commit': origin.commit }),
    ...(stepsLeftOut > 0 && { 'whitebox/stepsLeftOut': stepsLeftOut }),
  };
}

export function resultOf(finding: ReportFinding, ruleIndex: number, provenance: Provenance): Result {
  const { hops } = finding;
  const root = provenance.rootOf(finding.origin);
  const suppressions = suppressionsOf(finding, root);
  return {
    ruleId: finding.rule,
    ruleIndex,
    level: LEVELS[finding.severity],
    rank: rankOf(finding),
    message: { text: sarifText(finding.message), markdown: sarifMarkdown(finding.description) },
    locations: [primaryLocation(finding, root)],
    partialFingerprints: fingerprintsOf(finding),
    ...(hops.length > 1 && { codeFlows: [{ threadFlows: [{ locations: stepsOf(hops, root) }] }] }),
    ...(suppressions && { suppressions }),
    properties: {
      ...identityOf(finding),
      severity: finding.severity,
      ...(finding.confidence && { confidence: finding.confidence }),
      ...(finding.missingEvidence && { missingEvidence: finding.missingEvidence.map((evidence) => MISSING_EVIDENCE[evidence].words) }),
      ...(finding.isInTest && { isInTest: true }),
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
