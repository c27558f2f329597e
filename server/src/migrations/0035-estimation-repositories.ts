import { sql, type Migration } from 'kysely';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/** The repositories of an estimation that is under way: since when each is worked on, and what came of it. Gone when the estimation ends. */
export const estimationRepositories: Migration = {
  async up(db) {
    await sql`
      create table estimation_repositories (
        estimation_id uuid not null references cost_estimations (id) on delete cascade,
        position integer not null,
        organization_id uuid not null references organizations (id) on delete cascade,
        begun_at timestamptz(3) not null default now(),
        outcome jsonb,
        primary key (estimation_id, position)
      );
    `.execute(db);
    await protectTenantTable('estimation_repositories').execute(db);
  },
};
