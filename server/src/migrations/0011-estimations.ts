import { sql, type Migration } from 'kysely';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/** Estimations, and who claimed them: a row apart, because claiming changes no field of a terminal estimation. */
export const estimations: Migration = {
  async up(db) {
    await sql`
      create table cost_estimations (
        id uuid primary key,
        organization_id uuid not null references organizations (id) on delete cascade,
        user_id uuid not null,
        name text,
        task_id text not null unique,
        status text not null default 'pending' check (status in ('pending', 'running', 'completed', 'partial', 'failed')),
        repos jsonb not null,
        total_credits bigint check (total_credits >= 0),
        repo_results jsonb,
        error text,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create index cost_estimations_by_age on cost_estimations (organization_id, created_at, id);
      create index cost_estimations_by_status on cost_estimations (organization_id, status, created_at, id);

      create function keep_terminal_estimation() returns trigger language plpgsql
        as $$ begin
          if old.status in ('completed', 'partial', 'failed') then
            raise exception 'cost estimation % is terminal', old.id;
          end if;
          return new;
        end $$;
      create trigger immutable_once_terminal before update on cost_estimations
        for each row execute function keep_terminal_estimation();

      create table estimation_claims (
        estimation_id uuid primary key references cost_estimations (id) on delete cascade,
        organization_id uuid not null references organizations (id) on delete cascade,
        scan_id uuid not null unique,
        claimed_at timestamptz(3) not null default now()
      );

      create table idempotent_answers (
        organization_id uuid not null references organizations (id) on delete cascade,
        method text not null,
        path text not null,
        key text not null,
        request_digest text not null,
        status integer not null,
        body jsonb not null,
        created_at timestamptz(3) not null default now(),
        primary key (organization_id, method, path, key)
      );
      create index idempotent_answers_by_age on idempotent_answers (organization_id, created_at);
    `.execute(db);
    for (const table of ['cost_estimations', 'estimation_claims', 'idempotent_answers']) {
      await protectTenantTable(table).execute(db);
    }
  },
};
