import { sql, type Migration } from 'kysely';

import { applicationRole } from '#server/platform/database/connection.ts';

/** What a person does with their account is told in each of their organizations; row-level security shows a request one at most. */
export const auditOfPeople: Migration = {
  async up(db) {
    await sql`
      create index audit_log_failed_sign_ins on audit_log (subject_id, organization_id, created_at) where action = 'session.refused';

      create function record_audit_of_person(person uuid, entry jsonb) returns void
        language sql security definer set search_path = pg_catalog, public, pg_temp
        as $$ insert into public.audit_log (id, organization_id, actor_kind, actor_id, action, subject_id, details)
              select gen_random_uuid(), m.organization_id, entry ->> 'actor_kind', (entry ->> 'actor_id')::uuid, entry ->> 'action',
                     (entry ->> 'subject_id')::uuid, entry -> 'details'
                from public.members m where m.user_id = person $$;

      -- At most so many in any hour, the last of which says that it is the last.
      create function record_failed_sign_in(person uuid, entry_details jsonb, hourly_limit integer) returns void
        language plpgsql security definer set search_path = pg_catalog, public, pg_temp
        as $$ begin
          perform pg_advisory_xact_lock(hashtextextended('failed sign-in: ' || person::text, 0));
          insert into public.audit_log (id, organization_id, actor_kind, action, subject_id, details, created_at)
            select gen_random_uuid(), m.organization_id, 'system', 'session.refused', person,
                   entry_details || case when recorded.so_far = hourly_limit - 1 then '{"further": "not recorded within the hour"}'::jsonb else '{}' end,
                   clock_timestamp()
              from public.members m
             cross join lateral (select count(*) as so_far from public.audit_log l
                                  where l.subject_id = person and l.organization_id = m.organization_id and l.action = 'session.refused'
                                    and l.created_at > clock_timestamp() - interval '1 hour') as recorded
             where m.user_id = person and recorded.so_far < hourly_limit;
        end $$;

      revoke all on function record_audit_of_person(uuid, jsonb), record_failed_sign_in(uuid, jsonb, integer) from public;
      grant execute on function record_audit_of_person(uuid, jsonb), record_failed_sign_in(uuid, jsonb, integer) to ${sql.ref(applicationRole)};
    `.execute(db);
  },
};
