import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { ProductError } from '#server/platform/errors/product-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The query is read in the browser alone: a person who mistyped it is shown the page. */
    readonly isPage?: boolean;
  }
}


/** Whom probes of load balancers ask, under whatever name. */
const OPEN_TO_ALL_HOSTS = '/health';
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/** `GET http://host/path` as proxies are asked: routes see the path (RFC 9112, 3.2.2). */
export function pathOnly({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/')) return url;
  const rest = url.replace(ABSOLUTE, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Whether a request names one host, and this one. The authority of an absolute target stands above the header (RFC 9112, 3.2.2).
 *
 * @throws ProductError `malformed_request`, `host_not_allowed`
 */
export function judgeHost({ raw, headers, originalUrl, routeOptions }: FastifyRequest, isAllowedHost: (host: string) => boolean): void {
  const count = countHosts(raw.rawHeaders);
  if (count > 1 || (count === 0 && raw.httpVersionMinor === 1)) throw new ProductError('malformed_request', { problem: 'it must have one Host header' });
  if (routeOptions.url === OPEN_TO_ALL_HOSTS) return;
  const host = originalUrl.startsWith('/') ? headers.host : (ABSOLUTE.exec(originalUrl)?.[1] ?? headers.host);
  if (host !== undefined && !isAllowedHost(host)) throw new ProductError('host_not_allowed', { host: host.slice(0, 255) });
}

/** What is wrong with an escape in a path or a query. */
export function brokenEscape(part: 'path' | 'query'): ProductError {
  return new ProductError('malformed_request', { problem: `its ${part} has a percent sign that is followed by no two hexadecimal digits, or by no UTF-8` });
}

/**
 * The reader of queries takes a broken escape as it stands, and bytes that are no UTF-8 for other characters than were sent: an answer
 * would be one to another question.
 *
 * @throws ProductError `malformed_request`
 */
export function judgeQuery({ raw: { url = '' }, routeOptions }: FastifyRequest): void {
  if (routeOptions.config.isPage === true) return;
  const query = url.slice(url.indexOf('?') + 1);
  if (query.length === url.length || !query.includes('%')) return;
  try {
    decodeURIComponent(query);
  } catch {
    throw brokenEscape('query');
  }
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}
