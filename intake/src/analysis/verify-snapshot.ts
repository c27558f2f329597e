import type { Finding } from '@whitebox/engine';
import { againIfKilled } from '#intake/analysis/again-if-killed.ts';
import { DEFAULT_ENGINE_LIMITS, runOptions, type SnapshotAnalysisOptions } from '#intake/analysis/analyze-snapshot.ts';
import type { CheckedFinding, EngineMessage } from '#intake/analysis/engine-message.ts';
import { defaultCatalogFolder } from '#intake/analysis/read-catalog-files.ts';
import { runEngine, type EngineRun } from '#intake/analysis/run-engine.ts';
import { toldWay } from '#intake/analysis/told-way.ts';

export type VerificationOptions = Omit<SnapshotAnalysisOptions, 'inventory' | 'engine'> & {
  readonly findings: readonly Finding[];
  /** Hears of findings that could not be checked, as their file ended the process: they are in no result. */
  readonly onUnchecked?: (findings: readonly Finding[], detail: string) => void;
};

/** Files whose check ended a process: each costs a process. */
const MAX_FAULTS = 20;

/**
 * Checks findings against the snapshot that they were found in, and says what reports show of each. In a child process too: it
 * reads the same hostile text. Where that ends at the findings of one file, those are left out and the others checked.
 * @returns in the order given.
 * @throws {IntakeError} `cancelled`. @throws {Error} when the process did not come to its end.
 */
export async function verifySnapshot(options: VerificationOptions): Promise<readonly CheckedFinding[]> {
  const checked = new Map<Finding, CheckedFinding>();
  let left = options.findings;
  let leftMs = options.limits?.timeMs ?? DEFAULT_ENGINE_LIMITS.timeMs;
  for (let faults = 0; left.length > 0; faults++) {
    const given = left;
    const { run } = await againIfKilled((timeMs) => verifyOnce(given, timeMs, { options, onChecked: (message) => keep(checked, given[message.index], message) }), leftMs);
    if (run.end === 'complete') break;
    leftMs -= run.workedMs;
    const file = given[run.at - 1]?.hops.at(-1)?.file;
    if (file === undefined || faults === MAX_FAULTS || leftMs <= 0) throw new Error(`verification ended early (${run.end}): ${run.detail}`);
    options.onUnchecked?.(given.filter((finding) => isIn(finding, file) && !checked.has(finding)), run.detail);
    left = given.filter((finding) => !isIn(finding, file) && !checked.has(finding));
  }
  return options.findings.flatMap((finding) => checked.get(finding) ?? []);
}

function isIn({ hops }: Finding, file: string): boolean {
  return hops.at(-1)?.file === file;
}

type Checked = Extract<EngineMessage, { kind: 'checked' }>;

/** The finding stays the one that was asked about; the process says only what came of it. */
function keep(into: Map<Finding, CheckedFinding>, finding: Finding | undefined, { verdict, checks, report, other }: Checked): void {
  if (finding !== undefined && report.rule === finding.rule && !into.has(finding)) into.set(finding, { finding: { ...toldWay(finding, other), verdict, checks }, report });
}

interface Once {
  readonly options: VerificationOptions;
  readonly onChecked: (message: Checked) => void;
}

async function verifyOnce(findings: readonly Finding[], timeMs: number, { options, onChecked }: Once): Promise<{ readonly run: EngineRun }> {
  const { root, limits, catalogFolders = [defaultCatalogFolder()] } = options;
  const run = await runEngine({ kind: 'verify', root, findings, catalogFolders }, {
    ...runOptions(options), limits: { ...DEFAULT_ENGINE_LIMITS, ...limits, timeMs },
    onMessage: (message) => {
      if (message.kind === 'checked') onChecked(message);
    },
  });
  return { run };
}
