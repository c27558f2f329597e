import type { Exchange } from '#prober/sending/exchange.ts';

/** Whether the address, a header or the name of a session says so. */
export function isPhp({ request, response }: Exchange): boolean {
  return /\.php(?:\d|$)/i.test(new URL(request.url).pathname) || response.headers.some(({ name, value }) => /^(?:x-powered-by|set-cookie|server)$/i.test(name) && /\bphp/i.test(value));
}
