/*
 * What was seen on the running application without a static finding, as a finding of its own. Its identity is check, route template and
 * parameter, or, of what holds of the whole site, the site and what of it: the same in each scan, whatever the payload was.
 */
import { createHash } from 'node:crypto';
import type { ReportFinding } from '@whitebox/engine';
import { codeSpan, shorten, singleLine } from '@whitebox/engine/text';
import type { Observation } from '@whitebox/prober';
import { CONFIRMED_TAG, LIVE_RULES, type LiveEvidence, type PublishedFinding } from '#server/domain/findings/index.ts';
import type { ScanIdentity } from '#server/pipeline/publish/live-verdicts.ts';
import { confirmedProof } from '#server/pipeline/publish/confirmed-proof.ts';

const MAX_TITLE = 200;

/** All that was seen at one place, each target's exchange among the evidence. */
export interface LiveSighting {
  readonly first: Observation;
  readonly evidence: readonly LiveEvidence[];
}

/** Observations by what makes them the same: an effect that two targets show is one finding, of a site one each. */
export function liveSightings(observations: readonly Observation[]): LiveSighting[] {
  const sightings = new Map<string, { readonly first: Observation; readonly evidence: LiveEvidence[] }>();
  for (const observation of observations) {
    const { check, target, evidence } = observation;
    const key = identityOf(observation);
    const known = sightings.get(key) ?? { first: observation, evidence: [] };
    known.evidence.push({ check, target, evidence });
    sightings.set(key, known);
  }
  return [...sightings.values()];
}

export function liveFinding({ scanId, probed }: ScanIdentity, { first, evidence }: LiveSighting): PublishedFinding {
  const { check, target, route, severity, category } = first;
  // Names of checks say by themselves that they are live.
  const rule = `${LIVE_RULES}${check.replace(/^live-/, '')}`;
  const identity = identityOf(first);
  const signatures = { flow: `flow ${identity}`, scope: `scope ${identity}`, syntax: `syntax ${identity}`, line: `line ${identity}` };
  const proof = confirmedProof(first.evidence);
  const report = reportOf(first, { rule, signatures, proof });
  return {
    rule,
    ruleFamily: rule,
    ruleAliases: [],
    signatures,
    title: report.title,
    category,
    severity,
    confidence: 'high',
    description: report.description,
    affected_file: report.hops[0]?.file ?? '',
    affected_code: report.affectedCode,
    start_line: route?.handler?.line ?? null,
    end_line: route?.handler?.line ?? null,
    proof_of_concept: proof,
    tags: report.tags,
    mermaid_trace: null,
    report,
    verdict: 'approved',
    checks: [],
    live: {
      result: {
        verdict: 'confirmed', target, check, reason: null, tried: null, at: probed.at, scan_id: scanId,
        route: route ? { method: route.method, path: route.path } : null,
      },
      evidence,
    },
  };
}

function identityOf({ check, route, parameter, subject, target }: Observation): string {
  const place = route ? [route.method, route.path] : [new URL(target).origin];
  const input = parameter ? [parameter.place, parameter.name, ...(parameter.keys ?? [])] : [];
  return createHash('sha256').update(JSON.stringify([check, place, input, subject])).digest('hex');
}

interface Texts {
  readonly rule: string;
  readonly signatures: ReportFinding['signatures'];
  readonly proof: string;
}

function reportOf(observation: Observation, { rule, signatures, proof }: Texts): ReportFinding {
  const { title, category, severity, cwe, fix, route, target, evidence } = observation;
  const where = placeOf(observation);
  const line = route?.handler?.line ?? 1;
  // The address, where the handler's file is not known.
  const file = route?.handler?.file ?? singleLine(new URL(target).origin + (route?.path ?? ''));
  const message = `The running application shows it: ${where.prose}. ${evidence.lookFor}`;
  return {
    rule,
    language: 'http',
    title: shorten(singleLine(title), MAX_TITLE),
    category,
    severity,
    confidence: 'high',
    threat: 'remote',
    message,
    description: `${message}\n\n${fix}`,
    affectedCode: where.short,
    affectedCodeLine: line,
    proofOfConcept: proof,
    tags: [`cwe-${cwe}`, CONFIRMED_TAG],
    mermaidTrace: '',
    hops: [{
      file, edge: 'sink', start: 0, end: 0, from: { line, column: 1 }, to: { line, column: 1 },
      sha256: createHash('sha256').update('').digest('hex'), text: where.short, function: route?.handler?.name ?? '',
    }],
    sourceCount: 1,
    facts: [],
    signatures,
  };
}

/** The request that shows it, as a name and in a sentence in which scanned text means nothing. */
function placeOf({ route, parameter, target }: Observation): { readonly short: string; readonly prose: string } {
  const site = new URL(target).origin;
  if (!route) return { short: site, prose: `at ${codeSpan(site)}` };
  const short = singleLine(`${route.method} ${route.path}`);
  const input = parameter ? `, by ${parameter.name === '' ? 'the body' : `${codeSpan([parameter.name, ...(parameter.keys ?? [])].join('.'))} (${parameter.place})`}` : '';
  return { short, prose: `${codeSpan(short)} at ${codeSpan(site)}${input}` };
}
