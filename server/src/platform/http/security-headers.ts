/** The answers are data: no page may frame them, run them, or guess another type. A route that serves pages sets a policy of its own. */
const headers: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Headers of every answer. `Strict-Transport-Security` (a year) where the public address is https; without `includeSubDomains`, since
 * what else lives under that name is not ours to decide.
 */
export function securityHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return publicUrl?.startsWith('https:') ? { ...headers, 'strict-transport-security': 'max-age=31536000' } : headers;
}
