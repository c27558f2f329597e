/* Checks traces and tells what it took: reading and parsing the files apart from the checking itself. */
import { TraceChecker, type CatalogFiles, type ReadFile, type TraceHop, type TraceVerdict } from '@whitebox/trace-checker';

/** Findings of one program, with what their traces are checked by. */
export interface TracedProgram {
  readonly name: string;
  readonly read: ReadFile;
  readonly catalog: CatalogFiles;
  readonly traces: readonly (readonly TraceHop[])[];
}

export interface CheckedTraces {
  readonly verdicts: readonly TraceVerdict[];
  /** Of the processor. */
  readonly parseSeconds: number;
  readonly checkSeconds: number;
}

/** Checks all traces of a program in its own order, once, after the files that they name were parsed. */
export async function checkTraces({ read, catalog, traces }: TracedProgram): Promise<CheckedTraces> {
  const begin = cpuSeconds();
  const checker = await TraceChecker.start({ read, catalog });
  // A hop by itself is read, hashed and parsed, and has no step.
  for (const hop of firstOfFiles(traces.flat())) checker.check([{ ...hop, edge: 'sink' }]);
  const parsed = cpuSeconds();
  const verdicts = traces.map((hops) => checker.check(hops));
  return { verdicts, parseSeconds: parsed - begin, checkSeconds: cpuSeconds() - parsed };
}

function firstOfFiles(hops: readonly TraceHop[]): Iterable<TraceHop> {
  return new Map(hops.toReversed().map((hop) => [hop.file, hop])).values();
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
