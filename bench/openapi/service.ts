/*
 * The product as `serve` puts it together, on an embedded database of its own, without the limit on requests of a key: what is fuzzed is
 * the API, not the limit. In a process of its own; says where it listens and with which key, and ends when its parent does.
 */
import path from 'node:path';
import { createApp, createServices, startWork } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { makeFirstOwner } from '../../server/src/first-start.ts';
import { migrations } from '../../server/src/migrations/index.ts';
import { pipelineJobs } from '../../server/src/pipeline/pipeline.ts';
import { openInstallation } from '../../server/src/platform/database/installation.ts';
import { createLogger } from '../../server/src/platform/logging/logger.ts';
import { startQueue } from '../../server/src/platform/queue/queue.ts';
import { createMemoryRateLimiter } from '../../server/src/platform/rate-limit/memory-rate-limiter.ts';

const [folder = '', port = '0'] = process.argv.slice(2);
const log = createLogger('warn');
const onError = (error: unknown, context: object): void => log.error({ err: error, ...context }, 'background work failed');
const config = readConfig({ WHITEBOX_DATA_DIR: path.join(folder, 'data'), PORT: port, WHITEBOX_SIGN_UP_CREDITS: '1000000' });
const { connection, database, close } = await openInstallation({ ...config, migrations });
const queue = await startQueue({ connection, database, jobs: pipelineJobs, supervise: true, onError });
const services = createServices({ config, database, queue, log, publicUrl: `http://127.0.0.1:${port}`, replicated: false });
const rateLimiter = createMemoryRateLimiter({ limit: 1_000_000_000, windowMs: 60_000 });
const owner = await makeFirstOwner(database, services.identity, config);
const app = await createApp({ ...services, rateLimiter }, { api: true });
await app.listen({ host: '127.0.0.1', port: Number(port), listenTextResolver: () => 'listening' });
const endWork = await startWork(services);
process.send?.({ key: owner?.apiKey });
process.on('disconnect', () => {
  void app.close().then(async () => {
    endWork();
    await queue.stop(0);
    rateLimiter.stop();
    await close();
    process.exit();
  });
});
