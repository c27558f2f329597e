import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextAccount } from '#intake/isolation/accounts.ts';
import { confine } from '#intake/isolation/confine.ts';
import { describeIsolation, detectIsolation } from '#intake/isolation/isolation.ts';
import { buildProgram } from '../../test/build-program.ts';
import type { ProbeTargets } from '../../test/probe.ts';

const run = promisify(execFile);
const program = await buildProgram('intake/test/probe.ts');
const granted = await detectIsolation();
console.log(describeIsolation(granted));

/** As on the service's disk: a closed folder with a secret and a socket, and in it a snapshot that is open. */
const data = mkdtempSync(join(tmpdir(), 'whitebox-data-'));
const snapshot = join(data, 'snapshot');
const servers: Server[] = [];
let targets: ProbeTargets;

beforeAll(async () => {
  mkdirSync(snapshot);
  writeFileSync(join(snapshot, 'own.js'), '');
  chmodSync(snapshot, 0o755);
  writeFileSync(join(data, 'secret'), 'secret', { mode: 0o600 });
  const [tcp, unix] = [createServer(), createServer()];
  servers.push(tcp, unix);
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => unix.listen(join(data, 'socket'), resolve));
  const address = tcp.address();
  targets = { port: typeof address === 'object' && address !== null ? address.port : 0, socket: join(data, 'socket'), pid: process.pid, secret: join(data, 'secret'), folder: data };
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(data, { recursive: true });
});

interface Probe {
  readonly hasAccount: boolean;
  readonly hasNamespaces: boolean;
  readonly hasNetwork?: boolean;
  readonly mayWrite?: boolean;
}

async function probe({ hasNetwork = false, mayWrite = false, ...isolation }: Probe): Promise<{ readonly could: readonly string[]; readonly uid: number }> {
  const account = isolation.hasAccount ? nextAccount() : undefined;
  chownSync(snapshot, mayWrite ? account ?? process.getuid?.() ?? 0 : process.getuid?.() ?? 0, 0);
  const { file, args } = confine({ file: process.execPath, args: [program, JSON.stringify(targets)] }, {
    isolation, account, folder: snapshot, readable: [process.execPath, dirname(program)], writable: mayWrite ? [snapshot] : [], hasNetwork,
  });
  const { stdout } = await run(file, args, { cwd: snapshot, env: {} });
  return JSON.parse(stdout) as { could: string[]; uid: number }; // The probe prints it.
}

test('without walls the probe can do all of it, so that its failures mean something', async () => {
  const { could } = await probe({ hasAccount: false, hasNamespaces: false });

  expect(could).toEqual(['files', 'port', 'socket', 'signal', 'secret', 'above', 'list', 'write', 'environment']);
});

test.skipIf(!granted.hasNamespaces)(`a program with namespaces reads what it was given and can do nothing else${granted.hasNamespaces ? '' : ' (skipped: this machine grants none)'}`, async () => {
  const { could } = await probe({ ...granted, hasNamespaces: true });

  expect(could).toEqual(['files']);
});

test.skipIf(!granted.hasNamespaces)(`a program with namespaces that keeps our account can do no more${granted.hasNamespaces ? '' : ' (skipped: this machine grants none)'}`, async () => {
  const { could } = await probe({ hasAccount: false, hasNamespaces: true });

  expect(could).toEqual(['files']);
});

test.skipIf(!granted.hasNamespaces)(`a program that fetches has the network and writes to its folder, and no more${granted.hasNamespaces ? '' : ' (skipped: this machine grants no namespaces)'}`, async () => {
  const { could } = await probe({ ...granted, hasNetwork: true, mayWrite: true });

  expect(could).toEqual(['files', 'port', 'write']);
});

test.skipIf(!granted.hasAccount)(`an account of its own alone keeps sockets, signals, secrets and other folders from a program${granted.hasAccount ? '' : ' (skipped: only root can give accounts)'}`, async () => {
  const [one, other] = await Promise.all([probe({ hasAccount: true, hasNamespaces: false }), probe({ hasAccount: true, hasNamespaces: false })]);

  expect(one.could).toEqual(['files', 'port']);
  expect(one.uid).toBeGreaterThan(60_000);
  expect(one.uid).not.toBe(other.uid);
});

test.skipIf(!granted.hasNamespaces)(`a folder of any name is there, and what lies in it${granted.hasNamespaces ? '' : ' (skipped: this machine grants no namespaces)'}`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'a b\t#\\040\'"'));
  writeFileSync(join(folder, 'own.txt'), 'told');
  const { file, args } = confine({ file: '/bin/cat', args: ['own.txt'] }, { isolation: { hasAccount: false, hasNamespaces: true }, account: undefined, folder, readable: [], writable: [], hasNetwork: false });

  const { stdout } = await run(file, args, { cwd: folder, env: {} });
  rmSync(folder, { recursive: true });

  expect(stdout).toBe('told');
});
