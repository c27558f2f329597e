import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractArchive } from '#intake/archive/extract-archive.ts';
import type { SnapshotLimits } from '#intake/snapshot/snapshot.ts';
import { directoryRow, localHeader, localPart, rawZip, zipOf, type RawEntry } from '../../test/raw-zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'whitebox-hostile-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function extract(bytes: Buffer, limits: Partial<SnapshotLimits> = {}) {
  const archive = path.join(folder, 'archive');
  const root = path.join(folder, 'root');
  await writeFile(archive, bytes);
  try {
    return await extractArchive(archive, root, { limits });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function refusal(bytes: Buffer, limits: Partial<SnapshotLimits> = {}): Promise<string> {
  const error: unknown = await extract(bytes, limits).then(() => undefined, (caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'IntakeError' });
  expect(await readdir(folder)).toEqual(['archive']);
  // Asserted two lines above.
  return (error as Error).message;
}

const OVERLAP = 'the archive has entries that overlap';
const CONTRADICTION = 'the archive has an entry that its directory describes differently';
const entry = (name: string, text = 'run(1);\n'): RawEntry => ({ name, data: Buffer.from(text) });

test.each(readdirSync(path.join(import.meta.dirname, 'fixtures')))('%s, as the tool of that name writes it, is read', async (name) => {
  const snapshot = await extract(readFileSync(path.join(import.meta.dirname, 'fixtures', name)));

  expect(snapshot).toMatchObject({ files: 3, contentDigest: '05de669b04471d719bcfa05f1906a842c7c00001e2082cb281e3205c7ebd4047' });
});

test('many rows of the directory that name the same bytes are refused before anything is written', async () => {
  const kernel = entry('0', 'x'.repeat(1_000_000));
  const rows = Array.from({ length: 100 }, (_unused, index) => directoryRow({ ...kernel, name: String(index % 10) }, 0));

  expect(await refusal(rawZip([localPart(kernel)], rows))).toBe(OVERLAP);
});

test('an entry whose bytes quote the headers of those behind it is refused', async () => {
  const inner = entry('inner.js', 'x'.repeat(100_000));
  const quoted = localHeader(inner);
  const length = Buffer.alloc(4);
  length.writeUInt16LE(quoted.length, 0);
  length.writeUInt16LE(~quoted.length & 0xffff, 2);
  // A stored block that is not the last one, then the other entry's own bytes.
  const outer: RawEntry = { name: 'outer.js', data: Buffer.concat([quoted, inner.data]), packed: Buffer.concat([Buffer.from([0]), length, quoted, deflateRawSync(inner.data)]) };
  const start = localHeader(outer).length + 5;

  expect(await refusal(rawZip([localPart(outer)], [directoryRow(outer, 0), directoryRow(inner, start)]))).toBe(OVERLAP);
});

test('an entry that reaches into the directory, or stands in or behind it, is refused', async () => {
  const [one, two] = [entry('a.js'), entry('b.js')];
  const rows = [directoryRow(one, 0), directoryRow(two, localPart(one).length)];
  const body = [localPart(one), localPart(two)];

  expect(await refusal(rawZip([...body, ...rows], rows, body[0]?.length))).not.toBe('');
  expect(await refusal(rawZip([localPart(one)], [directoryRow(one, 0), directoryRow({ ...two, packed: Buffer.alloc(0), data: Buffer.alloc(0) }, localPart(one).length)]))).toBe(OVERLAP);
});

test('a header whose fields reach over the next entry is refused', async () => {
  const long = { ...entry('a.js'), packed: Buffer.alloc(0), data: Buffer.alloc(0), local: { extra: Buffer.alloc(10) } };
  const cut = localPart(long).subarray(0, -10);
  const next = entry('b.js');

  expect(await refusal(rawZip([cut, localPart(next)], [directoryRow(long, 0), directoryRow(next, cut.length)]))).toBe(OVERLAP);
});

test.each<[string, RawEntry['local']]>([
  ['name', { name: 'b.js' }],
  ['method', { method: 0 }],
  ['size', { size: 1 }],
  ['packed size', { packedSize: 1 }],
  ['checksum', { crc: 1 }],
  ['size in a field that is not there', { size: 0xffffffff }],
])('an entry whose own %s is not that of the directory is refused', async (_what, local) => {
  expect(await refusal(zipOf([{ ...entry('a.js'), ...(local && { local }) }]))).toBe(CONTRADICTION);
});

function descriptor(row: RawEntry, { mark = true, wide = false, size = row.data.length } = {}): Buffer {
  const packed = deflateRawSync(row.data).length;
  const bytes = Buffer.alloc(wide ? 20 : 12);
  bytes.writeUInt32LE(crc32(row.data), 0);
  if (wide) {
    bytes.writeBigUInt64LE(BigInt(packed), 4);
    bytes.writeBigUInt64LE(BigInt(size), 12);
  } else {
    bytes.writeUInt32LE(packed, 4);
    bytes.writeUInt32LE(size, 8);
  }
  return mark ? Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), bytes]) : bytes;
}

const unknown = { size: 0, packedSize: 0, crc: 0 };

test.each([{}, { mark: false }, { wide: true }, { mark: false, wide: true }])('a descriptor behind the bytes is read in each of its forms: %j', async (form) => {
  const plain = entry('a.js');
  const streamed: RawEntry = { ...plain, flags: 0x808, local: unknown, descriptor: descriptor(plain, form) };

  expect(await extract(zipOf([streamed, entry('b.js')]))).toMatchObject({ files: 2 });
});

test('a descriptor that is missing, differs, or belongs to the next entry already is refused', async () => {
  const plain = entry('a.js');
  const streamed: RawEntry = { ...plain, flags: 0x808, local: unknown };
  const whole = localPart({ ...streamed, descriptor: descriptor(plain) });
  const next = entry('b.js');

  expect(await refusal(zipOf([streamed]))).toBe(CONTRADICTION);
  expect(await refusal(zipOf([{ ...streamed, descriptor: descriptor(plain, { size: 1 }) }]))).toBe(CONTRADICTION);
  expect(await refusal(rawZip([whole.subarray(0, -4), localPart(next)], [directoryRow(streamed, 0), directoryRow(next, whole.length - 4)]))).toBe(CONTRADICTION);
});

test('entries that claim more than the limit together are refused before the first is written', async () => {
  const many = Array.from({ length: 5 }, (_unused, index) => entry(index === 0 ? 'a.js' : `${index}.js`, String(index).repeat(1_000)));

  expect(await refusal(zipOf(many), { unpackedBytes: 4_000 })).toBe('more than 4000 bytes unpacked');
});

type TarEntry = Partial<Header> & { readonly name: string; readonly data?: Buffer | string };

async function tar(entries: readonly TarEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { data = '', ...header } of entries) archive.entry(header, data);
  archive.finalize();
  return await buffer(archive);
}

/** The header of a tar's first entry with another size and kind, and its checksum. */
function forge(bytes: Buffer, { size, kind }: { readonly size?: string; readonly kind?: string }): Buffer {
  const forged = Buffer.from(bytes);
  if (size !== undefined) forged.write(size.padStart(11, '0'), 124, 'latin1');
  if (kind !== undefined) forged.write(kind, 156, 'latin1');
  forged.fill(' ', 148, 156);
  const sum = forged.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  forged.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return forged;
}

test('sparse files are refused in both of their forms', async () => {
  const extended = await tar([{ name: 'GNUSparseFile.0/a.js', data: '1\n0\n5\n', pax: { 'GNU.sparse.major': '1', 'GNU.sparse.realsize': '900000000000' } }]);
  const old = forge(await tar([{ name: 'a.js', data: 'x' }]), { kind: 'S' });

  expect(await refusal(gzipSync(extended))).toBe('the archive has a sparse file');
  expect(await refusal(gzipSync(old))).toBe('the archive has an entry of a kind that is not read');
});

test('a size in an extended header is taken where it is a plain number and the bytes are there', async () => {
  const withSize = (size: string) => tar([{ name: 'a.js', data: 'x'.repeat(600), pax: { size } }]);

  expect(await extract(gzipSync(await withSize('600')))).toMatchObject({ files: 1, bytes: 600 });
  for (const size of ['6e2', '0x258', '-600', '600 ', '0600', '99999999999', '512']) expect(await refusal(gzipSync(await withSize(size)))).toBe('the archive is damaged');
});

test('a header that claims more, less or a negative number of bytes is refused', async () => {
  const honest = await tar([{ name: 'a.js', data: 'x'.repeat(2_000) }]);

  for (const size of ['77777777777', '1', '7777777777']) expect(await refusal(gzipSync(forge(honest, { size })))).toBe('the archive is damaged');
  const negative = Buffer.from(honest);
  negative.fill(0xff, 124, 136);
  expect(await refusal(gzipSync(forge(negative, {})))).toBe('the archive is damaged');
});

test('content of a folder or of a link is refused: readers differ in whether it is content', async () => {
  const hidden = await tar([{ name: 'hidden.js', data: 'eval(x)' }]);
  const carrier = await tar([{ name: 'd', data: hidden }]);

  expect(await refusal(gzipSync(forge(carrier, { kind: '5' })))).toBe('the archive has a folder or a link with content');
  expect(await refusal(gzipSync(forge(carrier, { kind: '2' })))).toMatch(/with content|leaves it/);
});

test('gzip members one behind the other are one archive, and count together', async () => {
  const bytes = await tar([{ name: 'a.js', data: 'x'.repeat(2_000) }]);
  const split = Buffer.concat([gzipSync(bytes.subarray(0, 700)), gzipSync(bytes.subarray(700))]);
  const padding = gzipSync(Buffer.alloc(4 * 1024 * 1024));

  expect(await extract(split)).toMatchObject({ files: 1, bytes: 2_000 });
  expect(await refusal(Buffer.concat([split, ...Array.from({ length: 5 }, () => padding)]))).toBe('the archive expands more than 200 times');
});
