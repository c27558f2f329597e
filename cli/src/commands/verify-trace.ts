import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { singleLine } from '@whitebox/engine/text';
import { catalogFilesIn, defaultCatalogFolder, sourceNames, sourceReader } from '@whitebox/intake';
import { TraceChecker, type TraceVerdict } from '@whitebox/trace-checker';
import type { CommandContext } from '#cli/commands/scan.ts';
import { EXIT_CODES, type ExitCode } from '#cli/exit-code.ts';
import { readTraces, type ReportedTrace } from '#cli/report/read-traces.ts';
import { UsageError } from '#cli/usage-error.ts';

export const VERIFY_TRACE_USAGE = `whitebox verify-trace REPORT PATH [--catalog DIR]

Tells of every finding of a saved report (whitebox scan --format json) whether each step of its trace holds in the
code: its place is read and hashed again, its edge is held against the syntax there and the catalog row that it
names, and the value has to get there from the step before. Knows nothing of what found it, and scans nothing.

  --catalog DIR          rows of models and rules of your own, beside ours; may be repeated

Exit codes: 0 every step of every trace holds, 1 some do not, 2 could not be told.
`;

/** The largest file that a trace may lead to, as in a scan. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;

interface VerifyTraceOptions {
  readonly report: string;
  readonly root: string;
  readonly catalogs: readonly string[];
}

function parseOptions(args: readonly string[]): VerifyTraceOptions | undefined {
  const { values, positionals } = parseWords(args);
  if (values.help === true) return undefined;
  const [report, root, ...more] = positionals;
  if (report === undefined || root === undefined || more.length > 0) throw new UsageError('whitebox verify-trace needs a saved report and the folder that was scanned.');
  return { report, root, catalogs: values.catalog ?? [] };
}

function parseWords(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { catalog: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? singleLine(error.message) : 'The options could not be read.');
  }
}

function told(trace: ReportedTrace, number: number, verdict: TraceVerdict): string {
  const heading = `${number}. ${singleLine(trace.title)}: ${verdict.holds ? 'every step holds' : 'does not hold'}`;
  const lines = trace.hops.map((hop, at) => {
    const { holds, reason } = verdict.hops[at] ?? { holds: false, reason: '' };
    return `   ${holds ? 'holds' : 'FAILS'}  ${hop.edge} at ${singleLine(hop.file)}:${hop.from.line}${holds ? '' : `: ${singleLine(reason)}`}`;
  });
  return [heading, ...lines, ''].join('\n');
}

/** `whitebox verify-trace`: a saved report held against the code, for who believes neither. */
export async function verifyTraceCommand(args: readonly string[], { console }: CommandContext): Promise<ExitCode> {
  const options = parseOptions(args);
  if (options === undefined) {
    await console.print(VERIFY_TRACE_USAGE);
    return EXIT_CODES.done;
  }
  const traces = readTraces(await readFile(options.report, 'utf8'));
  const checker = await TraceChecker.start({ read: sourceReader(options.root, MAX_FILE_BYTES), catalog: catalogFilesIn([defaultCatalogFolder(), ...options.catalogs]), files: () => sourceNames(options.root) });
  const verdicts: TraceVerdict[] = [];
  for (const { hops } of traces) verdicts.push(await checker.checkRepaired(hops));
  const held = verdicts.filter(({ holds }) => holds).length;
  for (const [at, trace] of traces.entries()) await console.print(told(trace, at + 1, verdicts[at] ?? { checker: '', holds: false, isAltered: true, hops: [] }));
  await console.print(`${held} of ${traces.length} ${traces.length === 1 ? 'trace holds' : 'traces hold'}.\n`);
  return held === traces.length ? EXIT_CODES.done : EXIT_CODES.thresholdReached;
}
