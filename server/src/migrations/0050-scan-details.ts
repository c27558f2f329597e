import { sql, type Migration } from 'kysely';

/**
 * When a scan began and ended, where it is and how far, and what last stood in its way. Scans from before this migration take their
 * times from the record of their moves. How far their stages came was not kept: a finished one is done, another stays at 0 and
 * without a stage.
 */
export const scanDetails: Migration = {
  async up(db) {
    await sql`
      alter table scans
        add column started_at timestamptz(3),
        add column finished_at timestamptz(3),
        add column stage text check (stage in ('intake', 'inventory', 'analyze', 'verify', 'publish')),
        add column progress double precision not null default 0 check (progress between 0 and 1),
        add column problem text;

      update scans s set
        started_at = case when s.status not in ('draft', 'pending', 'cancelled') then coalesce(m.started_at, s.created_at) end,
        finished_at = case when s.status in ('completed', 'failed', 'stopped', 'cancelled', 'skipped') then coalesce(m.finished_at, s.updated_at) end,
        progress = case when s.status in ('completed', 'skipped') then 1 else 0 end
        from scans o left join (
          select subject_id,
            min(created_at) filter (where payload->>'to' = 'running') as started_at,
            max(created_at) filter (where payload->>'to' in ('completed', 'failed', 'stopped', 'cancelled', 'skipped')) as finished_at
          from outbox where kind = 'scan.moved' group by subject_id) m on m.subject_id = o.id
        where o.id = s.id;
    `.execute(db);
  },
};
