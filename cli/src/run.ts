import { singleLine } from '@whitebox/engine/text';
import type { CommandContext } from '#cli/commands/scan.ts';
import { EXIT_CODES, type ExitCode } from '#cli/exit-code.ts';
import { MAIN_USAGE } from '#cli/usage.ts';
import { UsageError } from '#cli/usage-error.ts';

type Command = (args: readonly string[], context: CommandContext) => Promise<ExitCode>;

/** Each is loaded when it is asked for: usage alone needs none of them. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  scan: async () => (await import('#cli/commands/scan.ts')).scanCommand,
  rules: async () => (await import('#cli/commands/rules.ts')).rulesCommand,
  explain: async () => (await import('#cli/commands/explain.ts')).explainCommand,
  'verify-trace': async () => (await import('#cli/commands/verify-trace.ts')).verifyTraceCommand,
  replay: async () => (await import('#cli/commands/replay.ts')).replayCommand,
};

/** Causes that the person can mend, by the code of the operating system. */
const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'may not be read or written',
  EPERM: 'may not be read or written',
  ENOENT: 'is not there',
  ENOTDIR: 'is not a folder',
  EISDIR: 'is a folder',
  ENOSPC: 'does not fit on the disk',
  EROFS: 'is on a disk that cannot be written',
  ENAMETOOLONG: 'has too long a name',
};

function systemSentence(error: Error): string | undefined {
  if (!('code' in error) || typeof error.code !== 'string') return undefined;
  const reason = Object.hasOwn(SYSTEM_REASONS, error.code) ? SYSTEM_REASONS[error.code] : undefined;
  if (reason === undefined) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : 'a file';
  return `${path} ${reason}.`;
}

function capitalized(text: string): string {
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** What to tell the person; undefined for a fault of ours. */
async function sentenceOf(error: unknown): Promise<string | undefined> {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof UsageError) return error.message;
  const { AddressRefusedError, IntakeError, NameNotFoundError } = await import('@whitebox/intake');
  if (error instanceof IntakeError || error instanceof AddressRefusedError || error instanceof NameNotFoundError) return capitalized(error.message);
  if (error.name === 'CatalogError') return `The catalog has faults:\n${error.message}`;
  return systemSentence(error);
}

async function failureText(error: unknown): Promise<string> {
  const sentence = await sentenceOf(error);
  if (sentence !== undefined) return sentence.split('\n').map(singleLine).join('\n');
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `This is a fault of Whitebox, please report it.\n${details.split('\n').map(singleLine).join('\n')}`;
}

/** Runs one command of the command line (without program and script) and gives the exit code; failures are told on the standard error. */
export async function run(argv: readonly string[], context: CommandContext): Promise<ExitCode> {
  const [name, ...args] = argv;
  try {
    if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
      await context.console.print(MAIN_USAGE);
      return name === undefined ? EXIT_CODES.failed : EXIT_CODES.done;
    }
    if (name === '--version') {
      await context.console.print(`${context.version}\n`);
      return EXIT_CODES.done;
    }
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command === undefined) throw new UsageError(`There is no command "${name}". whitebox --help lists them.`);
    return await (await command())(args, context);
  } catch (error) {
    if (context.signal.aborted) {
      context.console.note('whitebox: interrupted.\n');
      return EXIT_CODES.interrupted;
    }
    context.console.note(`whitebox: ${await failureText(error)}\n`);
    return EXIT_CODES.failed;
  }
}
