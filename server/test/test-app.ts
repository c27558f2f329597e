import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';

import { createApp, createServices, type Services } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { pipelineJobs } from '#server/pipeline/pipeline.ts';
import { createLogger } from '#server/platform/logging/logger.ts';
import { startQueue } from '#server/platform/queue/queue.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly services: Services;
}

/** The whole application as `serve` puts it together, on a database of its own, without workers; closed after the calling file. */
export async function createTestApp(environment: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'whitebox-app-'));
  const config = readConfig({ WHITEBOX_DATA_DIR: dataDirectory, ...environment });
  const onError = (error: unknown): void => console.error(error);
  const queue = await startQueue({ connection: database.connection, database, jobs: pipelineJobs, supervise: false, onError });
  const publicUrl = config.publicUrl ?? 'http://127.0.0.1:8080';
  const services = createServices({ config, database, queue, log: createLogger('silent'), publicUrl, replicated: false });
  const app = await createApp(services, { api: true });
  afterAll(async () => {
    await app.close();
    await queue.stop(100);
    await services.keyUse.stop();
    await services.failedSignIns.settle();
    rmSync(dataDirectory, { recursive: true, force: true });
  });
  return { app, database, services };
}

export interface BrowserRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody with a cookie jar. Requests carry the public address as their `Origin`, as a browser's do. */
export interface Browser {
  request(request: BrowserRequest): Promise<LightMyRequestResponse>;
}

export function openBrowser({ app, services }: TestApp): Browser {
  let cookies = '';
  return {
    request: async ({ method, url, body, headers }) => {
      const sent = { origin: services.publicUrl, ...(cookies && { cookie: cookies }), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
      const response = await app.inject({ method, url, headers: sent, ...(body !== undefined && { payload: JSON.stringify(body) }) });
      const set = response.headers['set-cookie'];
      if (set !== undefined) cookies = [set].flat().map((cookie) => cookie.split(';')[0]).join('; ');
      return response;
    },
  };
}
