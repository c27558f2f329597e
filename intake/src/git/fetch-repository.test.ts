import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAddressGuard } from '#intake/address/address-guard.ts';
import { parsePrivateHosts } from '#intake/address/private-hosts.ts';
import { fetchRepository, type FetchOptions } from '#intake/git/fetch-repository.ts';
import { detectIsolation } from '#intake/isolation/isolation.ts';
import { startGitHost, type GitHost, type Intercept } from '../../test/git-host.ts';

let host: GitHost;
let folder: string;
let intercept: Intercept = () => false;
let counter = 0;
beforeAll(async () => {
  host = await startGitHost((request, response) => intercept(request, response));
});
afterAll(async () => {
  await host.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whitebox-fetch-'));
});
afterEach(() => {
  intercept = () => false;
  rmSync(folder, { recursive: true });
});

const loopback = createAddressGuard({ privateHosts: parsePrivateHosts('127.0.0.0/8,git.example'), resolve: async () => ['127.0.0.1'] });

async function fetch(name: string, options: Partial<FetchOptions> = {}) {
  return await fetchRepository(`${host.url}/${name}.git`, join(folder, String(++counter)), { guard: loopback, extraCa: host.ca, branch: 'main', ...options });
}

async function failure(name: string, options: Partial<FetchOptions> = {}) {
  const error: unknown = await fetch(name, options).then(() => 'nothing failed', (caught: unknown) => caught);
  expect(existsSync(join(folder, String(counter)))).toBe(false);
  return error;
}

test('a branch of a repository becomes a snapshot with its commit and its files', async () => {
  const commit = host.addRepository('plain', { 'src/a.js': 'one', 'line\nbreak.js': 'two', 'empty.js': '', 'ünï.js': 'three' });

  const snapshot = await fetch('plain');

  expect(snapshot).toMatchObject({ origin: { kind: 'git', commit }, files: 4, submodules: [], lfsFiles: 0 });
  expect(readFileSync(join(snapshot.root, 'src/a.js'), 'utf8')).toBe('one');
  expect(readFileSync(join(snapshot.root, 'line\nbreak.js'), 'utf8')).toBe('two');
});

const granted = await detectIsolation();

test.skipIf(!granted.hasAccount)(`an account of its own alone fetches too, below folders that it may not enter${granted.hasAccount ? '' : ' (skipped: only root can give accounts)'}`, async () => {
  const commit = host.addRepository('alone', { 'src/a.js': 'one' });

  const snapshot = await fetch('alone', { isolation: { hasAccount: true, hasNamespaces: false } });

  expect(snapshot).toMatchObject({ origin: { kind: 'git', commit }, files: 1 });
  expect(statSync(snapshot.root).uid).toBe(process.getuid?.());
});

test('without walls it fetches too', async () => {
  const commit = host.addRepository('open', { 'src/a.js': 'one' });

  const snapshot = await fetch('open', { isolation: { hasAccount: false, hasNamespaces: false } });

  expect(snapshot.origin.commit).toBe(commit);
});

test('without a branch the default branch is taken, and a commit is taken whatever the branch', async () => {
  const commit = host.addRepository('default', { 'a.js': 'x' }, { branch: 'trunk' });
  const { branch: _branch, ...withoutBranch } = { guard: loopback, extraCa: host.ca, branch: '' };

  const byDefault = await fetchRepository(`${host.url}/default.git`, join(folder, 'd'), withoutBranch);
  const byCommit = await fetch('default', { branch: 'gone', commit });

  expect(byDefault.origin.commit).toBe(commit);
  expect(byCommit.contentDigest).toBe(byDefault.contentDigest);
});

test('the name is resolved once, vetted and pinned', async () => {
  const commit = host.addRepository('pinned', { 'a.js': 'x' });

  const snapshot = await fetchRepository(`https://git.example:${host.port}/pinned`, join(folder, 'p'), { guard: loopback, extraCa: host.ca, branch: 'main' });

  expect(snapshot.origin.commit).toBe(commit);
});

test('an unknown branch and one whose name is no branch name are not found', async () => {
  host.addRepository('branches', { 'a.js': 'x' });

  for (const branch of ['other', '', 'a b', 'main:refs/heads/x', 'ma*n', '../main', 'main^', 'a\nb', 'refs/heads/main']) {
    expect(await failure('branches', { branch })).toMatchObject({ reason: 'branch_not_found', isRetryable: false });
  }
});

test('a branch named like an option is an ordinary branch', async () => {
  const commit = host.addRepository('option', { 'a.js': 'x' }, { branch: '--upload-pack=touch' });

  expect((await fetch('option', { branch: '--upload-pack=touch' })).origin.commit).toBe(commit);
  expect(await failure('option', { branch: '--output=/tmp/x' })).toMatchObject({ reason: 'branch_not_found' });
});

test('a repository that is not there is not accessible, for good', async () => {
  expect(await failure('nowhere')).toMatchObject({ reason: 'not_accessible', isRetryable: false });
});

test.each([
  'https://127.0.0.1/a', 'https://2130706433/a', 'https://[::ffff:127.0.0.1]/a', 'https://169.254.169.254/a', 'https://localhost/a', 'http://github.com/a',
  'https://user:token@github.com/a', 'file:///etc', 'ext::sh -c id', 'git@github.com:a/b',
])('the address %s is refused without a connection', async (url) => {
  await expect(fetchRepository(url, join(folder, 'x'), { guard: createAddressGuard() })).rejects.toMatchObject({ reason: 'not_accessible', isRetryable: false });
});

test('a name that resolves to a private address is refused', async () => {
  const guard = createAddressGuard({ resolve: async () => ['127.0.0.1'] });

  await expect(fetchRepository('https://rebind.example/a', join(folder, 'x'), { guard })).rejects.toMatchObject({ reason: 'not_accessible' });
});

test('an untrusted certificate is refused by its name, for good', async () => {
  host.addRepository('untrusted', { 'a.js': 'x' });

  await expect(fetchRepository(`${host.url}/untrusted`, join(folder, 'x'), { guard: loopback, branch: 'main' })).rejects.toMatchObject({
    reason: 'not_accessible', isRetryable: false, message: 'the certificate of the repository host is not trusted',
  });
});

test('a moved repository is followed, and the credential stays at its host', async () => {
  const commit = host.addRepository('moved', { 'a.js': 'x' });
  intercept = (request, response) => {
    if (request.url?.startsWith('/old') !== true) return false;
    response.writeHead(301, { location: `https://git.example:${host.port}${request.url.replace('/old.git', '/moved.git')}` }).end();
    return true;
  };
  const before = host.requests.length;

  const snapshot = await fetch('old', { credential: { token: 'secret' } });

  const seen = host.requests.slice(before);
  expect(snapshot.origin.commit).toBe(commit);
  expect(seen.filter(({ line }) => line.includes('/old')).every(({ authorization }) => authorization !== undefined)).toBe(true);
  expect(seen.filter(({ line }) => line.includes('/moved')).every(({ authorization }) => authorization === undefined)).toBe(true);
});

test('a redirect to a private address, to a page, or without end is refused', async () => {
  const targets = ['https://169.254.169.254/info/refs?service=git-upload-pack', 'http://127.0.0.1/info/refs?service=git-upload-pack', `${host.url}/login`, `${host.url}/away.git/info/refs?service=git-upload-pack`];
  for (const location of targets) {
    intercept = (_request, response) => {
      response.writeHead(302, { location }).end();
      return true;
    };
    expect(await failure('away')).toMatchObject({ reason: 'not_accessible', isRetryable: false });
  }
});

test('a redirect in the middle of the transfer is not followed', async () => {
  host.addRepository('late', { 'a.js': 'x' });
  intercept = (request, response) => {
    if (request.method !== 'POST') return false;
    response.writeHead(307, { location: 'https://169.254.169.254/' }).end();
    return true;
  };

  expect(await failure('late')).toMatchObject({ reason: 'not_accessible' });
});

test('the token reaches the host and nothing on disk', async () => {
  host.addRepository('private', { 'a.js': 'x' });
  const expected = `Basic ${Buffer.from('x-access-token:secret-token').toString('base64')}`;
  intercept = (request, response) => {
    if (request.headers.authorization === expected) return false;
    response.writeHead(401, { 'www-authenticate': 'Basic' }).end();
    return true;
  };

  expect(await failure('private')).toMatchObject({ reason: 'not_accessible', isRetryable: false });
  expect(await failure('private', { credential: { token: 'wrong' } })).toMatchObject({ reason: 'not_accessible' });
  expect((await fetch('private', { credential: { token: 'secret-token' } })).files).toBe(1);
  expect(readdirSync(folder)).toEqual([String(counter)]);
});

test('links, submodules, LFS, attributes and hooks have no effect and are named', async () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 5\n';
  host.addRepository('odd', { 'a.js': 'x', 'model.bin': pointer, '.gitattributes': '*.js filter=evil\n*.bin filter=lfs\n', '.gitmodules': '[submodule "s"]\n\tpath = sub\n\turl = https://127.0.0.1/s\n' }, {
    prepare: (git) => {
      git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},sub`);
      git('update-index', '--add', '--cacheinfo', `120000,${git('hash-object', '-w', 'a.js')},link`);
    },
  });

  const snapshot = await fetch('odd');

  expect(snapshot).toMatchObject({ submodules: ['sub'], lfsFiles: 1, leftOut: [{ path: 'link', reason: 'it is a symbolic link' }] });
  expect(readdirSync(snapshot.root).sort()).toEqual(['.gitattributes', '.gitmodules', 'a.js', 'model.bin']);
});

test('a file beyond the limit is not even fetched', async () => {
  host.addRepository('large-file', { 'a.js': 'x', 'big.js': Buffer.alloc(200_000, 'y') });

  const snapshot = await fetch('large-file', { limits: { fileBytes: 100_000 } });

  expect(snapshot.files).toBe(1);
  expect(snapshot.leftOut.map(({ path }) => path)).toEqual(['big.js']);
});

test('a pack, a tree or content over the limit is too large', async () => {
  const noise = Buffer.from(Array.from({ length: 400_000 }, (_unused, index) => (index * 7919 ** 2) % 251));
  host.addRepository('large', { 'a.bin': noise, 'b.js': 'x', 'c.js': 'x', 'd.js': Buffer.alloc(9_000, 'z') });

  expect(await failure('large', { limits: { files: 3 } })).toMatchObject({ reason: 'too_large' });
  expect(await failure('large', { limits: { unpackedBytes: 50_000 } })).toMatchObject({ reason: 'too_large' });
});

test('a pack that grows beyond the limit while it streams is stopped', async () => {
  host.addRepository('endless', Object.fromEntries(Array.from({ length: 40 }, (_unused, index) => [`${index}.js`, randomText(50_000, index)])));

  expect(await failure('endless', { limits: { packedBytes: 200_000 } })).toMatchObject({ reason: 'too_large' });
});

test('a host that hangs at the first question or in the transfer is a timeout', async () => {
  host.addRepository('hangs', { 'a.js': 'x' });
  intercept = () => true;
  expect(await failure('hangs', { stallMs: 400 })).toMatchObject({ reason: 'timeout' });

  intercept = (request) => request.method === 'POST';
  expect(await failure('hangs', { stallMs: 1_000 })).toMatchObject({ reason: 'timeout' });
});

test('a transfer that never ends is a timeout, one that is cancelled is cancelled', async () => {
  host.addRepository('slow', { 'a.js': 'x' });
  let posts = 0;
  intercept = (request, response) => {
    // The first question lists the references, the second asks for the pack.
    if (request.method !== 'POST' || ++posts % 2 === 1) return false;
    response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' });
    response.write('000dpackfile\n');
    const timer = setInterval(() => response.write('0006\x02.'), 50);
    response.on('close', () => clearInterval(timer));
    return true;
  };

  expect(await failure('slow', { limits: { timeoutMs: 1_500 } })).toMatchObject({ reason: 'timeout' });
  expect(await failure('slow', { signal: AbortSignal.timeout(700) })).toMatchObject({ reason: 'cancelled' });
});

test('a host that fails for the moment may be tried again', async () => {
  intercept = (_request, response) => {
    response.writeHead(503).end();
    return true;
  };

  expect(await failure('down')).toMatchObject({ reason: 'not_accessible', isRetryable: true });
});

/** Text that does not compress: a linear congruential generator's letters. */
function randomText(length: number, seed: number): string {
  let state = seed + 1;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return String.fromCharCode(33 + ((state >>> 16) % 90));
  }).join('');
}
