/* The real program as a child process, with the real engine in its own. */
import { execFileSync, spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { SAFE, sourceFolder, UNSAFE } from '#cli/test/source-folder.ts';

// Where nothing is built, each test compiles the sources twice, in the program and in the engine's process: seconds, and many on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const PROGRAM = fileURLToPath(new URL('../../bin/whitebox.mjs', import.meta.url));

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface Conditions {
  /** Closes our end of the pipe before the program writes. */
  readonly isDeaf?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** Interrupts the program once this holds. */
  readonly interruptWhen?: () => Promise<boolean>;
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await setTimeout(20);
}

/** Runs the program with its input closed and its output in pipes. */
function whitebox(args: readonly string[], conditions: Conditions = {}): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], ...conditions.environment },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    if (conditions.isDeaf === true) child.stdout.destroy();
    if (conditions.interruptWhen !== undefined) void until(conditions.interruptWhen).then(() => child.kill('SIGINT'));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

test('unsafe and hostilely named code is found, and the threshold is told by the exit code', async () => {
  const folder = await sourceFolder({ 'src/a\u001b[2J\nb.js': UNSAFE, 'src/safe.js': SAFE });

  const { code, out, err } = await whitebox(['scan', folder, '--fail-on', 'high']);

  expect([code, err]).toEqual([1, '']);
  expect(out).toContain('1. SQL injection in GET /users');
  expect(out).toContain('src/a\\u{1b}[2J b.js:8');
  expect(out).toContain('1 finding: 1 critical');
  expect(out).not.toContain('\u001b');
});

test('an archive is scanned like the folder that was packed, and leaves nothing behind', async () => {
  const folder = await sourceFolder({ 'shop/app.js': UNSAFE, 'shop/package.json': '{"name":"shop"}' });
  const temporary = await sourceFolder({});
  const archive = join(folder, 'shop.tar.gz');
  execFileSync('tar', ['-czf', archive, '-C', folder, 'shop']);

  const { code, out } = await whitebox(['scan', archive, '--format', 'json'], { environment: { TMPDIR: temporary } });

  expect(code).toBe(0);
  expect(JSON.parse(out).findings.map((finding: { title: string; hops: { file: string }[] }) => [finding.title, finding.hops.at(-1)?.file])).toEqual([
    ['SQL injection in GET /users', 'app.js'],
  ]);
  expect((await readdir(temporary)).filter((name) => name.startsWith('whitebox-'))).toEqual([]);
});

test('a report of a megabyte arrives whole in a slow pipe, and a reader that goes away is no failure', async () => {
  const folder = await sourceFolder(Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`shop${index}.js`, UNSAFE])));

  const [read, unread] = await Promise.all([whitebox(['scan', folder, '--format', 'json']), whitebox(['scan', folder], { isDeaf: true })]);

  expect(read.out.length).toBeGreaterThan(500_000);
  expect(JSON.parse(read.out).findings).toHaveLength(150);
  expect([unread.code, unread.err]).toEqual([0, '']);
});

test('an interrupted scan ends with 130 and cleans up', async () => {
  const folder = await sourceFolder({ 'shop/app.js': UNSAFE });
  const temporary = await sourceFolder({});
  const archive = join(folder, 'shop.tar.gz');
  execFileSync('tar', ['-czf', archive, '-C', folder, 'shop']);
  const ours = async (): Promise<readonly string[]> => (await readdir(temporary)).filter((name) => name.startsWith('whitebox-'));

  const { code, out, err } = await whitebox(['scan', archive], { environment: { TMPDIR: temporary }, interruptWhen: async () => (await ours()).length > 0 });

  expect([code, out, err]).toEqual([130, '', 'whitebox: interrupted.\n']);
  expect(await ours()).toEqual([]);
});

test('what is not there is one sentence and 2', async () => {
  const { code, out, err } = await whitebox(['scan', '/nowhere']);

  expect([code, out, err]).toEqual([2, '', 'whitebox: There is no file or folder /nowhere.\n']);
});
