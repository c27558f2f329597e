import { statusName, type ErrorBody } from '@whitebox/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { discardBody } from '#server/platform/http/discard-body.ts';
import { brokenEscape } from '#server/platform/http/judge-target.ts';
import { ProductError, ValidationError } from '#server/platform/errors/product-error.ts';

/** The one place where an error becomes a response. A handler that is a promise must await it. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
  const known = toProductError(error, request);
  const body = known ? errorBody(known) : unexpectedBody(error, request.id);
  // What a caller did wrong is counted in the metrics: in the log it would be theirs to fill.
  if (body.statusCode >= 500) request.log[request.server.isStopping ? 'info' : 'error']({ err: error }, 'request failed');
  if (known?.code === 'request_timeout') void reply.header('connection', 'close');
  if (known?.retryAfterSeconds !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(known.retryAfterSeconds))));
  if (known?.code === 'body_too_large') return discardBody(request.raw).then(() => sendBody(reply, body));
  return sendBody(reply, body);
}

function sendBody(reply: FastifyReply, body: { readonly statusCode: number }): void {
  // What was to be a compressed file, or one version of a resource, is an error now.
  for (const name of ['content-encoding', 'content-disposition', 'etag', 'vary']) void reply.removeHeader(name);
  // A serializer of the route's own would be chosen by status; error bodies are few and small, so they are written plainly.
  void reply
    .code(body.statusCode)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** Body of the specification's section 7; 429 alone has no `error` (section 8). */
export function errorBody(error: ProductError): Omit<ErrorBody, 'error'> & { error?: string } {
  const message = error instanceof ValidationError ? [...error.sentences] : error.message;
  const body = { statusCode: error.status, message };
  return error.status === 429 ? body : { ...body, error: statusName(error.status) };
}

function unexpectedBody(error: unknown, requestId: string): ErrorBody {
  const statusCode = clientStatus(error) ?? 500;
  if (statusCode !== 500) return { statusCode, message: statusName(statusCode), error: statusName(statusCode) };
  return { statusCode, message: 'Internal server error', error: statusName(500), request_id: requestId };
}

/** Errors of ours, and those of the framework that a caller can cause. */
function toProductError(error: unknown, request: FastifyRequest): ProductError | undefined {
  if (error instanceof ProductError) return error;
  // Nobody reads the answer; that a client goes away is its right and no fault of ours.
  if (hasGone(error, request)) return new ProductError('malformed_body', {}, { cause: error });
  switch (frameworkCode(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ProductError('body_too_large', {}, { cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new ProductError('media_type_unsupported', { type: printable(request.headers['content-type']) }, { cause: error });
    case 'FST_ERR_BAD_URL':
      return brokenEscape('path');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ProductError('malformed_body', {}, { cause: error });
    default:
      return undefined;
  }
}

const GONE: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

function hasGone(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete && error instanceof Error && 'code' in error && GONE.has(error.code);
}

function printable(type: string | undefined): string {
  return (type ?? '').slice(0, 100) || 'none';
}

function frameworkCode(error: unknown): string | undefined {
  return isFrameworkError(error) ? error.code : undefined;
}

function clientStatus(error: unknown): number | undefined {
  const status = isFrameworkError(error) ? error.statusCode : undefined;
  return status !== undefined && status >= 400 && status < 500 ? status : undefined;
}

function isFrameworkError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_');
}
