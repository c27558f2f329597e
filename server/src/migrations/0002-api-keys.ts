import { sql, type Migration } from 'kysely';

import { applicationRole } from '#server/platform/database/connection.ts';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/** API keys: only their SHA-256, and the two functions that work before an organization is known. */
export const apiKeys: Migration = {
  async up(db) {
    await sql`
      create table api_keys (
        id uuid primary key,
        organization_id uuid not null references organizations (id) on delete cascade,
        name text not null check (length(name) between 1 and 255),
        prefix text not null check (length(prefix) = 12),
        hash bytea not null unique check (length(hash) = 32),
        scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'delete']),
        created_by uuid not null,
        expires_at timestamptz,
        revoked_at timestamptz,
        last_used_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index api_keys_by_organization on api_keys (organization_id, created_at desc);
    `.execute(db);
    await protectTenantTable('api_keys').execute(db);
    await sql`
      create function authenticate_key(digest bytea)
        returns table (key_id uuid, organization_id uuid, scopes text[], created_by uuid)
        language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
        as $$ begin
          return query select k.id, k.organization_id, k.scopes, k.created_by from public.api_keys k
            where k.hash = digest and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp());
        end $$;
      create function record_key_use(keys uuid[], used timestamptz[]) returns void
        language sql security definer set search_path = pg_catalog, public, pg_temp
        as $$ update public.api_keys k set last_used_at = greatest(k.last_used_at, u.at)
                from unnest(keys, used) as u (id, at) where k.id = u.id $$;
      revoke all on function authenticate_key(bytea), record_key_use(uuid[], timestamptz[]) from public;
      grant execute on function authenticate_key(bytea), record_key_use(uuid[], timestamptz[]) to ${sql.ref(applicationRole)};
    `.execute(db);
  },
};
