import { sql, type Migration } from 'kysely';

/** What is true of the whole installation: one row, read and written in the owner's role. */
export const installation: Migration = {
  async up(db) {
    await sql`
      create table installation (
        only_row boolean primary key default true check (only_row),
        secret_fingerprint text not null
      );
    `.execute(db);
  },
};
