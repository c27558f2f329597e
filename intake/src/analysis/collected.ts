import type { Coverage, Diagnostic, Finding, Identified, OtherWay, Route } from '@whitebox/engine';
import type { CheckedFinding, CutBy, EngineMessage } from '#intake/analysis/engine-message.ts';
import { toldWay } from '#intake/analysis/told-way.ts';

/** What one analysis may bring. A file with more is a list of flaws, and must not crowd out the others. */
const MOST = { findings: 50_000, findingsOfFile: 1_000, diagnostics: 20_000, routes: 20_000, otherWays: 4 };

export interface Analyzed {
  readonly coverage: Coverage;
  readonly engineDigest: string;
  readonly catalogDigest: string;
  readonly cutBy?: CutBy;
  readonly cutAt?: number;
}

/** What one engine process told, as far as it is about the files that it was given. */
export class Collected {
  readonly routes: Route[] = [];
  analyzed: Analyzed | undefined;
  /** Findings, diagnostics and routes that were refused. */
  refused = 0;
  readonly #paths: ReadonlySet<string>;
  readonly #diagnostics: Diagnostic[] = [];
  readonly #told = new Findings();
  readonly #final = new Findings();
  /** Final findings in the order in which they were told, whether kept or not: checks name them so. */
  readonly #toldFinal: Finding[] = [];
  readonly #checked = new Map<Finding, CheckedFinding>();
  #isVerified = false;
  #unkept = 0;

  constructor(paths: readonly string[]) {
    this.#paths = new Set(paths);
  }

  take(message: EngineMessage): void {
    if (message.kind === 'finding') {
      if (message.isFinal) this.#toldFinal.push(message.finding);
      if (isAbout(message.finding, this.#paths)) (message.isFinal ? this.#final : this.#told).add(message.finding, message.identified);
      else this.refused++;
    } else if (message.kind === 'diagnostic') this.#takeDiagnostic(message.diagnostic);
    else if (message.kind === 'route') {
      if (this.#paths.has(message.route.file) && this.routes.length < MOST.routes) this.routes.push(message.route);
      else this.refused++;
    } else if (message.kind === 'analyzed') this.analyzed ??= message;
    else if (message.kind === 'checked') this.#takeCheck(message);
    else if (message.kind === 'verified') this.#isVerified = true;
  }

  /** What came of each finding, where the process checked them all. */
  get checked(): readonly CheckedFinding[] | undefined {
    const checked = this.findings.flatMap((finding) => this.#checked.get(finding) ?? []);
    return this.#isVerified && checked.length === this.findings.length ? checked : undefined;
  }

  /** The result's where there is one, else what was told before the end. */
  get findings(): readonly Finding[] {
    return (this.analyzed === undefined ? this.#told : this.#final).all;
  }

  /** What the signatures of a finding were made of, where that was told. */
  identifiedOf(finding: Finding): Identified | undefined {
    return (this.analyzed === undefined ? this.#told : this.#final).identified.get(finding);
  }

  /** Of the engine, and of what was too much to keep. */
  get diagnostics(): readonly Diagnostic[] {
    const { crowded } = this.analyzed === undefined ? this.#told : this.#final;
    return [
      ...this.#diagnostics,
      ...crowded.map((file): Diagnostic => ({ kind: 'budget-exceeded', file, message: `of more than ${MOST.findingsOfFile} findings in this file the first are kept` })),
      ...(this.#unkept === 0 ? [] : [{ kind: 'budget-exceeded' as const, file: '', message: `${this.#unkept} diagnostics more were not kept` }]),
    ];
  }

  /** The finding stays the one that was told. */
  #takeCheck({ index, other, verdict, checks, report }: Extract<EngineMessage, { kind: 'checked' }>): void {
    const finding = this.#toldFinal[index];
    if (finding !== undefined && report.rule === finding.rule && !this.#checked.has(finding)) this.#checked.set(finding, { finding: { ...toldWay(finding, other), verdict, checks }, report });
  }

  #takeDiagnostic(diagnostic: Diagnostic): void {
    if (diagnostic.file !== '' && !this.#paths.has(diagnostic.file)) this.refused++;
    else if (this.#diagnostics.length < MOST.diagnostics) this.#diagnostics.push(diagnostic);
    else this.#unkept++;
  }
}

class Findings {
  readonly all: Finding[] = [];
  readonly identified = new Map<Finding, Identified>();
  /** Files of which not all findings were kept. */
  readonly #crowded = new Set<string>();
  readonly #ofFile = new Map<string, number>();

  get crowded(): readonly string[] {
    return [...this.#crowded];
  }

  add(finding: Finding, identified: Identified | undefined): void {
    const file = finding.hops.at(-1)?.file ?? '';
    const count = (this.#ofFile.get(file) ?? 0) + 1;
    this.#ofFile.set(file, count);
    if (count <= MOST.findingsOfFile && this.all.length < MOST.findings) {
      this.all.push(finding);
      if (identified !== undefined) this.identified.set(finding, identified);
    } else this.#crowded.add(file);
  }
}

/** Whether all places that a finding names lie in the files that were looked at. */
function isAbout({ others = [], ...first }: Finding, paths: ReadonlySet<string>): boolean {
  return others.length <= MOST.otherWays && [first, ...others].every((way) => isWayIn(way, paths));
}

function isWayIn({ hops, applied, entryPoint }: OtherWay, paths: ReadonlySet<string>): boolean {
  const places = [...hops, ...applied.map(({ hop }) => hop), ...(entryPoint ? [entryPoint] : []), ...(entryPoint?.route ? [entryPoint.route] : [])];
  return places.every(({ file }) => paths.has(file));
}
