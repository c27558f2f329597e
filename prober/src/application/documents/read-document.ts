/* Documents that describe an application: OpenAPI 2 and 3, Postman 2. What is neither is left to people. */
import { parse } from 'yaml';
import type { Route } from '#prober/application/application.ts';
import { routesOfOpenApi } from '#prober/application/documents/openapi.ts';
import { routesOfPostman } from '#prober/application/documents/postman.ts';
import { fieldOf, isRecord } from '#prober/application/documents/hostile-data.ts';

export interface DocumentRoutes {
  readonly routes: readonly Route[];
  /** Path prefixes that the document names for its servers. */
  readonly prefixes: readonly string[];
}

const TEXT_LIMIT = 4_000_000;
const ALIASES_LIMIT = 100;

/** `undefined` for a text that is no such document. */
export function readDocument(text: string): DocumentRoutes | undefined {
  if (text.length > TEXT_LIMIT) return undefined;
  const data = dataOf(text);
  if (!isRecord(data)) return undefined;
  if (isRecord(fieldOf(data, 'paths')) && (typeof fieldOf(data, 'openapi') === 'string' || fieldOf(data, 'swagger') !== undefined)) return routesOfOpenApi(data);
  const schema = fieldOf(data, 'info', 'schema');
  if (Array.isArray(fieldOf(data, 'item')) && typeof schema === 'string' && /collection/i.test(schema)) return routesOfPostman(data);
  return undefined;
}

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: YAML may be.
  }
  if (!/^\s*["']?(openapi|swagger)["']?\s*:/m.test(text)) return undefined;
  try {
    return parse(text, { maxAliasCount: ALIASES_LIMIT, logLevel: 'silent' });
  } catch {
    // Neither: a text for people.
    return undefined;
  }
}
