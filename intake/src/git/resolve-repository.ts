import { errors, request, type Agent } from 'undici';
import { AddressRefusedError, NameNotFoundError, type AddressGuard } from '#intake/address/address-guard.ts';
import { createGuardedAgent } from '#intake/address/guarded-agent.ts';
import { parseRepositoryUrl } from '#intake/address/repository-url.ts';
import type { Credential } from '#intake/git/git-environment.ts';
import { IntakeError } from '#intake/snapshot/snapshot.ts';

export interface ResolveRepositoryOptions {
  readonly guard: AddressGuard;
  readonly credential?: Credential;
  /** PEM text of further authorities. */
  readonly extraCa?: string;
  /** Silence after which the host counts as hanging. */
  readonly stallMs: number;
  readonly signal?: AbortSignal;
}

export interface ResolvedRepository {
  readonly url: URL;
  readonly credential: Credential | undefined;
}

const MAX_HOPS = 3;
const DISCOVERY = '/info/refs?service=git-upload-pack';
const NOT_ACCESSIBLE = 'the repository was not found or is not accessible';
/** OpenSSL's names for chains that end nowhere, and Node's for names that do not fit: no other attempt mends them. */
const CERTIFICATE_FAULT = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;

/**
 * Asks the host where the repository lives: renamed ones answer with a redirect, which git itself must not follow. Each hop
 * passes the guard; the credential goes to the first host alone.
 *
 * @returns the final address, to be given to git, and the credential if it may go there.
 * @throws {IntakeError} `not_accessible` (address, permission, no such repository, more than 3 hops), `timeout`.
 */
export async function resolveRepository(repositoryUrl: string, options: ResolveRepositoryOptions): Promise<ResolvedRepository> {
  const agent = createGuardedAgent(options.guard, { timeoutMs: options.stallMs, ...(options.extraCa === undefined ? {} : { extraCa: options.extraCa }) });
  try {
    let url = judged(repositoryUrl, options.guard);
    let { credential } = options;
    for (let hop = 0; hop <= MAX_HOPS; hop++) {
      const next = await discover(url, agent, { credential, signal: options.signal });
      if (next === undefined) return { url, credential };
      if (new URL(next).origin !== url.origin) credential = undefined;
      url = judged(next, options.guard);
    }
    throw new IntakeError('not_accessible', `the repository redirects more than ${MAX_HOPS} times`);
  } finally {
    await agent.destroy();
  }
}

interface Discovery {
  readonly credential: Credential | undefined;
  readonly signal: AbortSignal | undefined;
}

/** `undefined` when the repository is here, else where it has moved. */
async function discover(url: URL, agent: Agent, options: Discovery): Promise<string | undefined> {
  const base = url.href.replace(/\/$/, '');
  const answer = await request(base + DISCOVERY, {
    dispatcher: agent,
    headers: { 'user-agent': 'git/whitebox', ...authorization(options.credential) },
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  }).catch((cause: unknown) => {
    throw asIntakeError(cause, options.signal);
  });
  answer.body.on('error', () => undefined).destroy();
  const { statusCode, headers } = answer;
  if (statusCode >= 300 && statusCode < 400) return movedTo(base, headers.location);
  if (statusCode === 429 || statusCode >= 500) throw new IntakeError('not_accessible', `the repository host answered ${statusCode}`, { isRetryable: true });
  const isGit = String(headers['content-type']).startsWith('application/x-git-upload-pack-advertisement');
  if (statusCode !== 200 || !isGit) throw new IntakeError('not_accessible', NOT_ACCESSIBLE);
  return undefined;
}

function movedTo(base: string, location: string | string[] | undefined): string {
  if (typeof location !== 'string' || !URL.canParse(location, base)) throw new IntakeError('not_accessible', NOT_ACCESSIBLE);
  const { href } = new URL(location, base);
  // Only the same question at another place is a moved repository; a sign-in page is not.
  if (!href.endsWith(DISCOVERY)) throw new IntakeError('not_accessible', NOT_ACCESSIBLE);
  return href.slice(0, -DISCOVERY.length);
}

function judged(url: string, guard: AddressGuard): URL {
  try {
    return parseRepositoryUrl(url, guard);
  } catch (cause) {
    throw asIntakeError(cause, undefined);
  }
}

function authorization(credential: Credential | undefined): Record<string, string> {
  if (credential === undefined) return {};
  return { authorization: `Basic ${Buffer.from(`${credential.username ?? 'x-access-token'}:${credential.token}`).toString('base64')}` };
}

/** What a failed request to a host means. */
export function asIntakeError(cause: unknown, signal: AbortSignal | undefined): IntakeError {
  if (cause instanceof IntakeError) return cause;
  if (signal?.aborted === true) return new IntakeError('cancelled', 'fetching was cancelled', { cause });
  if (cause instanceof AddressRefusedError) return new IntakeError('not_accessible', `the repository's address is refused: ${cause.message}`, { cause });
  if (cause instanceof NameNotFoundError) return new IntakeError('not_accessible', 'the repository\'s host was not found', { cause });
  if (cause instanceof errors.HeadersTimeoutError || cause instanceof errors.ConnectTimeoutError || cause instanceof errors.BodyTimeoutError) {
    return new IntakeError('timeout', 'the repository host did not answer in time', { cause });
  }
  if (cause instanceof Error && 'code' in cause && CERTIFICATE_FAULT.test(String(cause.code))) {
    return new IntakeError('not_accessible', 'the certificate of the repository host is not trusted', { cause });
  }
  return new IntakeError('not_accessible', 'the repository host could not be reached', { cause, isRetryable: true });
}
