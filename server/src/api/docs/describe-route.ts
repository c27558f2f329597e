import { Finding } from '@whitebox/contract';
import type { FastifySchema, RouteOptions } from 'fastify';
import { isRecord, withNames } from '#server/api/docs/name-schemas.ts';
import { operationWords } from '#server/api/docs/operation-words.ts';
import { exportTypes } from '#server/api/findings/export-findings.ts';
import { uploadBody } from '#server/api/uploads.ts';

/**
 * A route's schema with what its checks do not say by themselves: words, scope, headers, uploaded files and exported ones.
 *
 * @param path below the version's prefix, as Fastify writes it: `/scans/:id`
 */
export function describeRoute(schema: FastifySchema = {}, { config = {}, method }: Pick<RouteOptions, 'config' | 'method'>, path: string): FastifySchema {
  const { scope = 'write', upload, exportsFile } = config;
  const headers = headersOf(String(method));
  const words = operationWords[`${String(method)} ${path.replace(/:(\w+)/g, '{$1}')}`];
  const described = {
    ...schema,
    ...(words && { operationId: words.operationId }),
    description: `${words ? `${words.description}\n\n` : ''}Scope: \`${scope}\`.`,
    ...(isRecord(schema.querystring) && { querystring: withOptionalDefaults(schema.querystring) }),
    ...(headers && { headers }),
    ...(upload && { body: uploadBody(upload) }),
    ...(exportsFile && { response: { ...(isRecord(schema.response) ? schema.response : {}), 200: exportResponse() } }),
  };
  // The copy has the same members, each schema of the contract with its name.
  return withNames(described) as FastifySchema;
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

function headersOf(method: string) {
  const text = (name: string, description: string) => ({ type: 'object', properties: { [name]: { type: 'string', description } } });
  if (method === 'POST') return text('Idempotency-Key', 'The same request under the same key gets the first answer again for 24 hours.');
  if (method === 'PATCH') return text('If-Match', 'Entity tag of the finding as it was read; 412 when it has changed since.');
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
