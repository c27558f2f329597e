import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 as zlibCrc32, deflateRawSync, gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractArchive } from '#intake/archive/extract-archive.ts';
import type { IntakeError, SnapshotLimits } from '#intake/snapshot/snapshot.ts';

let folder: string;
let counter = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whitebox-archive-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

interface ZipEntry { readonly name: string; readonly data?: string | Buffer; readonly mode?: number; readonly declaredSize?: number; readonly stored?: boolean; readonly flags?: number }

/** A zip writer without scruples: any name, mode and size. */
function zip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, data = 'x', mode = 0o100644, declaredSize, stored = false, flags = 0x800 } of entries) {
    const raw = Buffer.from(data);
    const packed = stored ? raw : deflateRawSync(raw, { level: 9 });
    const nameBytes = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(stored ? 0 : 8, 4);
    fields.writeUInt32LE(zlibCrc32(raw), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declaredSize ?? raw.length, 18);
    fields.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, nameBytes, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), fields, tail, nameBytes]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

async function tarGz(entries: readonly (Partial<Header> & { readonly name: string; readonly data?: string })[]): Promise<Buffer> {
  const archive = pack();
  for (const { data = 'x', ...header } of entries) archive.entry(header, header.type === undefined || header.type === 'file' ? data : '');
  archive.finalize();
  return gzipSync(await buffer(archive));
}

async function extract(bytes: Buffer, limits: Partial<SnapshotLimits> = {}) {
  const at = join(folder, String(++counter));
  await writeFile(`${at}.archive`, bytes);
  return await extractArchive(`${at}.archive`, at, { limits });
}

async function failure(bytes: Buffer, limits: Partial<SnapshotLimits> = {}): Promise<{ reason: string; message: string }> {
  const error: unknown = await extract(bytes, limits).then(() => undefined, (caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'IntakeError' });
  expect(existsSync(join(folder, String(counter)))).toBe(false);
  // Asserted on the line above.
  const { reason, message } = error as IntakeError;
  return { reason, message };
}

test('a zip and a tar.gz of the same files give the same snapshot whatever the order', async () => {
  const files = [{ name: 'src/a.js', data: 'one' }, { name: 'package.json', data: '{}' }, { name: 'empty.txt', data: '' }];

  const zipped = await extract(zip(files));
  const tarred = await extract(await tarGz([...files].reverse()));

  expect(zipped.contentDigest).toBe(tarred.contentDigest);
  expect(zipped.origin).toEqual({ kind: 'archive', commit: zipped.contentDigest.slice(0, 40) });
  expect(zipped.files).toBe(3);
  expect(await readFile(join(zipped.root, 'src/a.js'), 'utf8')).toBe('one');
});

test('the content digest is the SHA-256 of the sorted paths and their digests', async () => {
  const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

  const snapshot = await extract(zip([{ name: 'b.js', data: '2' }, { name: 'a.js', data: '1' }]));

  expect(snapshot.contentDigest).toBe(sha(`a.js\0${sha('1')}\nb.js\0${sha('2')}\n`));
});

test('the one folder around a project is taken off, a folder of mere sources is not', async () => {
  const wrapped = await extract(zip([{ name: 'app-1f3c/package.json', data: '{}' }, { name: 'app-1f3c/src/a.js' }]));
  const plain = await extract(zip([{ name: 'src/a.js' }]));

  expect(existsSync(join(wrapped.root, 'src/a.js'))).toBe(true);
  expect(existsSync(join(plain.root, 'src/a.js'))).toBe(true);
});

test.each([
  ['something else', Buffer.from('hello')], ['nothing', Buffer.alloc(0)], ['a damaged gzip', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4])],
  ['a gzip of no tar', gzipSync('not a tar'.repeat(200))], ['an empty zip', zip([])], ['a cut zip', zip([{ name: 'a' }]).subarray(0, 40)],
])('%s is no archive', async (_what, bytes) => {
  expect(await failure(bytes)).toMatchObject({ reason: 'archive_invalid' });
});

test('an empty tar.gz and one of folders alone are refused as empty', async () => {
  expect(await failure(await tarGz([]))).toMatchObject({ reason: 'archive_invalid', message: 'the archive holds no files' });
  expect(await failure(await tarGz([{ name: 'a/', type: 'directory' }]))).toMatchObject({ message: 'the archive holds no files' });
});

test.each(['../evil.js', 'a/../../evil.js', '/etc/evil', '..\\evil.js', 'C:\\evil.js', 'C:/evil.js', 'a/b/../../../evil'])('a zip with the name %s is refused', async (name) => {
  expect(await failure(zip([{ name: 'fine.js' }, { name }]))).toEqual({ reason: 'archive_invalid', message: 'the archive has a path that leaves the archive' });
});

test.each(['../evil.js', 'a/../../evil.js', '/etc/evil', '..\\evil.js', 'C:/evil.js'])('a tar with the name %s is refused', async (name) => {
  expect(await failure(await tarGz([{ name: 'fine.js' }, { name }]))).toMatchObject({ reason: 'archive_invalid' });
  expect(existsSync(join(folder, 'evil.js'))).toBe(false);
});

test('a symbolic link that leads out refuses the archive, one that stays inside is left out and named', async () => {
  for (const target of ['/etc/passwd', '../../etc/passwd', '..']) {
    expect(await failure(zip([{ name: 'a.js' }, { name: 'link', data: target, mode: 0o120777 }]))).toMatchObject({ message: 'the archive has a link that leaves it' });
    expect(await failure(await tarGz([{ name: 'a.js' }, { name: 'link', type: 'symlink', linkname: target }]))).toMatchObject({ message: 'the archive has a link that leaves it' });
  }

  const snapshot = await extract(await tarGz([{ name: 'lib/a.js' }, { name: 'lib/b.js', type: 'symlink', linkname: '../lib/a.js' }]));

  expect(snapshot.leftOut).toEqual([{ path: 'lib/b.js', reason: 'it is a symbolic link' }]);
  expect(existsSync(join(snapshot.root, 'lib/b.js'))).toBe(false);
});

test('nothing is written through a link: the file below it is an ordinary file in an ordinary folder', async () => {
  const snapshot = await extract(await tarGz([{ name: 'd/real.js' }, { name: 'link', type: 'symlink', linkname: 'd' }, { name: 'link/x.js', data: 'y' }]));

  expect(await readFile(join(snapshot.root, 'link/x.js'), 'utf8')).toBe('y');
  expect(existsSync(join(snapshot.root, 'd/x.js'))).toBe(false);
});

test('hard links, devices and pipes are refused', async () => {
  expect(await failure(await tarGz([{ name: 'a.js' }, { name: 'b', type: 'link', linkname: 'a.js' }]))).toMatchObject({ message: 'the archive has a hard link' });
  for (const type of ['character-device', 'block-device', 'fifo'] as const) {
    expect(await failure(await tarGz([{ name: 'a.js' }, { name: 'dev', type }]))).toMatchObject({ message: 'the archive has a device or a pipe' });
  }
  expect(await failure(zip([{ name: 'a.js' }, { name: 'dev', mode: 0o020666 }]))).toMatchObject({ message: 'the archive has a device or a pipe' });
});

test('a zip entry whose bytes do not have its checksum is refused', async () => {
  const archive = zip([{ name: 'a.js', data: 'exec(1)', stored: true }]);
  archive.write('exec(2)', archive.indexOf('exec(1)'));

  expect(await failure(archive)).toEqual({ reason: 'archive_invalid', message: 'the archive is damaged' });
});

test('a zip entry that is longer or shorter than it says is refused', async () => {
  expect(await failure(zip([{ name: 'a.js', data: 'x'.repeat(100_000), declaredSize: 10 }]))).toMatchObject({ reason: 'archive_invalid' });
  expect(await failure(zip([{ name: 'a.js', data: 'x', declaredSize: 1_000 }]))).toMatchObject({ reason: 'archive_invalid' });
});

test('a tar that ends before its file does is refused', async () => {
  const whole = pack();
  whole.entry({ name: 'a.js' }, 'x'.repeat(5_000));
  whole.finalize();

  expect(await failure(gzipSync((await buffer(whole)).subarray(0, 2_000)))).toMatchObject({ reason: 'archive_invalid' });
});

test('a bomb is stopped by its ratio before it is unpacked', async () => {
  const zeros = Buffer.alloc(30 * 1024 * 1024);

  expect(await failure(zip([{ name: 'a.js', data: zeros }]))).toMatchObject({ message: 'the archive expands more than 200 times' });
});

test('padding that never becomes a file is bounded too', async () => {
  expect(await failure(gzipSync(Buffer.alloc(5 * 1024 * 1024)), { unpackedBytes: 100_000, files: 10 })).toMatchObject({ reason: 'too_large' });
});

test('too many bytes, files or folders end in too_large', async () => {
  const many = Array.from({ length: 30 }, (_unused, index) => ({ name: `f${index}.js`, data: 'x'.repeat(100) }));

  expect(await failure(zip(many), { files: 20 })).toMatchObject({ reason: 'too_large' });
  expect(await failure(zip(many), { files: 10 })).toMatchObject({ reason: 'too_large' });
  expect(await failure(await tarGz(many), { files: 20 })).toMatchObject({ reason: 'too_large' });
  expect(await failure(await tarGz(many), { unpackedBytes: 2_000 })).toMatchObject({ reason: 'too_large' });
  expect(await failure(zip(many), { unpackedBytes: 2_000 })).toMatchObject({ reason: 'too_large' });
  expect(await failure(zip(many), { packedBytes: 500 })).toMatchObject({ reason: 'too_large' });
  expect(await failure(await tarGz(many.map(({ name }) => ({ name: `${name}/`, type: 'directory' as const }))), { files: 20 })).toMatchObject({ reason: 'too_large' });
});

test('a zip of too many entries is refused before the first is written', async () => {
  // The first would refuse the archive if it were looked at.
  const entries = Array.from({ length: 2_000 }, (_unused, index) => ({ name: index === 0 ? '../first' : String(index), data: '', stored: true }));

  expect(await failure(zip(entries), { files: 1_000 })).toMatchObject({ reason: 'too_large' });
});

test('one large file is left out and named, the rest is kept', async () => {
  const snapshot = await extract(zip([{ name: 'big.js', data: 'x'.repeat(3_000) }, { name: 'a.js' }]), { fileBytes: 1_000 });

  expect(snapshot.leftOut).toEqual([{ path: 'big.js', reason: 'it is larger than 1000 bytes' }]);
  expect(existsSync(join(snapshot.root, 'big.js'))).toBe(false);
  expect(snapshot.files).toBe(1);
});

test('two entries of one name are refused, names that differ by case keep the first', async () => {
  expect(await failure(zip([{ name: 'a.js', data: '1' }, { name: './a.js', data: '2' }]))).toMatchObject({ message: 'the archive has two files of one name' });

  const snapshot = await extract(zip([{ name: 'a.js', data: '1' }, { name: 'A.js', data: '2' }]));

  expect(snapshot.files).toBe(1);
  expect(snapshot.leftOut.map(({ path }) => path)).toEqual(['A.js']);
});

test('a git folder inside an archive is not taken along', async () => {
  const snapshot = await extract(zip([{ name: '.git/config', data: '[core]' }, { name: 'sub/.GIT/hooks/post-checkout' }, { name: 'a.js' }]));

  expect(snapshot.files).toBe(1);
});

test('a name with a newline is kept as it is, one with a colon is left out', async () => {
  const snapshot = await extract(await tarGz([{ name: 'line\nbreak.js', data: '1' }, { name: 'a:b.js' }]));

  expect(await readFile(join(snapshot.root, 'line\nbreak.js'), 'utf8')).toBe('1');
  expect(snapshot.leftOut.map(({ path }) => path)).toEqual(['a:b.js']);
});

test('an encrypted zip says so', async () => {
  expect(await failure(zip([{ name: 'a.js', flags: 0x801 }]))).toMatchObject({ message: 'the archive is encrypted' });
});

test('an unpacking that takes too long is a timeout, a caller that gives up gets cancelled', async () => {
  const archive = zip([{ name: 'a.js', data: 'x'.repeat(100_000) }]);

  expect(await failure(archive, { timeoutMs: 0 })).toMatchObject({ reason: 'timeout' });
  const at = join(folder, 'cancelled');
  await writeFile(`${at}.archive`, archive);
  await expect(extractArchive(`${at}.archive`, at, { signal: AbortSignal.abort() })).rejects.toMatchObject({ reason: 'cancelled' });
});
