import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';

import type { Database } from '#server/platform/database/database.ts';

/** From a status poll to a large upload. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30];

export interface Metrics {
  /** Measures the requests of this server. */
  observe(app: FastifyInstance): void;
  /** All metrics in the text format of Prometheus. */
  render(): Promise<{ contentType: string; text: string }>;
}

export function createMetrics({ ownerPool }: Pick<Database, 'ownerPool'>): Metrics {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'whitebox_http_request_duration_seconds',
    help: 'Duration of HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'whitebox_jobs',
    help: 'Background jobs by kind and state, as last counted by a worker',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      const { rows } = await ownerPool.query<{ name: string; queued: number; active: number; failed: number }>(
        'select name, queued_count as queued, active_count as active, failed_count as failed from pgboss.queue',
      );
      for (const { name, ...counts } of rows) for (const [state, count] of Object.entries(counts)) jobs.set({ job: name, state }, count);
    },
  });
  let processMetrics: Promise<void> | undefined;
  return {
    observe: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const { method, url = 'unknown' } = request.routeOptions;
        durations.observe({ method: Array.isArray(method) ? request.method : (method ?? request.method), route: url, status: reply.statusCode }, reply.elapsedTime / 1_000);
        done();
      });
    },
    render: async () => {
      // Timers of the process metrics begin with the first question: an installation that nobody scrapes has none.
      processMetrics ??= import('prom-client').then(({ collectDefaultMetrics }) => collectDefaultMetrics({ register: registry }));
      await processMetrics;
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
