import { Finding } from '@whitebox/contract';
import type { FastifyContextConfig, FastifySchema, RouteOptions } from 'fastify';
import { exportTypes } from '#server/api/findings/export-findings.ts';
import { uploadBody } from '#server/api/uploads.ts';

/** A route's schema with what its checks do not say by themselves: scope, headers, uploaded files and exported ones. */
export function describeRoute(schema: FastifySchema = {}, { config = {}, method }: Pick<RouteOptions, 'config' | 'method'>): FastifySchema {
  const { scope = 'write', upload, exportsFile } = config;
  const headers = headersOf(String(method), config);
  return {
    ...schema,
    description: `Scope: \`${scope}\`.`,
    ...(isRecord(schema.querystring) && { querystring: withOptionalDefaults(schema.querystring) }),
    ...(headers && { headers }),
    ...(upload && { body: uploadBody(upload) }),
    response: { ...(isRecord(schema.response) ? schema.response : {}), ...(exportsFile && { 200: exportResponse() }), ...(isTagged(String(method), config) && { 304: unchanged }) },
  };
}

/** To a handler a parameter with a default is always there; to a caller it is one that may be left out. */
function withOptionalDefaults(query: Record<string, unknown>): Record<string, unknown> {
  const { required, properties } = query;
  if (!Array.isArray(required) || !isRecord(properties)) return query;
  const hasDefault = (name: unknown): boolean => {
    const property = properties[String(name)];
    return isRecord(property) && 'default' in property;
  };
  return { ...query, required: required.filter((name) => !hasDefault(name)) };
}

const unchanged = { description: 'Unchanged since the answer with this `ETag`', type: 'null' };

/** Files have no tag, and polls are hardly longer than one. */
function isTagged(method: string, { exportsFile, isPolled }: FastifyContextConfig): boolean {
  return method === 'GET' && exportsFile !== true && isPolled !== true;
}

function headersOf(method: string, config: FastifyContextConfig) {
  const text = (name: string, description: string) => ({ type: 'object', properties: { [name]: { type: 'string', description } } });
  if (method === 'POST') return text('Idempotency-Key', 'The same request under the same key gets the first answer again for 24 hours.');
  if (method === 'PATCH') return text('If-Match', 'Entity tag of the finding as it was read; 412 when it has changed since.');
  if (isTagged(method, config)) return text('If-None-Match', '`ETag` of an earlier answer; 304 without a body when it would be the same.');
  return undefined;
}

function exportResponse() {
  const text = { schema: { type: 'string' } };
  const { json, csv, sarif, markdown } = exportTypes;
  return {
    description: 'The file, by `format`',
    content: {
      [mediaType(json)]: { schema: { type: 'array', items: Finding } },
      [mediaType(csv)]: text,
      [mediaType(sarif)]: { schema: { type: 'object', additionalProperties: true, description: 'SARIF 2.1.0' } },
      [mediaType(markdown)]: text,
    },
  };
}

function mediaType(type: { readonly mediaType: string }): string {
  return type.mediaType.split(';')[0] ?? type.mediaType;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
