import { randomBytes } from 'node:crypto';

/**
 * A UUID version 7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, then 74 random bits. Rows made one after the other lie
 * beside each other in an index. Made here because `uuidv7()` exists only from PostgreSQL 18 on.
 */
export function newId(nowMs: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
