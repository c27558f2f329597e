import { detectIsolation } from '@whitebox/intake';
import type { FastifyInstance } from 'fastify';
import type { Gauge, Registry } from 'prom-client';

import { RequestDurations } from '#server/api/operations/request-durations.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface Metrics {
  /** Measures the requests of this server. */
  observe(app: FastifyInstance): void;
  /** All metrics in the text format of Prometheus. */
  render(): Promise<{ contentType: string; text: string }>;
}

export function createMetrics({ pool }: Pick<Database, 'pool'>): Metrics {
  const durations = new RequestDurations();
  let loading: Promise<Registry> | undefined;
  return {
    observe: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const { url: route = 'unknown', config } = request.routeOptions;
        if (config.isEndless !== true) durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
        done();
      });
    },
    render: async () => {
      const registry = await (loading ??= createRegistry(pool));
      return { contentType: registry.contentType, text: `${await registry.metrics()}\n${durations.render()}` };
    },
  };
}

/** Made with the first question: an installation that nobody scrapes pays neither for the library nor for its timers. */
async function createRegistry(pool: Database['pool']): Promise<Registry> {
  const { collectDefaultMetrics, Gauge, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const jobs: Gauge = new Gauge({
    name: 'whitebox_jobs',
    help: 'Background jobs by kind and state, as last counted by a worker',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      const { rows } = await pool.query<{ name: string; queued: number; active: number; failed: number }>(
        'select name, queued_count as queued, active_count as active, failed_count as failed from pgboss.queue',
      );
      for (const { name, ...counts } of rows) for (const [state, count] of Object.entries(counts)) jobs.set({ job: name, state }, count);
    },
  });
  const isolation = await detectIsolation();
  const granted = new Gauge({ name: 'whitebox_isolation', help: 'What this machine grants processes that meet hostile input: 1 or 0', labelNames: ['means'], registers: [registry] });
  granted.set({ means: 'account' }, Number(isolation.hasAccount));
  granted.set({ means: 'namespaces' }, Number(isolation.hasNamespaces));
  return registry;
}
