import { request } from 'undici';
import { AddressRefusedError, type AddressGuard } from '#intake/address/address-guard.ts';
import { createGuardedAgent } from '#intake/address/guarded-agent.ts';
import type { Credential } from '#intake/git/git-environment.ts';
import { asIntakeError } from '#intake/git/resolve-repository.ts';

export interface CodeHostToCheck {
  readonly provider: 'github' | 'gitlab' | 'bitbucket' | 'git';
  readonly baseUrl: URL;
  /** `username` as the organization gave it; without one the token stands alone. */
  readonly credential: Credential;
}

export interface CheckCodeHostOptions {
  readonly guard: AddressGuard;
  /** PEM text of further authorities. */
  readonly extraCa?: string;
  /** Bound of the whole check. */
  readonly timeoutMs?: number;
}

/**
 * - `accepted`: the host took the token
 * - `refused`: the host said 401; `problem` completes "token …"
 * - `closed`: no connection to this address is allowed; `problem` completes "base_url …"
 * - `unknown`: it could not be told, `problem` is a sentence
 */
export type CodeHostCheck =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused' | 'closed' | 'unknown'; readonly problem: string };

const TIMEOUT_MS = 8_000;

/**
 * Asks a code host whether it takes a token, through the guard, without redirects, in bounded time. What is asked is open to every token
 * that may read a repository: an answer of 401 then means the token, and hardly its rights. A good answer counts where nobody gets it
 * without a token: many a host shows the same to everybody and looks at no token on the way.
 */
export async function checkCodeHost(host: CodeHostToCheck, { guard, extraCa, timeoutMs = TIMEOUT_MS }: CheckCodeHostOptions): Promise<CodeHostCheck> {
  const { url, headers } = questionFor(host);
  const agent = createGuardedAgent(guard, { timeoutMs, ...(extraCa === undefined ? {} : { extraCa }) });
  const signal = AbortSignal.timeout(timeoutMs);
  const ask = async (further: Readonly<Record<string, string>>): Promise<number> => {
    const answer = await request(url, { dispatcher: agent, headers: { 'user-agent': 'git/whitebox', accept: '*/*', ...further }, signal });
    answer.body.on('error', () => undefined).destroy();
    return answer.statusCode;
  };
  try {
    const status = await ask(headers);
    const check = judge(host, status);
    if (check.outcome !== 'accepted' || judgesTokensOfAll(host, status)) return check;
    const forNobody = await ask({});
    if (forNobody !== status && isRefusal(forNobody)) return check;
    const told = forNobody === status ? `answers ${status} to everybody` : `answered ${forNobody} without it`;
    return { outcome: 'unknown', problem: `The token was not checked: ${host.baseUrl.host} ${told}` };
  } catch (cause) {
    if (cause instanceof AddressRefusedError) return { outcome: 'closed', problem: `must be a public URL: ${cause.message}` };
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    const { message } = isLate ? { message: 'the repository host did not answer in time' } : asIntakeError(cause, undefined);
    return { outcome: 'unknown', problem: `The token was not checked: ${message}` };
  } finally {
    await agent.destroy();
  }
}

interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

function questionFor({ provider, baseUrl, credential }: CodeHostToCheck): Question {
  const base = baseUrl.href.replace(/\/+$/, '');
  const { username, token } = credential;
  const bearer = { authorization: `Bearer ${token}` };
  switch (provider) {
    // Open to tokens of apps too, which have no user, and not counted against the rate that it tells.
    case 'github':
      return { url: baseUrl.host === 'github.com' ? 'https://api.github.com/rate_limit' : `${baseUrl.origin}/api/v3/rate_limit`, headers: bearer };
    case 'gitlab':
      return { url: `${base}/api/v4/user`, headers: bearer };
    case 'bitbucket': {
      const url = baseUrl.host === 'bitbucket.org' ? 'https://api.bitbucket.org/2.0/user' : `${base}/rest/api/latest/profile/recent/repos?limit=1`;
      return { url, headers: username === undefined ? bearer : basic(username, token) };
    }
    // What git itself asks first, of no repository: a host that knows the token says 404.
    case 'git':
      return { url: `${base}/info/refs?service=git-upload-pack`, headers: basic(username ?? 'git', token) };
  }
}

function basic(username: string, token: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${username}:${token}`).toString('base64')}` };
}

/** Answers that come only after the token was taken: no rate limits are kept, its rights are to repositories alone, nothing is there. */
const TAKEN_BUT: Readonly<Record<CodeHostToCheck['provider'], number>> = { github: 404, gitlab: 403, bitbucket: 403, git: 404 };

/** GitHub tells its rate to everybody, and says 401 to a token that it does not know. */
function judgesTokensOfAll({ provider }: CodeHostToCheck, status: number): boolean {
  return provider === 'github' && status === 200;
}

/** What who comes without a token is told where one is asked for: some lead to a page for signing in, some hide what there is. */
function isRefusal(status: number): boolean {
  return status === 401 || status === 403 || status === 404 || (status >= 300 && status < 400);
}

function judge({ provider, baseUrl, credential }: CodeHostToCheck, status: number): CodeHostCheck {
  if ((status >= 200 && status < 300) || status === TAKEN_BUT[provider]) return { outcome: 'accepted' };
  if (status !== 401) return { outcome: 'unknown', problem: `The token was not checked: ${baseUrl.host} answered ${status}` };
  // Deploy tokens of GitLab have a user name, open repositories and not the API.
  if (provider === 'gitlab' && credential.username !== undefined) {
    return { outcome: 'unknown', problem: `The token was not checked: ${baseUrl.host} does not take it for its API; a deploy token is tried with the first repository` };
  }
  return { outcome: 'refused', problem: `is not accepted by ${baseUrl.host}: it answered 401` };
}
