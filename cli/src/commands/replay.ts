import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { singleLine } from '@whitebox/engine/text';
import { createAddressGuard, parsePrivateHosts, type AddressGuard } from '@whitebox/intake';
import { memoryJournal, memoryPace, replay, systemClock, type Exchange, type ReplayResult } from '@whitebox/prober';
import type { CommandContext } from '#cli/commands/scan.ts';
import { EXIT_CODES, type ExitCode } from '#cli/exit-code.ts';
import { readEvidence, type SavedEvidence } from '#cli/replay/read-evidence.ts';
import { UsageError } from '#cli/usage-error.ts';

export const REPLAY_USAGE = `whitebox replay FINDING_FILE --target URL [--auth FILE] [--allow-private]

Sends the attack of a saved finding (the answer of GET /v1/findings/{id}/evidence) and its harmless control to an
application again, and says whether the flaw is still there. Only ask applications that are yours.

  --target URL           where it runs; only its scheme, host and port are asked, whatever the file says
  --auth FILE            how to sign in, in the words of auth_instructions
  --allow-private        the target may be on this machine or inside the network

Exit codes: 0 gone, 1 confirmed, 2 could not be told.
Settings: WHITEBOX_PRIVATE_HOSTS as in the service.
`;

const MAX_AUTH_CHARACTERS = 2_000;

interface ReplayOptionsGiven {
  readonly file: string;
  readonly target: URL;
  readonly auth: string | undefined;
  readonly mayBePrivate: boolean;
}

/** `whitebox replay`: for who believes neither the finding nor that it was mended. */
export async function replayCommand(args: readonly string[], context: CommandContext): Promise<ExitCode> {
  const options = parseOptions(args);
  if (options === undefined) {
    await context.console.print(REPLAY_USAGE);
    return EXIT_CODES.done;
  }
  const saved = readEvidence(await readFile(options.file, 'utf8'));
  const credentials = options.auth === undefined ? undefined : await readInstructions(options.auth);
  const guard = guardFor(options, context.console.environment['WHITEBOX_PRIVATE_HOSTS'] ?? '');
  // Told before anything is sent, rather than once for each request.
  await guard.resolve(guard.judgeUrl(options.target));
  const pace = memoryPace(systemClock);
  const results: ReplayResult[] = [];
  for (const [at, one] of saved.entries()) {
    const ports = { guard, journal: memoryJournal(), pace, clock: systemClock, signal: context.signal, chromium: { isSandboxed: true } };
    const result = await replay(one.evidence, { target: { url: options.target.href, isVerified: true }, ports, scanId: 'replay', ...(credentials === undefined ? {} : { credentials }) });
    await context.console.print(told(one, at + 1, result));
    results.push(result);
  }
  return exitCodeOf(results);
}

/** What is confirmed is worse than what cannot be told. */
function exitCodeOf(results: readonly ReplayResult[]): ExitCode {
  if (results.some(({ result }) => result === 'confirmed')) return EXIT_CODES.thresholdReached;
  return results.every(({ result }) => result === 'gone') ? EXIT_CODES.done : EXIT_CODES.failed;
}

function parseOptions(args: readonly string[]): ReplayOptionsGiven | undefined {
  const { values, positionals } = parseWords(args);
  if (values.help === true) return undefined;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('whitebox replay needs the file of one finding.');
  const { target = '', auth } = values;
  if (!/^https?:\/\/[^\s\\]+$/i.test(target) || !URL.canParse(target)) throw new UsageError('whitebox replay needs --target with the address of the application, such as --target https://staging.example.org.');
  const url = new URL(target);
  if (url.username !== '' || url.password !== '') throw new UsageError('--target must not hold credentials: give them with --auth.');
  return { file, target: url, auth, mayBePrivate: values['allow-private'] === true };
}

function parseWords(args: readonly string[]) {
  try {
    const options = { target: { type: 'string' }, auth: { type: 'string' }, 'allow-private': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? singleLine(error.message) : 'The options could not be read.');
  }
}

async function readInstructions(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  if (text.length > MAX_AUTH_CHARACTERS) throw new UsageError(`The instructions in ${file} are longer than ${MAX_AUTH_CHARACTERS} characters.`);
  return text;
}

/** `--allow-private` opens the target alone, not what it may redirect to. */
function guardFor({ target, mayBePrivate }: ReplayOptionsGiven, listed: string): AddressGuard {
  const own = mayBePrivate ? [`${target.hostname.replace(/\.$/, '')}:${target.port || (target.protocol === 'https:' ? '443' : '80')}`] : [];
  return createAddressGuard({ privateHosts: parsePrivateHosts([listed, ...own].join(',')) });
}

function told({ title, evidence }: SavedEvidence, number: number, { result, reason, attack, control }: ReplayResult): string {
  const words = { confirmed: 'CONFIRMED', gone: 'gone', unknown: 'could not be told' }[result];
  return [
    `${number}. ${singleLine(title)}: ${words}`,
    `   attack   ${line(attack, evidence.attack)}`,
    `   control  ${line(control, evidence.control)}`,
    `   ${singleLine(reason)}`,
    '',
  ].join('\n');
}

function line(now: Exchange | undefined, then: Exchange): string {
  const { request, response } = now ?? then;
  return `${request.method} ${singleLine(request.url)} → ${now === undefined ? 'not answered' : response.status}`;
}
