import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');
const startLimitMs = 90_000;
export const ownerPassword = 'a password of the benchmarks';

export interface RunningService {
  readonly url: string;
  readonly pid: number;
  /** The first start's, which alone prints it. */
  readonly apiKey: string | undefined;
  /** Ends it and waits until it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface ServiceSettings {
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
  /** Hears what it prints, its log above all. */
  readonly onOutput?: (text: string) => void;
}

/** The service as `npm ci` built it, in one process with its embedded database. Resolves when it can serve. */
export async function startService(dataDirectory: string, { port, environment, onOutput }: ServiceSettings): Promise<RunningService> {
  const service = spawn(process.execPath, ['bin/whitebox.mjs', 'serve'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(port), WHITEBOX_DATA_DIR: dataDirectory, WHITEBOX_OWNER_PASSWORD: ownerPassword, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  service.stdout.setEncoding('utf8').on('data', (text: string) => {
    // The log follows what a start prints, and is long.
    if (output.length < 10_000) output += text;
    onOutput?.(text);
  });
  const begin = performance.now();
  while (!output.includes('API explorer') || (output.includes('Made by this first start') && !output.includes('API key '))) {
    if (service.exitCode !== null || service.signalCode !== null) throw new Error(`the service ended:\n${output}`);
    if (performance.now() - begin > startLimitMs) throw new Error(`the service did not start within ${startLimitMs / 1_000} s`);
    await sleep(10);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: service.pid ?? 0,
    apiKey: /API key\s+(\S+)/.exec(output)?.[1],
    end: async (signal) => {
      if (service.exitCode !== null || service.signalCode !== null) return;
      const gone = once(service, 'exit');
      service.kill(signal);
      await gone;
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has such an address.
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
