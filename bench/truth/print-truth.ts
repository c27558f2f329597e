/* The record: what running the libraries showed of the catalog's claims. */
import { groupBy } from '../measure/group-by.ts';
import { printTable } from '../measure/print-table.ts';
import { claimKey, type Claim, type ProbedLanguage } from './claims.ts';
import type { Verdict } from './judge-probe.ts';

export interface JudgedClaim extends Claim {
  readonly verdict: Verdict;
}

const HEADINGS = ['library', 'rows', 'claims', 'probed', 'true', 'false', 'not probed'];

export function printTruth(language: ProbedLanguage, claims: readonly JudgedClaim[]): string {
  const models = [...groupBy(claims, ({ model }) => model)];
  const tried = models.filter(([, members]) => members.some(({ verdict }) => verdict.kind !== 'not-probed'));
  const isFalse = claims.filter(({ verdict }) => verdict.kind === 'false');
  return [
    `# What running the libraries showed: ${language}`,
    `Written by \`npm run bench:truth -- ${language}\`. A row of a model claims something of each path that it stands for, for each kind: those are claims.`,
    printTable(HEADINGS, [countCells('all', claims), ...tried.map(([model, members]) => countCells(model, members))]),
    `## False\n\n${listOf(isFalse)}`,
    `## Not probed\n\n${printReasons(claims)}`,
  ].join('\n\n').concat('\n');
}

/** The claims of a list that came out otherwise than true, a line each. */
export function listOf(claims: readonly JudgedClaim[]): string {
  if (claims.length === 0) return 'None.';
  return claims.map((claim) => `- ${claimKey(claim)} — ${claim.verdict.kind === 'true' ? 'true' : claim.verdict.because}`).join('\n');
}

/** How many claims each reason keeps from being probed, and the paths of those that a probe exists for. */
function printReasons(claims: readonly JudgedClaim[]): string {
  const reasons = groupBy(claims.flatMap(({ verdict }) => (verdict.kind === 'not-probed' ? [verdict.because] : [])), (because) => because);
  return [...reasons].sort(([, a], [, b]) => b.length - a.length).map(([because, { length }]) => `- ${length}: ${because}`).join('\n');
}

function countCells(label: string, claims: readonly JudgedClaim[]): string[] {
  const count = (kind: Verdict['kind']): number => claims.filter(({ verdict }) => verdict.kind === kind).length;
  const rows = (members: readonly JudgedClaim[]): number => new Set(members.map(({ model, section, row }) => `${model} ${section} ${row}`)).size;
  const probed = claims.filter(({ verdict }) => verdict.kind !== 'not-probed');
  return [label, `${rows(probed)} of ${rows(claims)}`, String(claims.length), String(probed.length), ...[count('true'), count('false'), count('not-probed')].map(String)];
}
