import type { Finding, Hop } from '#engine/findings/finding.ts';
import { excerptOf, type Excerpt } from '#engine/report/text/affected-code.ts';
import { confidenceOf, missingEvidence, type MissingEvidence } from '#engine/report/confidence.ts';
import { describeFinding, titleOf } from '#engine/report/describe-finding.ts';
import { lineHashes } from '#engine/report/line-hash.ts';
import { maskLiterals, maskSecrets, maskSpans } from '#engine/report/text/mask-secrets.ts';
import { mermaidTrace } from '#engine/report/mermaid-trace.ts';
import { changedBesides } from '#engine/report/proof/changes.ts';
import { proofFor } from '#engine/report/proof/proof-of-concept.ts';
import { splitProse } from '#engine/text/code-spans.ts';
import { codeSpan } from '#engine/text/markdown-text.ts';
import { sinkHop, type ReportFinding, type ReportRule } from '#engine/report/report-finding.ts';
import { rateSeverity, reachOf } from '#engine/report/severity.ts';
import type { ReadFile } from '#engine/verification/check.ts';

/** CWE-798 (hard-coded credentials), 321 (hard-coded key), 259 (hard-coded password): the literal itself is the secret. */
const SECRET_CWES = new Set([798, 321, 259]);

interface FileView {
  readonly lineHashes: readonly string[];
  /** Masked over the whole file: a key that spans lines is not recognised by one of them. */
  readonly maskedLines: readonly string[];
}

function viewFile(text: string, secrets: readonly Hop[]): FileView {
  return { lineHashes: lineHashes(text), maskedLines: maskSecrets(maskSpans(text, secrets)).split(/\r\n|\r|\n/) };
}

function tagsOf(finding: Finding, rule: ReportRule, missing: readonly MissingEvidence[]): string[] {
  const tags = ['security', ...rule.tags, ...rule.cwe.map((number) => `cwe-${number}`), finding.language, finding.threat];
  if (finding.entryPoint?.route !== undefined && reachOf(finding) === 'open') tags.push('no-sign-in-seen');
  if (confidenceOf(missing, rateSeverity(finding), finding.threat) === 'possible') tags.push('possible');
  if (finding.isInTest) tags.push('test-code');
  return [...new Set(tags)];
}

interface Seen {
  readonly view: FileView | undefined;
  /** What is sent also reaches a place that changes something. */
  readonly isChangedBesides: boolean;
}

/** The lines of the sink by the finding's own mask; those around it are masked already. */
function maskLines({ text, firstLine }: Excerpt, sink: Hop, mask: (text: string) => string): string {
  const isOfSink = (line: number): boolean => sink.from.line <= line && line <= sink.to.line;
  return text
    .split('\n')
    .map((line, index) => (isOfSink(firstLine + index) ? mask(line) : line))
    .join('\n');
}

/** Words and code apart: the backticks around code are no quotes of a literal. */
function maskProse(prose: string, mask: (text: string) => string): string {
  return splitProse(prose).map(({ kind, text }) => (kind === 'code' ? codeSpan(mask(text)) : mask(text))).join('');
}

function presentOne(finding: Finding, rule: ReportRule, { view, isChangedBesides }: Seen): ReportFinding {
  const mask = rule.cwe.some((number) => SECRET_CWES.has(number)) ? maskLiterals : maskSecrets;
  const hops = finding.hops.map(({ isOfWays: _, ...hop }): Hop => ({ ...hop, text: mask(hop.text) }));
  const masked: Finding = { ...finding, hops, message: maskProse(finding.message, mask) };
  const sink = sinkHop(masked);
  const excerpt = view === undefined ? { text: sink.text, firstLine: sink.from.line } : excerptOf(view.maskedLines, sink.from, sink.to);
  const proof = proofFor(masked, rule, { isChangedBesides });
  const hash = view?.lineHashes[sink.from.line - 1];
  const [missing, severity] = [missingEvidence(finding, rule.cwe, rule.seldomTrue !== undefined), rateSeverity(finding)];
  return {
    rule: finding.rule,
    language: finding.language,
    title: titleOf(masked, rule),
    category: rule.category,
    severity,
    confidence: confidenceOf(missing, severity, finding.threat),
    ...(missing.length > 0 && { missingEvidence: missing }),
    ...(finding.isInTest && { isInTest: true }),
    threat: finding.threat,
    message: masked.message,
    description: describeFinding(masked, rule),
    affectedCode: maskLines(excerpt, sink, mask),
    affectedCodeLine: excerpt.firstLine,
    proofOfConcept: proof.text,
    ...(proof.request && { request: proof.request }),
    ...(proof.expected && { expected: proof.expected }),
    tags: tagsOf(finding, rule, missing),
    mermaidTrace: mermaidTrace(hops),
    hops,
    ...(finding.input && { input: finding.input }),
    ...(finding.entryPoint && { entryPoint: finding.entryPoint }),
    sourceCount: finding.sourceCount,
    facts: finding.facts,
    signatures: finding.signatures,
    ...(hash !== undefined && { primaryLocationLineHash: hash }),
  };
}

/**
 * What reports and the API say about findings, in their order. `read` gives the scanned files; where a sink's file is
 * gone, the hop's own text stands for the code. Throws where a finding's rule is not among `rules`.
 */
export function presentFindings(findings: readonly Finding[], rules: readonly ReportRule[], read: ReadFile): ReportFinding[] {
  const ruleById = new Map(rules.map((rule) => [rule.id, rule]));
  const secrets = findings.filter((finding) => ruleById.get(finding.rule)?.kind === 'secret').map(sinkHop);
  const isChanged = changedBesides(findings, (id) => ruleById.get(id));
  const views = new Map<string, FileView | undefined>();
  return findings.map((finding) => {
    const rule = ruleById.get(finding.rule);
    if (rule === undefined) throw new Error(`the catalog has no rule ${finding.rule}`);
    const { file } = sinkHop(finding);
    if (!views.has(file)) {
      const text = read(file);
      views.set(file, text === undefined ? undefined : viewFile(text, secrets.filter((hop) => hop.file === file)));
    }
    return presentOne(finding, rule, { view: views.get(file), isChangedBesides: isChanged(finding) });
  });
}
