import { sql, type Migration } from 'kysely';

import { applicationRole } from '#server/platform/database/connection.ts';

/** A failed sign-in is written after its answer went out. It stands in the log at the time of the attempt, before a sign-in that followed. */
export const failedSignInTimes: Migration = {
  async up(db) {
    await sql`
      drop function record_failed_sign_in(uuid, jsonb, integer);

      create function record_failed_sign_in(person uuid, entry_details jsonb, hourly_limit integer, happened_at timestamptz default clock_timestamp()) returns void
        language plpgsql security definer set search_path = pg_catalog, public, pg_temp
        as $$ begin
          perform pg_advisory_xact_lock(hashtextextended('failed sign-in: ' || person::text, 0));
          insert into public.audit_log (id, organization_id, actor_kind, action, subject_id, details, created_at)
            select gen_random_uuid(), m.organization_id, 'system', 'session.refused', person,
                   entry_details || case when recorded.so_far = hourly_limit - 1 then '{"further": "not recorded within the hour"}'::jsonb else '{}' end,
                   least(happened_at, clock_timestamp())
              from public.members m
             cross join lateral (select count(*) as so_far from public.audit_log l
                                  where l.subject_id = person and l.organization_id = m.organization_id and l.action = 'session.refused'
                                    and l.created_at > clock_timestamp() - interval '1 hour') as recorded
             where m.user_id = person and recorded.so_far < hourly_limit;
        end $$;

      revoke all on function record_failed_sign_in(uuid, jsonb, integer, timestamptz) from public;
      grant execute on function record_failed_sign_in(uuid, jsonb, integer, timestamptz) to ${sql.ref(applicationRole)};
    `.execute(db);
  },
};
