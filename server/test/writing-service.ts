/*
 * A service that dies: starts the embedded database of the folder in its first argument with the secret in its second, writes numbers one commit each from eight
 * connections, and prints every number that the database acknowledged. Tests kill it with -9.
 */
import { embeddedConnection } from '#server/platform/database/connection.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { createEmbeddedDatabase } from '#server/platform/database/roles.ts';

const server = await startEmbeddedPostgres({ dataDirectory: process.argv[2] ?? '', secret: process.argv[3] ?? '' });
const connection = embeddedConnection(server, 'whitebox');
await createEmbeddedDatabase(connection);
const { ownerPool } = openDatabase(connection);
await ownerPool.query('create table if not exists numbers (number bigint generated always as identity)');
process.stdout.write(`pid ${server.pid}\n`);

async function write(): Promise<void> {
  for (;;) {
    const { rows } = await ownerPool.query<{ number: number }>('insert into numbers default values returning number');
    process.stdout.write(`${rows[0]?.number}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, write));
