import { sql, type Migration } from 'kysely';

/** Passwords that were generated for somebody and shown to whoever made them: their person is asked for another. */
export const passwordsToChange: Migration = {
  async up(db) {
    await sql`alter table auth."account" add column "mustChangePassword" boolean not null default false`.execute(db);
  },
};
