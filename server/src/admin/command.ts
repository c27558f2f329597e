import type { Config } from '#server/config/config.ts';
import type { Connection } from '#server/platform/database/connection.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Identity } from '#server/platform/identity/identity.ts';

/** What a command may use. */
export interface AdminContext {
  readonly config: Config;
  readonly database: Database;
  readonly connection: Connection;
  readonly secret: string;
  readonly identity: Identity;
  readonly options: CommandOptions;
}

/** The command's options by name, as written. */
export interface CommandOptions {
  /** @throws UsageError when it was not given */
  required(name: string): string;
  optional(name: string): string | undefined;
  /** Whether an option without a value was given. */
  has(flag: string): boolean;
}

/** One operator's command: `whitebox admin <words> --option value …`. */
export type Command = CommandWords & (OpenCommand | ClosedCommand);

export interface CommandWords {
  readonly words: string;
  /** Its options, as the usage shows them. */
  readonly usage: string;
  readonly meaning: string;
  readonly options: readonly string[];
  /** Options without a value. */
  readonly flags?: readonly string[];
  /** Name of the one word that stands without an option before it. */
  readonly operand?: string;
}

/** Works on an installation that is up and migrated. Returns what is printed. */
interface OpenCommand {
  readonly run: (context: AdminContext) => Promise<string>;
}

/** Comes before there is an installation to open. */
interface ClosedCommand {
  readonly runAlone: (context: Pick<AdminContext, 'config' | 'options'>) => Promise<string>;
}

/** The operator wrote something that cannot be done; the message says what to write. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Columns of equal width, for people; `-` where there is nothing. */
export function table(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const [first] = rows;
  if (!first) return 'none';
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row).map(cellText))];
  const widths = Object.keys(first).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n');
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
