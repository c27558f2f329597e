import { crc32, deflateRawSync } from 'node:zlib';

/** One entry as its bytes and its row in the directory say it; what is not given is as an honest writer would have it. */
export interface RawEntry {
  readonly name: string;
  readonly data: Buffer;
  /** In place of the deflated data: bytes that are read as such. */
  readonly packed?: Buffer;
  readonly flags?: number;
  /** What stands before the bytes, where it differs from the directory. */
  readonly local?: { readonly name?: string; readonly method?: number; readonly size?: number; readonly packedSize?: number; readonly crc?: number; readonly extra?: Buffer };
  readonly descriptor?: Buffer;
}

/** What stands before an entry's bytes. */
export function localHeader({ name, data, packed = deflateRawSync(data), flags = 0x800, local = {} }: RawEntry): Buffer {
  const nameBytes = Buffer.from(local.name ?? name);
  const extra = local.extra ?? Buffer.alloc(0);
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(local.method ?? 8, 8);
  header.writeUInt32LE(local.crc ?? crc32(data), 14);
  header.writeUInt32LE(local.packedSize ?? packed.length, 18);
  header.writeUInt32LE(local.size ?? data.length, 22);
  header.writeUInt16LE(nameBytes.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, nameBytes, extra]);
}

/** The bytes of an entry, from its header to its descriptor. */
export function localPart(entry: RawEntry): Buffer {
  return Buffer.concat([localHeader(entry), entry.packed ?? deflateRawSync(entry.data), entry.descriptor ?? Buffer.alloc(0)]);
}

/** A row of the directory that says the entry begins at `offset`. */
export function directoryRow({ name, data, packed = deflateRawSync(data), flags = 0x800 }: RawEntry, offset: number): Buffer {
  const row = Buffer.alloc(46);
  row.write('PK\x01\x02', 'latin1');
  row.writeUInt16LE(0x0314, 4);
  row.writeUInt16LE(20, 6);
  row.writeUInt16LE(flags, 8);
  row.writeUInt16LE(8, 10);
  row.writeUInt32LE(crc32(data), 16);
  row.writeUInt32LE(packed.length, 20);
  row.writeUInt32LE(data.length, 24);
  row.writeUInt16LE(Buffer.byteLength(name), 28);
  row.writeUInt32LE((0o100644 << 16) >>> 0, 38);
  row.writeUInt32LE(offset, 42);
  return Buffer.concat([row, Buffer.from(name)]);
}

/** A zip of these parts and rows, whatever they say; the directory begins where the parts end, or where it is told to. */
export function rawZip(parts: readonly Buffer[], rows: readonly Buffer[], directoryAt?: number): Buffer {
  const body = Buffer.concat([...parts]);
  const directory = Buffer.concat([...rows]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(rows.length, 8);
  end.writeUInt16LE(rows.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(directoryAt ?? body.length, 16);
  return Buffer.concat([body, directory, end]);
}

/** A zip of entries one behind the other. */
export function zipOf(entries: readonly RawEntry[]): Buffer {
  const parts = entries.map(localPart);
  let offset = 0;
  const rows = entries.map((entry, index) => {
    const row = directoryRow(entry, offset);
    offset += parts[index]?.length ?? 0;
    return row;
  });
  return rawZip(parts, rows);
}
