import { parseArgs } from 'node:util';

import { ConfigurationError, readConfig } from '#server/config/config.ts';
import { createLogger } from '#server/platform/logging/logger.ts';
import { processRoles, type ProcessRole } from '#server/process-roles.ts';
import type { RunningService } from '#server/serve.ts';

const usage = `Usage: whitebox serve [--role ${processRoles.join('|')}]

Starts the service: API, workers and, without DATABASE_URL, an embedded database. With --role it is one of several
processes on the PostgreSQL of DATABASE_URL. Settings come from the environment: whitebox admin configuration prints them.
`;

const flags = { role: { type: 'string', default: 'all' }, help: { type: 'boolean', short: 'h', default: false } } as const;

/** What to do, or undefined where the words make no sense. */
function readArguments(args: readonly string[]): ProcessRole | 'help' | undefined {
  try {
    const { values } = parseArgs({ args: [...args], options: flags });
    return values.help ? 'help' : processRoles.find((role) => role === values.role);
  } catch (error) {
    // What parseArgs throws is about the words; the usage says which there are.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function announce({ url, publicUrl, firstOwner }: RunningService, role: ProcessRole): void {
  const explorer = role === 'worker' ? [] : [`  API explorer   ${publicUrl}/docs`];
  const lines = ['', `  Whitebox listens on ${url}`, ...explorer];
  if (firstOwner) {
    const password = firstOwner.password ?? 'the one in WHITEBOX_OWNER_PASSWORD';
    lines.push(
      '',
      '  Made by this first start, and shown this once:',
      `  Sign-in        ${firstOwner.email}`,
      `  Password       ${password}`,
      `  API key        ${firstOwner.apiKey}   (read, write)`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** Ends in order at the first signal; a second one ends at once. */
function stopOnSignals(service: RunningService, log: ReturnType<typeof createLogger>): void {
  const stop = (signal: NodeJS.Signals): void => {
    log.info({ signal }, 'stopping');
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.removeAllListeners(name).once(name, () => process.exit(1));
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, stop);
}

async function main(args: readonly string[]): Promise<void> {
  const role = readArguments(args);
  if (role === 'help') {
    process.stdout.write(usage);
    return;
  }
  if (role === undefined) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const log = createLogger('info');
  const onFatal = (reason: string): void => {
    log.fatal({ reason }, 'the service cannot go on');
    process.exit(1);
  };
  try {
    const config = readConfig();
    // The service with its libraries is read once it will start: wrong words and settings are told without it, in a fifth of the CPU.
    const { serve } = await import('#server/serve.ts');
    const service = await serve({ config, role, log, onFatal });
    stopOnSignals(service, log);
    announce(service, role);
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${sentence}\n`);
    if (!(error instanceof ConfigurationError)) log.fatal({ err: error }, 'the service could not start');
    process.exitCode = 1;
    process.exit();
  }
}

await main(process.argv.slice(2));
