import { sql, type Migration } from 'kysely';

/** Whoever follows changes in a session that is deleted, by whatever process, hears of it at once. */
export const sessionEnds: Migration = {
  async up(db) {
    await sql`
      create function auth.note_session_end() returns trigger
        language plpgsql set search_path = pg_catalog, public, pg_temp
        as $$ begin
          perform pg_notify('changes', old.id::text);
          return null;
        end $$;
      revoke all on function auth.note_session_end() from public;
      create trigger note_end after delete on auth.session for each row execute function auth.note_session_end();
    `.execute(db);
  },
};
