/*
 * A program in the place of the engine or of git that tries what hostile code in it would, and prints what it could do. Nothing of
 * Node's holds it: the tests are about the walls behind that.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';

/** What it tries to reach; the first argument, as JSON. */
export interface ProbeTargets {
  readonly port: number;
  readonly socket: string;
  readonly pid: number;
  readonly secret: string;
  readonly folder: string;
}

const targets = JSON.parse(process.argv[2] ?? '') as ProbeTargets; // Written by the test.

async function reaches(options: { readonly port: number; readonly host: string } | { readonly path: string }): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(options);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
}

function succeeds(deed: () => unknown): boolean {
  try {
    deed();
    return true;
  } catch {
    return false;
  }
}

const outcome = {
  files: succeeds(() => readFileSync('own.js')),
  port: await reaches({ port: targets.port, host: '127.0.0.1' }),
  socket: await reaches({ path: targets.socket }),
  signal: succeeds(() => process.kill(targets.pid, 0)),
  secret: succeeds(() => readFileSync(targets.secret)),
  above: succeeds(() => readFileSync('../secret')),
  // In a jail the folder is there, as the way to what was given, and holds nothing else.
  list: succeeds(() => readdirSync(targets.folder)) && readdirSync(targets.folder).includes('secret'),
  write: succeeds(() => writeFileSync(`written-${process.getuid?.() ?? 0}.js`, '')),
  environment: succeeds(() => readFileSync(`/proc/${targets.pid}/environ`)),
};
process.stdout.write(JSON.stringify({ could: Object.entries(outcome).flatMap(([name, could]) => (could ? [name] : [])), uid: process.getuid?.() }), () => process.exit(0));
