import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { ProductError } from '#server/platform/errors/product-error.ts';

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
  const count = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host').length;
  if (count > 1 || (count === 0 && raw.httpVersionMinor === 1)) throw new ProductError('malformed_request', { problem: 'it must have one Host header' });
  if (routeOptions.url === OPEN_TO_ALL_HOSTS) return;
  const host = ABSOLUTE.exec(originalUrl)?.[1] ?? headers.host;
  if (host !== undefined && !isAllowedHost(host)) throw new ProductError('host_not_allowed', { host: host.slice(0, 255) });
}
