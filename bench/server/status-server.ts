/*
 * One of the servers that status-polling.bench.ts compares, in a process of its own: the product as `serve` puts it together, alone or as
 * one of several replicas, or a bare Fastify handler that does one select by primary key on the same database over as many
 * connections. All log alike: not each request.
 * Says where it listens, then answers every message with the CPU microseconds that it used so far.
 */
import Fastify, { LogController } from 'fastify';
import { createApp, createServices } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { embeddedConnection } from '../../server/src/platform/database/connection.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { createLogger } from '../../server/src/platform/logging/logger.ts';
import { startQueue } from '../../server/src/platform/queue/queue.ts';

const [kind, socketDirectory = '', dataDirectory = ''] = process.argv.slice(2);
const connection = embeddedConnection({ socketDirectory, port: 5432, secret: 'of this bench alone' }, 'whitebox');
const database = openDatabase(connection);
const log = createLogger('info');

const scanStatus = {
  type: 'object',
  properties: Object.fromEntries(['id', 'task_id', 'status', 'created_at', 'updated_at'].map((name) => [name, { type: 'string' }])),
};

function createBareApp() {
  // The owner reads scans without an organization; row-level security hides them from the role of requests.
  const { pool } = openDatabase({ ...connection, application: connection.owner });
  const app = Fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) });
  const text = 'select id, task_id, status, created_at, updated_at from scans where id = $1';
  app.get<{ Params: { id: string } }>('/v1/scans/:id/status', { schema: { response: { 200: scanStatus } } }, async (request) => {
    const { rows } = await pool.query({ name: 'bare', text, values: [request.params.id] });
    return rows[0];
  });
  return app;
}

async function createProduct() {
  const config = readConfig({ WHITEBOX_DATA_DIR: dataDirectory });
  const queue = await startQueue({ connection, database, jobs: [], supervise: false, onError: (error) => log.error({ err: error }, 'queue') });
  return createApp(createServices({ config, database, queue, log, publicUrl: 'http://127.0.0.1', replicated: kind === 'replica' }), { api: true });
}

const app = kind === 'bare' ? createBareApp() : await createProduct();
await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => 'listening' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicroseconds: user + system });
});
process.on('disconnect', () => process.exit());
