import pg from 'pg';

import { applicationRole, roleOf, type Connection } from '#server/platform/database/connection.ts';

/*
 * Jobs lie in tables of the job engine, a line for each tenant. The engine works on them in a role of its own that reaches nothing else.
 * A request adds jobs of its own organization, counts those that wait, and cancels them: row-level security by the organization's id,
 * which the engine keeps as the job's group, and which the payload must not contradict.
 */

/** The engine writes to the partition by its name; policies of the whole do not hold there. */
const jobTables = ['pgboss.job', 'pgboss.job_common'] as const;

const ownJobs = `group_id = (select nullif(current_setting('app.organization', true), ''))`;
const consistent = `${ownJobs} and coalesce(data->>'organizationId', group_id) = group_id`;

/** Lays down who may do what in the schema `pgboss`; changes nothing where exactly that stands. */
export async function settleJobRights(ownerPool: pg.Pool, connection: Connection): Promise<void> {
  const [requests, jobs] = [roleOf(connection.application), roleOf(connection.jobs)];
  const { rows } = await ownerPool.query<{ settled: boolean }>(
    `select has_schema_privilege($1, 'pgboss', 'usage') and has_schema_privilege($2, 'pgboss', 'usage') and (
        select count(*) = 2 * cardinality($3::regclass[]) and bool_and((
          select array_agg(rolname::text order by rolname) from pg_roles where oid = any (p.polroles)
        ) = case p.polname when 'engine' then array(select r from unnest(array[$2, $4]::text[]) r order by r) else array[$1]::text[] end)
          from pg_policy p where p.polrelid = any ($3::regclass[])) as settled`,
    [requests, jobs, [...jobTables], applicationRole],
  );
  if (rows[0]?.settled) return;
  // Several statements in one text are one transaction.
  await ownerPool.query(`select pg_advisory_xact_lock(hashtextextended('whitebox: rights', 0)); ${rightsOf(requests, jobs)}`);
}

function rightsOf(requests: string, jobs: string): string {
  const [tenant, engine] = [pg.escapeIdentifier(requests), pg.escapeIdentifier(jobs)];
  const policies = jobTables.map((table) => `
    alter table ${table} enable row level security;
    do $$ declare policy name; begin
      for policy in select polname from pg_policy where polrelid = '${table}'::regclass loop execute format('drop policy %I on ${table}', policy); end loop;
    end $$;
    -- A process of the release before works on jobs as the owner and adds them as ${applicationRole}.
    create policy engine on ${table} to ${engine}, ${applicationRole} using (true);
    create policy tenant on ${table} to ${tenant} using (${ownJobs}) with check (${consistent});
    revoke all on ${table} from ${tenant};
    grant select, insert, update (state, completed_on) on ${table} to ${tenant};`);
  return `
    grant usage on schema pgboss to ${tenant}, ${engine};
    grant select on pgboss.queue to ${tenant};
    grant select, insert, update, delete on all tables in schema pgboss to ${engine};
    alter default privileges in schema pgboss grant select, insert, update, delete on tables to ${engine};
    ${policies.join('')}`;
}
