import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { createSecretBox } from '#server/platform/secrets/secret-box.ts';

/*
 * A back-up is one tar.gz:
 *
 *   head.json                 what it was made of: migrations, tables with their columns
 *   tables/<name>/<n>         a table in the text format of COPY, cut into pieces
 *   jobs.json                 jobs that wait or run
 *   blobs/<name>              uploads
 *   secret                    only where it was asked for
 *   manifest.json             rows, sizes and SHA-256 of all that is above
 *   signature                 HMAC-SHA256 of the manifest by the installation's secret
 *
 * The text format of COPY is read alike by every version of PostgreSQL that we support.
 */

export const formatVersion = 1;
/** Tables come in pieces so that neither end holds one whole. A row may be longer: a piece then holds just a part of it. */
export const pieceBytes = 4 * 1024 * 1024;
/** Entries that are read into memory as a whole. */
export const mostHeldBytes = 64 * 1024 * 1024;

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const Counted = Type.Object({ bytes: Type.Number(), sha256: Type.String() });

const Head = Type.Object({
  format: Type.Literal(formatVersion),
  version: Type.String(),
  createdAt: Type.String(),
  /** By it the secret is known under which credentials in it were sealed. */
  secretFingerprint: Type.String(),
  migrations: Type.Array(Type.String()),
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })),
});
export type Head = Static<typeof Head>;

const Manifest = Type.Object({
  head: Counted,
  tables: Type.Record(Type.String(), Type.Object({ rows: Type.Number(), bytes: Type.Number(), sha256: Type.String() })),
  jobs: Counted,
  blobs: Type.Record(Type.String(), Counted),
  secret: Type.Optional(Counted),
});
export type Manifest = Static<typeof Manifest>;
export type Counted = Static<typeof Counted>;

const PendingJobs = Type.Array(
  Type.Object({
    name: Type.String(),
    data: Type.Object({}, { additionalProperties: true }),
    singletonKey: Type.Union([Type.String(), Type.Null()]),
    priority: Type.Number(),
    groupId: Type.Union([Type.String(), Type.Null()]),
    startAfter: Type.String(),
  }),
);

function parser<Schema extends TSchema>(schema: Schema, name: string): (content: Buffer) => Static<Schema> {
  return (content) => {
    const value: unknown = parseJson(content, name);
    if (!Value.Check(schema, value)) throw new BackupError(`The back-up’s ${name} is not what this release writes or reads`);
    return value;
  };
}

export const parseHead = parser(Head, 'head.json');
export const parseManifest = parser(Manifest, 'manifest.json');
export const parseJobs = parser(PendingJobs, 'jobs.json');

function parseJson(content: Buffer, name: string): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (cause) {
    throw new BackupError(`The back-up’s ${name} is no JSON`, { cause });
  }
}

/** Only who has the secret can make a back-up that is restored, or change one. */
export function signatureOf(secret: string, manifest: Buffer): string {
  return createHmac('sha256', createSecretBox(secret).derive('back-ups')).update(manifest).digest('hex');
}

export function isSignature(secret: string, manifest: Buffer, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secret, manifest));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Counts and digests what passes. */
export class Tally {
  readonly #digest = createHash('sha256');
  #bytes = 0;

  add(content: Buffer): void {
    this.#digest.update(content);
    this.#bytes += content.length;
  }

  /** Ends it. */
  result(): Counted {
    return { bytes: this.#bytes, sha256: this.#digest.digest('hex') };
  }
}

export function countOf(content: Buffer): Counted {
  const tally = new Tally();
  tally.add(content);
  return tally.result();
}
