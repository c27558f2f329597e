import { parseArgs } from 'node:util';
import type { Severity, ThreatModel } from '@whitebox/engine';
import { UsageError } from '#cli/usage-error.ts';

export const FORMATS = ['text', 'json', 'sarif', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];
const THREAT_MODELS: readonly ThreatModel[] = ['remote', 'local', 'library'];

/** What to scan, by the command line. */
export interface ScanScope {
  /** Folder, file, archive or HTTPS address. */
  readonly target: string;
  readonly threatModel?: ThreatModel;
  readonly rules?: readonly string[];
  /** Further folders of models and rules. */
  readonly catalogs: readonly string[];
  readonly branch?: string;
  /** Processes at once; default: as many as there are cores. */
  readonly jobs?: number;
  /** Folder in which what was derived from files is kept for the next scan. */
  readonly cache?: string;
  readonly isQuiet: boolean;
}

/** What to scan and how to report it. */
export interface ScanOptions extends ScanScope {
  readonly format: Format;
  /** Absent: the standard output. */
  readonly output?: string;
  readonly failOn?: Severity;
}

/** Flags of all commands that scan. */
const SCOPE_FLAGS = {
  'threat-model': { type: 'string' },
  rules: { type: 'string', multiple: true },
  catalog: { type: 'string', multiple: true },
  branch: { type: 'string' },
  jobs: { type: 'string', short: 'j' },
  cache: { type: 'string' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
} as const;

const SCAN_FLAGS = {
  ...SCOPE_FLAGS,
  format: { type: 'string', short: 'f' },
  output: { type: 'string', short: 'o' },
  'fail-on': { type: 'string' },
} as const;

const EXPLAIN_FLAGS = { ...SCOPE_FLAGS, ir: { type: 'boolean' } } as const;

type ScopeValues = ReturnType<typeof parseArgs<{ options: typeof SCOPE_FLAGS }>>['values'];

function oneOf<T extends string>(flag: string, allowed: readonly T[], value: string | undefined): T | undefined {
  if (value === undefined) return undefined;
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new UsageError(`--${flag} must be one of ${allowed.join(', ')}, not "${value}".`);
  return found;
}

function listOf(values: readonly string[] | undefined): string[] | undefined {
  const names = values?.flatMap((value) => value.split(',')).map((name) => name.trim()).filter((name) => name !== '');
  if (names?.length === 0) throw new UsageError('--rules must name at least one rule.');
  return names;
}

/**
 * Reads the arguments after `whitebox scan`; undefined when help is asked for.
 * Throws a `UsageError` with the sentence for the person who typed them.
 */
export function parseScanOptions(args: readonly string[]): ScanOptions | undefined {
  const { values, positionals } = inWords(() => parseArgs({ args: [...args], options: SCAN_FLAGS, allowPositionals: true }));
  if (values.help === true) return undefined;
  if (values.output === '') throw new UsageError('--output must name a file.');
  const scope = scopeOf(values, positionals);
  const failOn = oneOf('fail-on', SEVERITIES, values['fail-on']);
  return {
    ...scope,
    format: oneOf('format', FORMATS, values.format) ?? 'text',
    ...(values.output !== undefined && { output: values.output }),
    ...(failOn !== undefined && { failOn }),
  };
}

/** A finding as it was named, and where it is; or a file, with or without a line, whose instructions are asked for. */
export type ExplainOptions =
  | { readonly kind: 'finding'; readonly finding: string; readonly scope: ScanScope }
  | { readonly kind: 'instructions'; readonly place: string; readonly catalogs: readonly string[] };

/**
 * Reads the arguments after `whitebox explain`; undefined when help is asked for.
 * Throws a `UsageError` with the sentence for the person who typed them.
 */
export function parseExplainOptions(args: readonly string[]): ExplainOptions | undefined {
  const { values, positionals } = inWords(() => parseArgs({ args: [...args], options: EXPLAIN_FLAGS, allowPositionals: true }));
  if (values.help === true) return undefined;
  const [finding, ...places] = positionals;
  if (values.ir === true) return instructionsOf(values, positionals);
  if (finding === undefined) throw new UsageError('Name a finding, by its number or as FILE:LINE, and what to scan.');
  return { kind: 'finding', finding, scope: scopeOf(values, places) };
}

function instructionsOf({ ir: _, catalog, ...others }: ReturnType<typeof parseArgs<{ options: typeof EXPLAIN_FLAGS }>>['values'], [place, ...more]: readonly string[]): ExplainOptions {
  const [flag] = Object.keys(others);
  if (flag !== undefined) throw new UsageError(`--${flag} says nothing about instructions: --ir goes with --catalog alone.`);
  if (place === undefined || place === '' || more.length > 0) throw new UsageError('Name one source file behind --ir, as FILE or FILE:LINE.');
  return { kind: 'instructions', place, catalogs: catalog ?? [] };
}

function scopeOf(values: ScopeValues, [target, ...more]: readonly string[]): ScanScope {
  if (target === undefined || target === '') throw new UsageError('Name what to scan: a folder, a file, an archive or an HTTPS address.');
  if (more.length > 0) throw new UsageError(`One thing is scanned at a time, but ${more.length + 1} were named.`);
  const threatModel = oneOf('threat-model', THREAT_MODELS, values['threat-model']);
  const rules = listOf(values.rules);
  return {
    target,
    catalogs: values.catalog ?? [],
    isQuiet: values.quiet ?? false,
    ...(threatModel !== undefined && { threatModel }),
    ...(rules !== undefined && { rules }),
    ...(values.branch !== undefined && { branch: values.branch }),
    ...(values.jobs !== undefined && { jobs: jobsOf(values.jobs) }),
    ...(values.cache !== undefined && { cache: cacheOf(values.cache) }),
  };
}

const MAX_JOBS = 64;

function jobsOf(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > MAX_JOBS) throw new UsageError(`--jobs must be a number from 1 to ${MAX_JOBS}, not "${text}".`);
  return count;
}

function cacheOf(folder: string): string {
  if (folder === '') throw new UsageError('--cache must name a folder.');
  return folder;
}

/** parseArgs words its errors for people; only its class is not ours. */
function inWords<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}
