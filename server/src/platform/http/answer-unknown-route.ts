import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { handleError } from '#server/platform/http/error-handler.ts';

/** `/scans/` is no scan without an id, but the list with a slash behind it. */
export function hasEmptyParameter({ url, routeOptions }: FastifyRequest): boolean {
  const end = url.indexOf('?') === -1 ? url.length : url.indexOf('?');
  return url[end - 1] === '/' && end > 1 && routeOptions.url?.endsWith('*') === false;
}

/** Answers what no route takes: a wrong method is 405, OPTIONS on a known path 204, both with `Allow`; all else is 404. */
export function answerUnknownRoute(request: FastifyRequest, reply: FastifyReply): void {
  const { method, url, server } = request;
  const [path = ''] = url.split(/[?#]/);
  const methods = server.routeTable(path);
  const details = { method, path: path.slice(0, 200), allowed: methods.join(', ') };
  // A route that has this method and finds nothing (a file of the explorer) has said that it is not there.
  if (methods.length > 0 && !methods.includes(method)) {
    void reply.header('allow', details.allowed);
    return void handleError(new ProductError('method_not_allowed', details), request, reply);
  }
  if (methods.length > 0 && method === 'OPTIONS') return void reply.header('allow', details.allowed).code(204).send();
  const withoutSlash = path.replace(/\/+$/, '');
  const exists = withoutSlash !== path && server.routeTable(withoutSlash).length > 0;
  return void handleError(new ProductError(exists ? 'trailing_slash' : 'route_not_found', details), request, reply);
}
