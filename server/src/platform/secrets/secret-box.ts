import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must be kept and given out again: tokens of code hosts, instructions for signing in to targets. */
export interface SecretBox {
  /** `context` names where the secret belongs, such as `code-host:<id>`; it is not stored and must be given again to open. */
  seal(text: string, context: string): Buffer;
  /** @throws Error when it was sealed with another secret or for another context, or was changed */
  open(sealed: Buffer, context: string): string;
  /** A secret of its own for another purpose, derived from the same one (64 hex digits). */
  derive(purpose: string): string;
}

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce; the key is derived from the installation's secret by HKDF-SHA256.
 * A sealed value is: version byte, nonce, tag, ciphertext.
 */
export function createSecretBox(secret: string): SecretBox {
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `whitebox ${purpose}`, 32));
  const key = derive('secrets at rest');
  return {
    seal: (text, context) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed, context) => {
      if (sealed[0] !== version || sealed.length < 1 + nonceBytes + tagBytes) throw new Error('This is no sealed secret');
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(context)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new Error('A stored secret cannot be opened: WHITEBOX_SECRET is not the one that it was sealed with', { cause });
      }
    },
    derive: (purpose) => derive(purpose).toString('hex'),
  };
}
