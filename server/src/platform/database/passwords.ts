import { createHash, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto';

export const otherSecretSentence =
  'The database was set up with another secret. Set WHITEBOX_SECRET to that one, on every machine the same (it may lie in the first data folder, in the file secret).';

/** @throws Error with what to set when this is a server's refusal of a password of ours */
export function assertSecretFits(error: unknown): void {
  const isRefusal = error instanceof Error && 'code' in error && error.code === '28P01';
  if (isRefusal) throw new Error(otherSecretSentence, { cause: error });
}

/** PostgreSQL's own default. A password of 256 random bits needs no stretching; fewer would only look careless. */
const iterations = 4_096;

/**
 * The password of a database role, which every process that has the installation's secret derives alike (HKDF-SHA256, RFC 5869):
 * replicas need not agree on one, and nothing of it is stored.
 *
 * @returns 43 characters of base64url, 256 bits
 */
export function passwordOf(secret: string, role: string): string {
  return derive(secret, `password ${role}`, 32).toString('base64url');
}

/**
 * What PostgreSQL stores of a password (RFC 5803): set in place of the password, so that no statement, log or view ever holds it.
 * The salt is derived from the password, so that two replicas that set it at once set the same.
 */
export function verifierOf(password: string): string {
  const salt = derive(password, 'salt', 16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const key = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(key('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${key('Server Key').toString('base64')}`;
}

function derive(secret: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `whitebox database ${purpose}`, bytes));
}
