/* `npm run bench:truth -- LANGUAGE [LIBRARY…]`: runs the libraries of the catalog, and says which of its claims they bear out. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { availableParallelism } from 'node:os';
import { CACHE_FOLDER } from '../corpus/fetch-package.ts';
import { claimKey, PROBED_LANGUAGES, readClaims, type Claim, type ProbedLanguage } from './claims.ts';
import type { Verdict } from './judge-probe.ts';
import { keepVerdicts, keptVerdicts } from './kept-verdicts.ts';
import { listOf, printTruth, type JudgedClaim } from './print-truth.ts';
import { readProbeFiles } from './probe-file.ts';
import { runProbeFile } from './run-probes.ts';
import { isUnobservable } from './unobservable.ts';

const USAGE = `usage: npm run bench:truth -- LANGUAGE [LIBRARY…] [--cache FOLDER] [--parallel COUNT] [--again]
  LANGUAGE is one of ${PROBED_LANGUAGES.join(', ')}; a LIBRARY is the name of a model. Without one, all are run and bench/results/ is written.
  What a file of probes showed before is run again only if the file changed, or with --again.`;
const CATALOG = path.join(import.meta.dirname, '..', '..', 'catalog');

async function main(): Promise<void> {
  const { positionals: [named, ...models], values } = parseArgs({ allowPositionals: true, options: { cache: { type: 'string' }, parallel: { type: 'string' }, again: { type: 'boolean' } } });
  const language = PROBED_LANGUAGES.find((known) => known === named);
  if (language === undefined) throw new Error(USAGE);
  const cache = values.cache ?? path.join(CACHE_FOLDER, 'truth');
  const claims = readClaims(CATALOG, language);
  const known = new Set(claims.map(claimKey));
  const files = readProbeFiles(CATALOG, language).filter(({ model }) => models.length === 0 || models.includes(model));
  const missing = models.find((model) => !files.some((file) => file.model === model));
  if (missing !== undefined) throw new Error(`catalog/probes/${language}/${missing}.yml does not exist.`);
  const verdicts = new Map<string, Verdict>();
  for (const file of files) {
    const kept = values.again === true ? undefined : keptVerdicts(cache, file);
    const probed = kept ?? await runProbeFile(file, { parallel: Number(values.parallel ?? availableParallelism()), cache });
    if (kept === undefined) keepVerdicts(cache, file, probed);
    for (const { verdict, ...claim } of probed) {
      const key = claimKey({ model: file.model, ...claim });
      if (!known.has(key)) throw new Error(`catalog/probes/${language}/${file.model}.yml probes ${key}, which no row claims.`);
      verdicts.set(key, worse(verdicts.get(key), verdict));
    }
    const judged = judgedClaims(claims.filter(({ model }) => model === file.model), verdicts).filter((claim) => verdicts.has(claimKey(claim)));
    const counts = (['true', 'false', 'not-probed'] as const).map((kind) => `${judged.filter(({ verdict }) => verdict.kind === kind).length} ${kind}`);
    console.log(`${file.model}: ${counts.join(', ')}`);
    const others = judged.filter(({ verdict }) => verdict.kind !== 'true');
    if (others.length > 0) console.log(listOf(others));
  }
  if (models.length === 0) record(language, judgedClaims(claims, verdicts));
}

/** A claim that several entries try is true where all of them say so. */
function worse(before: Verdict | undefined, verdict: Verdict): Verdict {
  return before === undefined || before.kind === 'true' ? verdict : before;
}

/** A claim once, however many rows make it under different conditions. */
function judgedClaims(claims: readonly Claim[], verdicts: ReadonlyMap<string, Verdict>): readonly JudgedClaim[] {
  return [...new Map(claims.map((claim) => [claimKey(claim), claim])).entries()].map(([key, claim]) => ({ ...claim, verdict: verdicts.get(key) ?? { kind: 'not-probed', because: isUnobservable(claim.kind) ?? 'no probe is written' } }));
}

function record(language: ProbedLanguage, claims: readonly JudgedClaim[]): void {
  const file = path.join(import.meta.dirname, '..', 'results', `truth-${language}.md`);
  writeFileSync(file, printTruth(language, claims));
  console.log(readFileSync(file, 'utf8').split('\n').slice(4, 7).join('\n'));
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
