import type { ProbeResponse } from '#prober/sending/exchange.ts';

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
