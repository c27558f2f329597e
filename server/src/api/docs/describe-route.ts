import { ErrorBody, Finding } from '@whitebox/contract';
import type { FastifyContextConfig, FastifySchema, RouteOptions } from 'fastify';
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
  const headers = headersOf(String(method), config);
  const words = operationWords[`${String(method)} ${path.replace(/:(\w+)/g, '{$1}')}`];
  const described = {
    ...schema,
    ...(words && { operationId: words.operationId }),
    description: `${words ? `${words.description}\n\n` : ''}Scope: \`${scope}\`.`,
    ...(isRecord(schema.querystring) && { querystring: withOptionalDefaults(schema.querystring) }),
    ...(headers && { headers }),
    ...(upload && { body: uploadBody(upload) }),
    response: {
      ...(isRecord(schema.response) ? schema.response : {}),
      ...outerRefusals(schema, String(method)),
      ...(exportsFile && { 200: exportResponse() }),
      ...(isTagged(String(method), config) && { 304: unchanged }),
    },
  };
  // The copy has the same members, each schema of the contract with its name.
  const named = withNames(described) as FastifySchema;
  return { ...named, ...(named.querystring ? { querystring: storable(named.querystring) } : {}), ...(schema.body && !upload ? { body: storable(named.body) } : {}) };
}

/** No text of a request may hold NUL (`refuseUnstorableText`): said at each text that no other pattern or list limits. */
function storable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(storable);
  if (!isRecord(schema)) return schema;
  const isFree = [schema['type']].flat().includes('string') && !['pattern', 'enum', 'const', 'format'].some((keyword) => keyword in schema);
  const changed = Object.entries(schema).map(([key, value]) => [key, storable(value)] as const);
  return { ...Object.fromEntries(changed), ...(isFree && { pattern: String.raw`^[^\u0000]*$` }) };
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

/** Entity tags as RFC 9110 (8.8.3) writes them, or `*`. */
const ENTITY_TAGS = String.raw`^(?:\*|(?:W/)?"[\x21\x23-\x7e]*"(?:\s*,\s*(?:W/)?"[\x21\x23-\x7e]*")*)$`;

const unchanged = { description: 'Unchanged since the answer with this `ETag`', type: 'null' };

/** Files have no tag, and polls are hardly longer than one. */
function isTagged(method: string, { exportsFile, isPolled }: FastifyContextConfig): boolean {
  return method === 'GET' && exportsFile !== true && isPolled !== true;
}

function headersOf(method: string, config: FastifyContextConfig) {
  const text = (name: string, description: string, pattern?: string) => ({ type: 'object', properties: { [name]: { type: 'string', description, ...(pattern && { pattern }) } } });
  if (method === 'POST') return text('Idempotency-Key', 'The same request under the same key gets the first answer again for 24 hours.', String.raw`^[\x21-\x7e]{1,255}$`);
  if (method === 'PATCH') return text('If-Match', 'Entity tag of the finding as it was read; 412 when it has changed since.', ENTITY_TAGS);
  if (isTagged(method, config)) return text('If-None-Match', '`ETag` of an earlier answer; 304 without a body when it would be the same. What is no tag is passed over.');
  return undefined;
}

/** What any request can be answered by its size and type, before a route sees it. */
function outerRefusals(schema: FastifySchema, method: string): Record<number, unknown> {
  const refused = (...statuses: number[]) => Object.fromEntries(statuses.map((status) => [status, ErrorBody]));
  return { ...(schema.params ? refused(414) : {}), ...(schema.body || method === 'POST' ? refused(413, 415) : {}) };
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
