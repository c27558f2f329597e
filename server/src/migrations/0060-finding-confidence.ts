import { sql, type Migration } from 'kysely';

/**
 * How sure each finding is. Findings from before have none and count as medium, which is what the rest of a list says of them.
 * The order by severity takes the confidence as its second key: one value of one index. It begins above the values of `severity_rank`, so that
 * a cursor from before is refused.
 */
export const findingConfidence: Migration = {
  async up(db) {
    await sql`
      alter table findings
        add column confidence text check (confidence in ('high', 'medium', 'possible')),
        add column worth_rank smallint not null generated always as (10 + 3 * case severity
          when 'critical' then 5 when 'high' then 4 when 'medium' then 3 when 'low' then 2 else 1 end
          + case confidence when 'high' then 2 when 'possible' then 0 else 1 end) stored;
      create index findings_by_worth on findings (organization_id, worth_rank, id) where verdict = 'approved';
      drop index findings_by_rank;
    `.execute(db);
  },
};
