import { parseArgs } from 'node:util';
import { CONFIDENCES, SEVERITIES, type Confidence, type Severity, type ThreatModel } from '@whitebox/engine';
import { listOf, oneOf, outputsOf, type Output } from '#cli/scan/option-values.ts';
import { UsageError } from '#cli/usage-error.ts';

const THREAT_MODELS: readonly ThreatModel[] = ['remote', 'local', 'library'];

/** What to scan, by the command line. */
export interface ScanScope {
  /** One folder, file, archive or HTTPS address; or several folders and files on this disk. */
  readonly targets: readonly string[];
  /** Patterns as in a .gitignore file. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Whether .gitignore and .whiteboxignore files are heeded. */
  readonly honoursIgnoreFiles: boolean;
  /** The settings file; absent: what stands at the root of the code; null: none. */
  readonly config?: string | null;
  /** Whether comments of other tools suppress findings too. */
  readonly honoursForeign: boolean;
  /** The mildest that is wanted. */
  readonly severity?: Severity;
  /** The least sure that is wanted; `possible` also counts what stands apart. */
  readonly confidence?: Confidence;
  /** Whether findings in tests are wanted. */
  readonly showsTests: boolean;
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
  readonly outputs: readonly Output[];
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
  include: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
  'no-ignore': { type: 'boolean' },
  config: { type: 'string' },
  'no-config': { type: 'boolean' },
  'foreign-suppressions': { type: 'boolean' },
  severity: { type: 'string' },
  confidence: { type: 'string' },
  tests: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
} as const;

const SCAN_FLAGS = {
  ...SCOPE_FLAGS,
  format: { type: 'string', short: 'f', multiple: true },
  output: { type: 'string', short: 'o', multiple: true },
  'fail-on': { type: 'string' },
} as const;

const RULES_FLAGS = { catalog: SCOPE_FLAGS.catalog, help: SCOPE_FLAGS.help } as const;

const EXPLAIN_FLAGS = { ...SCOPE_FLAGS, ir: { type: 'boolean' } } as const;

type ScopeValues = ReturnType<typeof parseArgs<{ options: typeof SCOPE_FLAGS }>>['values'];

/**
 * Reads the arguments after `whitebox scan`; undefined when help is asked for.
 * Throws a `UsageError` with the sentence for the person who typed them.
 */
export function parseScanOptions(args: readonly string[]): ScanOptions | undefined {
  const { values, positionals } = inWords(() => parseArgs({ args: [...args], options: SCAN_FLAGS, allowPositionals: true }));
  if (values.help === true) return undefined;
  const scope = scopeOf(values, positionals);
  const failOn = oneOf('fail-on', SEVERITIES, values['fail-on']);
  return {
    ...scope,
    outputs: outputsOf(values.format ?? [], values.output ?? []),
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

/**
 * Reads the arguments after `whitebox rules`; undefined when help is asked for.
 * Throws a `UsageError` with the sentence for the person who typed them.
 */
export function parseRulesOptions(args: readonly string[]): { readonly rule?: string; readonly catalogs: readonly string[] } | undefined {
  const { values, positionals } = inWords(() => parseArgs({ args: [...args], options: RULES_FLAGS, allowPositionals: true }));
  if (values.help === true) return undefined;
  const [rule, ...more] = positionals;
  if (more.length > 0) throw new UsageError('One rule is shown at a time.');
  return { catalogs: values.catalog ?? [], ...(rule !== undefined && { rule }) };
}

function instructionsOf({ ir: _, catalog, ...others }: ReturnType<typeof parseArgs<{ options: typeof EXPLAIN_FLAGS }>>['values'], [place, ...more]: readonly string[]): ExplainOptions {
  const [flag] = Object.keys(others);
  if (flag !== undefined) throw new UsageError(`--${flag} says nothing about instructions: --ir goes with --catalog alone.`);
  if (place === undefined || place === '' || more.length > 0) throw new UsageError('Name one source file behind --ir, as FILE or FILE:LINE.');
  return { kind: 'instructions', place, catalogs: catalog ?? [] };
}

function scopeOf(values: ScopeValues, targets: readonly string[]): ScanScope {
  if (targets.length === 0 || targets.includes('')) throw new UsageError('Name what to scan: a folder, a file, an archive or an HTTPS address.');
  const threatModel = oneOf('threat-model', THREAT_MODELS, values['threat-model']);
  const rules = listOf('rules', values.rules);
  return {
    targets,
    ...narrowingOf(values),
    catalogs: values.catalog ?? [],
    isQuiet: values.quiet ?? false,
    ...(threatModel !== undefined && { threatModel }),
    ...(rules !== undefined && { rules }),
    ...(values.branch !== undefined && { branch: values.branch }),
    ...(values.jobs !== undefined && { jobs: jobsOf(values.jobs) }),
    ...(values.cache !== undefined && { cache: cacheOf(values.cache) }),
  };
}

type Narrowing = Pick<ScanScope, 'include' | 'exclude' | 'honoursIgnoreFiles' | 'honoursForeign' | 'showsTests' | 'severity' | 'confidence' | 'config'>;

/** Which files and which findings are wanted. */
function narrowingOf(values: ScopeValues): Narrowing {
  if (values.config !== undefined && values['no-config']) throw new UsageError('--config names a settings file and --no-config wants none: give one of them.');
  const severity = oneOf('severity', SEVERITIES, values.severity);
  const confidence = oneOf('confidence', CONFIDENCES, values.confidence);
  const config = values['no-config'] ? null : values.config;
  return {
    include: listOf('include', values.include) ?? [],
    exclude: listOf('exclude', values.exclude) ?? [],
    honoursIgnoreFiles: values['no-ignore'] !== true,
    honoursForeign: values['foreign-suppressions'] === true,
    showsTests: values.tests === true,
    ...(severity && { severity }),
    ...(confidence && { confidence }),
    ...(config !== undefined && { config }),
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
