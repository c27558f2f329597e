import { sql, type Migration } from 'kysely';
import { applicationRole } from '#server/platform/database/connection.ts';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

type Schema = Parameters<Migration['up']>[0];

/** Tables whose rows people look at: what they are called to readers, and the column that names the thing. */
const watched = [
  { table: 'scans', kind: 'scan', column: 'id' },
  { table: 'findings', kind: 'finding', column: 'id' },
  { table: 'finding_thread', kind: 'finding', column: 'finding_id' },
  { table: 'finding_evidence', kind: 'finding', column: 'finding_id' },
  { table: 'finding_reactions', kind: 'reaction', column: 'entry_id' },
  { table: 'cost_estimations', kind: 'estimation', column: 'id' },
  { table: 'credit_postings', kind: 'credits', column: 'organization_id' },
  { table: 'members', kind: 'member', column: 'user_id' },
  { table: 'saved_views', kind: 'view', column: 'id' },
  { table: 'targets', kind: 'target', column: 'id' },
] as const;

/**
 * What has changed of late, for pages that are open. A row is written by the transaction that makes the change, whoever makes it, and
 * bears its number: a reader who kept the snapshot of its last look gets exactly the rows that this could not see, in whatever order the
 * transactions ended. Rows are forgotten within hours; who has been away longer looks at everything anew.
 */
export const changes: Migration = {
  async up(db) {
    await createTable(db);
    await createTriggerFunction(db);
    for (const { table, kind, column } of watched) await watch(db, { table, kind, column });
  },
};

async function createTable(db: Schema): Promise<void> {
  await sql`
    create table changes (
      id bigint generated always as identity primary key,
      organization_id uuid not null references organizations (id) on delete cascade,
      transaction xid8 not null default pg_current_xact_id(),
      kind text not null,
      subject_id uuid,
      created_at timestamptz(3) not null default clock_timestamp()
    );
    create index changes_by_transaction on changes (organization_id, transaction);
    create index changes_by_age on changes (created_at);

    create function forget_changes(before timestamptz) returns void
      language sql security definer set search_path = pg_catalog, public, pg_temp
      as $$ delete from public.changes where created_at < before $$;
    revoke all on function forget_changes(timestamptz) from public;
    grant execute on function forget_changes(timestamptz) to ${sql.ref(applicationRole)};
  `.execute(db);
  await protectTenantTable('changes').execute(db);
  await sql`revoke insert, update, delete on changes from ${sql.ref(applicationRole)}`.execute(db);
}

/** Of more than 50 things at once nobody needs the names: one row without a subject stands for all. */
async function createTriggerFunction(db: Schema): Promise<void> {
  await sql`
    create function note_changes() returns trigger
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp
      as $$ begin
        execute format(
          'with changed as (
             select organization_id, count(distinct %2$I) <= 50 as is_few, (array_agg(distinct %2$I))[1:50] as ids from changed_rows group by 1),
           noted as (
             insert into public.changes (organization_id, kind, subject_id)
               select c.organization_id, %1$L, s.id from changed c
                 cross join lateral unnest(case when c.is_few then c.ids else array[null::uuid] end) as s (id)
               returning organization_id)
           select pg_notify(''changes'', n.organization_id::text) from (select distinct organization_id from noted) n',
          tg_argv[0], tg_argv[1]);
        return null;
      end $$;
    revoke all on function note_changes() from public;
  `.execute(db);
}

async function watch(db: Schema, { table, kind, column }: { readonly table: string; readonly kind: string; readonly column: string }): Promise<void> {
  for (const [event, rows] of [['insert', 'new'], ['update', 'new'], ['delete', 'old']] as const) {
    await sql`
      create trigger ${sql.ref(`note_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(rows)} table as changed_rows
        for each statement execute function note_changes(${sql.lit(kind)}, ${sql.lit(column)})
    `.execute(db);
  }
}
