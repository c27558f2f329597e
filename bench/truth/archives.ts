/* The two archives whose one entry climbs, written by hand: no writer of archives gives an entry such a name. */
import { crc32 } from 'node:zlib';

/** A ZIP archive of one stored file. */
export function zipOf(name: string, content: string): Buffer {
  const nameBytes = Buffer.from(name);
  const data = Buffer.from(content);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt32LE(crc32(data), 10);
  head.writeUInt32LE(data.length, 14);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt16LE(nameBytes.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, nameBytes, data]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, Buffer.alloc(14), nameBytes]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end]);
}

const BLOCK = 512;

/** A tar archive of one file. */
export function tarOf(name: string, content: string): Buffer {
  const header = Buffer.alloc(BLOCK);
  const put = (text: string, offset: number): void => void header.write(text, offset, 'latin1');
  put(name, 0);
  put('0000644\0', 100);
  put('0000000\0', 108);
  put('0000000\0', 116);
  put(`${Buffer.byteLength(content).toString(8).padStart(11, '0')}\0`, 124);
  put('00000000000\0', 136);
  put('        0', 148);
  put('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const data = Buffer.from(content);
  return Buffer.concat([header, data, Buffer.alloc(BLOCK - (data.length % BLOCK)), Buffer.alloc(2 * BLOCK)]);
}
