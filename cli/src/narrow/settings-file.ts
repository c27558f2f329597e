import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIDENCES, SEVERITIES, type Confidence, type Severity } from '@whitebox/engine';
import { parse } from 'yaml';
import { UsageError } from '#cli/usage-error.ts';

/**
 * What a settings file may say. It may come with the scanned code, so it can narrow a scan and make the threshold stricter, and nothing else:
 * it names no catalog, no folder of ours, no address and no output. Whatever it takes away is told in the report.
 */
export interface Settings {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Rules whose findings are not wanted. */
  readonly skipRules: readonly string[];
  readonly severity?: Severity;
  readonly confidence?: Confidence;
  readonly failOn?: Severity;
}

/** Settings with the file that they stand in, as reports name it. */
export interface SettingsFile {
  readonly name: string;
  readonly settings: Settings;
}

const NAMES = ['whitebox.yml', '.whitebox.yml'];
const MAX_BYTES = 64 * 1024;
const MAX_ITEMS = 1_000;
export const NO_SETTINGS: Settings = { include: [], exclude: [], skipRules: [] };

function fault(file: string, what: string): UsageError {
  return new UsageError(`${file}: ${what} Mend it, or scan with --no-config.`);
}

function textsOf(file: string, key: string, value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  const texts = Array.isArray(value) ? value : [value];
  if (texts.length > MAX_ITEMS || !texts.every((text): text is string => typeof text === 'string' && text !== '')) {
    throw fault(file, `"${key}" must be a list of texts.`);
  }
  return texts;
}

function oneOf<T extends string>(file: string, [key, value]: readonly [string, unknown], allowed: readonly T[]): T | undefined {
  if (value === undefined) return undefined;
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw fault(file, `"${key}" must be one of ${allowed.join(', ')}.`);
  return found;
}

const KEYS = ['include', 'exclude', 'skip-rules', 'severity', 'confidence', 'fail-on'] as const;

/** Reads settings. Throws a `UsageError` that names the file and the key. */
export function readSettings(file: string, text: string): Settings {
  let content: unknown;
  try {
    content = parse(text, { schema: 'core', maxAliasCount: 0, prettyErrors: false, logLevel: 'error' });
  } catch (error) {
    throw fault(file, `it is no YAML (${error instanceof Error ? error.message : String(error)}).`);
  }
  if (content === null || content === undefined) return NO_SETTINGS;
  if (typeof content !== 'object' || Array.isArray(content)) throw fault(file, 'it must hold keys with values.');
  const values = new Map<string, unknown>(Object.entries(content));
  const unknown = [...values.keys()].find((key) => !KEYS.some((known) => known === key));
  if (unknown !== undefined) throw fault(file, `there is no setting "${unknown}"; the settings are ${KEYS.join(', ')}.`);
  const severity = oneOf(file, ['severity', values.get('severity')], SEVERITIES);
  const confidence = oneOf(file, ['confidence', values.get('confidence')], CONFIDENCES);
  const failOn = oneOf(file, ['fail-on', values.get('fail-on')], SEVERITIES);
  return {
    include: textsOf(file, 'include', values.get('include')),
    exclude: textsOf(file, 'exclude', values.get('exclude')),
    skipRules: textsOf(file, 'skip-rules', values.get('skip-rules')),
    ...(severity && { severity }), ...(confidence && { confidence }), ...(failOn && { failOn }),
  };
}

async function regularText(path: string): Promise<string | undefined> {
  const status = await lstat(path).catch(() => undefined);
  if (status?.isFile() !== true) return undefined;
  if (status.size > MAX_BYTES) throw new UsageError(`${path} is no settings file: it has more than ${MAX_BYTES} bytes.`);
  return readFile(path, 'utf8');
}

/** The settings that the person named, else those that stand at the root of the code; undefined where there are none. */
export async function findSettings(root: string, named: string | undefined): Promise<SettingsFile | undefined> {
  if (named !== undefined) {
    const text = await regularText(named);
    if (text === undefined) throw new UsageError(`--config ${named} is no file.`);
    return { name: named, settings: readSettings(named, text) };
  }
  for (const name of NAMES) {
    const text = await regularText(join(root, name));
    if (text !== undefined) return { name, settings: readSettings(name, text) };
  }
  return undefined;
}
