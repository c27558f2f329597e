import { extname } from 'node:path';
import { UsageError } from '#cli/usage-error.ts';

export const FORMATS = ['text', 'json', 'sarif', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

/** One report that is wanted. */
export interface Output {
  readonly format: Format;
  /** Absent: the standard output. */
  readonly file?: string;
}

const BY_ENDING: Readonly<Record<string, Format>> = { '.json': 'json', '.sarif': 'sarif', '.md': 'markdown', '.markdown': 'markdown', '.txt': 'text' };

/** Throws a `UsageError` for a value that is none of those allowed. */
export function oneOf<T extends string>(flag: string, allowed: readonly T[], value: string | undefined): T | undefined {
  if (value === undefined) return undefined;
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new UsageError(`--${flag} must be one of ${allowed.join(', ')}, not "${value}".`);
  return found;
}

export function listOf(flag: string, values: readonly string[] | undefined): string[] | undefined {
  const names = values?.flatMap((value) => value.split(',')).map((name) => name.trim()).filter((name) => name !== '');
  if (names?.length === 0) throw new UsageError(`--${flag} must name at least one.`);
  return names;
}

function byEnding(file: string): Format | undefined {
  if (file.endsWith('.sarif.json')) return 'sarif';
  const ending = extname(file).toLowerCase();
  return Object.hasOwn(BY_ENDING, ending) ? BY_ENDING[ending] : undefined;
}

/**
 * The reports that are wanted: `--format F=FILE` names both, `--output FILE` takes the format of `--format F`, else of the file's ending,
 * and without a file the report goes to the standard output.
 */
export function outputsOf(formats: readonly string[], files: readonly string[]): readonly Output[] {
  if (files.includes('')) throw new UsageError('--output must name a file.');
  const pairs = formats.filter((format) => format.includes('='));
  const [plain, ...more] = formats.filter((format) => !format.includes('='));
  if (more.length > 0) throw new UsageError('--format names one format, or a file for each as in --format sarif=FILE.');
  const wanted = oneOf('format', FORMATS, plain);
  const named = pairs.map((pair): Output => {
    const at = pair.indexOf('=');
    const file = pair.slice(at + 1);
    if (file === '') throw new UsageError(`--format ${pair} must name a file.`);
    return { format: oneOf('format', FORMATS, pair.slice(0, at)) ?? 'text', file };
  });
  const outputs = [...named, ...files.map((file): Output => ({ format: wanted ?? byEnding(file) ?? 'text', file }))];
  const isPrinted = outputs.length === 0 || (wanted !== undefined && files.length === 0);
  return isPrinted ? [...outputs, { format: wanted ?? 'text' }] : outputs;
}
