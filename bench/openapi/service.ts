/*
 * The product on an embedded database of its own, without the limit on requests of a key: what is fuzzed is the API, not the limit. In a
 * process of its own; says where it listens and with which key, and ends when its parent does.
 */
import path from 'node:path';
import { readConfig } from '../../server/src/config/config.ts';
import { createLogger } from '../../server/src/platform/logging/logger.ts';
import { serve } from '../../server/src/serve.ts';

const [folder = '', port = '0'] = process.argv.slice(2);
const config = readConfig({ WHITEBOX_DATA_DIR: path.join(folder, 'data'), PORT: port, WHITEBOX_SIGN_UP_CREDITS: '1000000' });
const service = await serve({
  config,
  role: 'all',
  log: createLogger('warn'),
  rateLimit: { limit: 100_000, windowMs: 1_000 },
  onFatal: (reason) => {
    throw new Error(reason);
  },
});
process.send?.({ key: service.firstOwner?.apiKey });
process.on('disconnect', () => void service.stop().then(() => process.exit()));
