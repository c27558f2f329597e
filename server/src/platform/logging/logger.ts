import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Never logged, wherever they stand: keys, sessions, passwords, tokens. */
const secretPaths = ['x-api-key', 'cookie', 'authorization', 'set-cookie'].flatMap((header) => [`req.headers["${header}"]`, `headers["${header}"]`]);

/**
 * JSON lines on standard output. Messages are static, what varies are fields.
 *
 * @param destination elsewhere than standard output, for tests
 */
export function createLogger(level: 'info' | 'warn' | 'silent', destination?: DestinationStream): Logger {
  const options = { level, base: null, redact: { paths: [...secretPaths, '*.password', '*.token', '*.key'], censor: '[redacted]' } };
  return destination ? pino(options, destination) : pino(options);
}
