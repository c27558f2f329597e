import { parseArgs } from 'node:util';

import { UsageError, type Command, type CommandOptions } from '#server/admin/command.ts';
import { commands } from '#server/admin/commands.ts';
import type { Config } from '#server/config/config.ts';
import { describeVariables } from '#server/config/describe-variables.ts';
import { migrations } from '#server/migrations/index.ts';
import { openInstallation } from '#server/platform/database/installation.ts';
import { createIdentity } from '#server/platform/identity/create-identity.ts';
import { loadSecret } from '#server/platform/secrets/load-secret.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';

/**
 * Runs one operator's command on the installation that the configuration names, beside a running service or without one.
 *
 * @returns what to print
 * @throws UsageError with the usage when there is no such command or an option is wrong
 */
export async function runAdmin(args: readonly string[], readConfig: () => Config): Promise<string> {
  // Need neither settings nor a database: documentation is made where neither is right yet.
  if (args.includes('--help') || args.includes('-h')) return usage();
  if (args[0] === 'configuration') return describeVariables().trimEnd();
  const command = findCommand(args);
  const options = readOptions(command, args.slice(command.words.split(' ').length));
  const config = readConfig();
  if ('runAlone' in command) return command.runAlone({ config, options });
  const secret = loadSecret(config.secret, config.dataDirectory);
  const installation = await openInstallation({ ...config, secret, migrations, join: true, maxConnections: 2 });
  try {
    const { connection, database } = installation;
    const identity = createIdentity({ database: database.identity, secret: createSecretBox(secret).derive('session cookies'), publicUrl: config.publicUrl ?? 'http://127.0.0.1' });
    return await command.run({ config, connection, database, identity, secret, options });
  } finally {
    await installation.close();
  }
}

function findCommand(args: readonly string[]): Command {
  const command = commands.find(({ words }) => words === args.slice(0, words.split(' ').length).join(' '));
  if (!command) throw new UsageError(usage());
  return command;
}

function readOptions(command: Command, args: readonly string[]): CommandOptions {
  const values: Readonly<Record<string, unknown>> = parse(command, args);
  const optional = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const required = (name: string): string => {
    const value = optional(name);
    if (value === undefined || value === '') throw new UsageError(`${name === command.operand ? name : `--${name}`} is missing. Usage: whitebox admin ${command.words} ${command.usage}`);
    return value;
  };
  return { optional, required, has: (flag) => values[flag] === true };
}

function parse(command: Command, args: readonly string[]): Readonly<Record<string, unknown>> {
  try {
    const { operand, flags = [] } = command;
    const typed = (names: readonly string[], type: 'string' | 'boolean') => names.map((name): readonly [string, { type: 'string' | 'boolean' }] => [name, { type }]);
    const options = Object.fromEntries([...typed(command.options, 'string'), ...typed(flags, 'boolean')]);
    const { values, positionals } = parseArgs({ args: [...args], options, strict: true, allowPositionals: operand !== undefined });
    if (positionals.length > 1) throw new UsageError(`${positionals[1] ?? ''} is one word too many`);
    return operand === undefined ? values : { ...values, [operand]: positionals[0] };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${detail}\nUsage: whitebox admin ${command.words} ${command.usage}`, { cause: error });
  }
}

function usage(): string {
  const lines = commands.map(({ words, usage: options, meaning }) => `  ${`${words} ${options}`.trimEnd()}\n      ${meaning}`);
  return ['Usage: whitebox admin COMMAND', '', ...lines, '  configuration\n      Prints the page of all settings.'].join('\n');
}
