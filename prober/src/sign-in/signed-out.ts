import type { ProbeRequest, ProbeResponse } from '#prober/sending/exchange.ts';

/** Whether an address is where people sign in. */
export function isSignInAddress(address: string): boolean {
  return /(^|[/._-])(log-?in|sign-?in|auth|sso|session\/new|authenticate)([/._?#-]|$)/i.test(address.replace(/^[a-z]+:\/\/[^/]*/i, ''));
}

/** The answer to somebody without a session. */
export function isSignedOutAnswer({ status, headers }: ProbeResponse): boolean {
  if (status === 401 || status === 419 || status === 440) return true;
  const location = headers.find(({ name }) => name.toLowerCase() === 'location')?.value ?? '';
  return status >= 300 && status < 400 && isSignInAddress(location);
}

/** Sessions and tokens end where another value stands in their place. */
export const SESSION_NAME = /sess|sid$|token|csrf|xsrf|auth|jwt|remember|^__/i;

/** Whether the request itself says whose session it is of, in a cookie: the answer tells nothing of the one that is carried. */
export function triesSession({ headers }: Pick<ProbeRequest, 'headers'>): boolean {
  const cookies = headers.filter(({ name }) => name.toLowerCase() === 'cookie').flatMap(({ value }) => value.split(/;\s*/));
  return cookies.some((pair) => SESSION_NAME.test(pair.split('=', 1)[0] ?? ''));
}
