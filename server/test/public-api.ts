import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { afterAll } from 'vitest';
import { registerDocs } from '#server/api/docs/docs.routes.ts';
import { registerPublicApi } from '#server/api/public-api.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { grant } from '#server/domain/credits/index.ts';
import { createKey, type Scope } from '#server/domain/keys/index.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { createServer } from '#server/platform/http/create-server.ts';
import { createOrganization } from '#test/factories.ts';
import { publicApiServices } from '#test/public-api-services.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

/** An organization with a key of each kind, as a test acts for it. */
export interface TestTenant {
  readonly organizationId: string;
  readonly userId: string;
  /** A key with `read` and `write`. */
  readonly key: string;
  readonly readKey: string;
  /** A key with `delete` alone: it may do nothing yet. */
  readonly deleteKey: string;
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  /** Ids of estimations and scans whose work was queued, and of scans whose work was cancelled. */
  readonly queued: string[];
  readonly cancelled: string[];
  readonly connectedHosts: Set<string>;
  createTenant(options?: { credits?: number }): Promise<TestTenant>;
  /** One request; a body that is no string or buffer is sent as JSON. */
  request(method: HTTPMethods, url: string, options?: RequestOptions): Promise<TestResponse>;
}

export interface RequestOptions {
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  // any: tests look into bodies of every shape
  readonly body: any;
}

/** The public API on a database of its own; work is queued into lists instead of a queue. */
export async function createTestApi(overrides: Partial<PublicApiServices> & { requestsPerMinute?: number } = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-api-'));
  const queued: string[] = [];
  const cancelled: string[] = [];
  const connectedHosts = new Set<string>();
  const services: PublicApiServices = {
    ...publicApiServices({ database, folder, requestsPerMinute: overrides.requestsPerMinute }),
    isConnectedHost: (_tx, _organizationId, { host }) => Promise.resolve(connectedHosts.has(host)),
    enqueueEstimation: (_tx, { estimationId }) => Promise.resolve(void queued.push(estimationId)),
    enqueueScan: (_tx, { scanId }) => Promise.resolve(void queued.push(scanId)),
    cancelScanWork: (_tx, scanId) => Promise.resolve(void cancelled.push(scanId)),
    ...overrides,
  };
  const app = createServer();
  await registerPublicApi(app, services);
  registerDocs(app, services);
  await app.ready();
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    app,
    database,
    queued,
    cancelled,
    connectedHosts,
    createTenant: (options) => createTenant(database, options),
    request: (method, url, options) => send(app, { method, url, ...options }),
  };
}

async function createTenant(database: TestDatabase, { credits = 1000 }: { credits?: number } = {}): Promise<TestTenant> {
  const { organizationId } = await createOrganization(database);
  const userId = newId();
  const make = async (...scopes: Scope[]): Promise<string> => {
    const request = { organizationId, name: scopes.join(), scopes, createdBy: userId, actor: { kind: 'system' } } as const;
    return (await database.withOrganization(organizationId, (tx) => createKey(tx, request))).key;
  };
  if (credits > 0) await database.withOrganizationAsOwner(organizationId, (tx) => grant(tx, { organizationId, amount: credits, reference: 'test' }));
  return { organizationId, userId, key: await make('read', 'write'), readKey: await make('read'), deleteKey: await make('delete') };
}

async function send(app: FastifyInstance, { method, url, key, body, headers }: RequestOptions & { method: HTTPMethods; url: string }): Promise<TestResponse> {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  const response = await app.inject({
    // Fastify knows more methods than its test client names; the client passes any on.
    method: method as 'GET',
    url,
    headers: {
      ...(key !== undefined && { 'x-api-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: isRaw ? body : JSON.stringify(body) }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode, headers: response.headers, text: response.body, body: isJson && response.body !== '' ? response.json() : undefined };
}
