/*
 * A JSON web token is taken without its signature, with another key's, or with one of a key that everybody guesses. The control is the same
 * token with a signature of nothing: where that is taken as well, signatures are not looked at, and the control is no token at all.
 */
import { createHmac } from 'node:crypto';
import { ask, confirmed, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, RouteTrial } from '#prober/checks/check.ts';
import { tellsApart } from '#prober/checks/judging/alike.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

export const forgedTokens: Check = {
  id: 'live-forged-tokens',
  title: 'Forged tokens are accepted',
  categories: ['missing token verification', 'hard-coded secret'],
  cwe: 347,
  severity: 'critical',
  isPassive: false,
  fix: 'Verify the signature with one fixed algorithm, before a claim is read. Use a key of at least 32 random bytes that stands in no source.',
  of: 'route',
  run,
};

/** Keys of examples and tutorials. */
const GUESSED_KEYS = ['secret', 'random', 'password', 'key', 'changeme', 'jwt_secret', 'jwtsecret', 'jwt-secret', 'secretkey', 'secret_key', 'secret-key', 'mysecret', 'supersecret', 'super-secret', 'your-256-bit-secret', 'your-secret-key', 'test', 'admin', '123456', 'token', 'private', 'shhhhh', 'keyboard cat', ''];
const HASHES: Readonly<Record<string, string>> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' };

async function run(trial: RouteTrial): Promise<CheckResult> {
  const { carried, reached } = trial;
  if (carried === undefined) return { verdict: 'not_testable', reason: 'The session carries no JSON web token.' };
  const [header = '', claims = '', signature = ''] = carried.token.split('.');
  if (reached.response.status >= 400) return notConfirmed('Nothing: the route refuses the true token.');
  const control = await askWithToken(trial, undefined);
  if (control === undefined || !tellsApart(reached, [], [control])) return notConfirmed('Nothing: the route answers without a token all the same.');
  for (const { token, lookFor } of forgeries(trial, header, claims, signature)) {
    const attack = await askWithToken(trial, token);
    if (attack !== undefined && tellsApart(reached, [attack], [control])) {
      return confirmed({ attack, control, baseline: reached, effect: { kind: 'like-baseline' }, lookFor });
    }
  }
  return notConfirmed('The token unsigned, signed with another key, and signed with keys that everybody guesses.');
}

function askWithToken(trial: RouteTrial, token: string | undefined): Promise<Exchange | undefined> {
  const { header = '', prefix = '' } = trial.carried ?? {};
  const others = trial.request.headers.filter(({ name }) => name.toLowerCase() !== header.toLowerCase());
  return ask(trial, { ...trial.request, as: 'nobody', headers: token === undefined ? others : [...others, { name: header, value: `${prefix}${token}` }] });
}

function forgeries(trial: RouteTrial, header: string, claims: string, signature: string): readonly { readonly token: string; readonly lookFor: string }[] {
  const unsigned = ['none', 'None'].map((algorithm) => ({ token: `${encoded({ alg: algorithm, typ: 'JWT' })}.${claims}.`, lookFor: 'The token of the first request has no signature, and is answered like the true one; without a token the route refuses.' }));
  const ofOurKey = { token: signed(encoded({ alg: 'HS256', typ: 'JWT' }), claims, trial.word('token-key')), lookFor: 'The token of the first request is signed with a key of ours, and is answered like the true one.' };
  const hash = HASHES[algorithmOf(header)];
  const key = hash === undefined ? undefined : GUESSED_KEYS.find((guess) => createHmac(hash, guess).update(`${header}.${claims}`).digest('base64url') === signature);
  // Other bytes than the true token's, so that the guess is shown by what we signed.
  const ofGuess = key === undefined ? [] : [{ token: signed(encoded({ typ: 'JWT', alg: 'HS256', kid: trial.word('token-key') }), claims, key), lookFor: `The token of the first request was signed by us with the key “${key}”, which everybody guesses, and is answered like the true one.` }];
  return [...ofGuess, ...unsigned, ofOurKey];
}

function signed(header: string, claims: string, key: string): string {
  return `${header}.${claims}.${createHmac('sha256', key).update(`${header}.${claims}`).digest('base64url')}`;
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function algorithmOf(header: string): string {
  return /"alg"\s*:\s*"(\w+)"/.exec(Buffer.from(header, 'base64url').toString())?.[1] ?? '';
}
