import { sql, type Kysely, type Migration } from 'kysely';

import { applicationRole } from '#server/platform/database/connection.ts';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/** Organizations, who belongs to them, invitations and the audit log. */
export const organizations: Migration = {
  async up(db) {
    await sql`
      create table organizations (
        id uuid primary key,
        name text not null check (length(name) between 1 and 255),
        triage_before_completion boolean not null default false,
        created_at timestamptz not null default now()
      );
      alter table organizations enable row level security;
      create policy tenant on organizations to ${sql.ref(applicationRole)}
        using (id = (select nullif(current_setting('app.organization', true), '')::uuid));
      grant select, insert, update on organizations to ${sql.ref(applicationRole)};

      create table members (
        organization_id uuid not null references organizations (id) on delete cascade,
        user_id uuid not null,
        role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
        created_at timestamptz not null default now(),
        primary key (organization_id, user_id)
      );
      create index members_by_user on members (user_id);

      create table invitations (
        id uuid primary key,
        organization_id uuid not null references organizations (id) on delete cascade,
        email text,
        role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
        token_hash bytea not null unique,
        invited_by uuid not null,
        expires_at timestamptz not null,
        accepted_at timestamptz,
        revoked_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index invitations_by_organization on invitations (organization_id, created_at desc);

      create table audit_log (
        id uuid primary key,
        organization_id uuid not null references organizations (id) on delete cascade,
        actor_kind text not null check (actor_kind in ('user', 'key', 'operator', 'system')),
        actor_id uuid,
        action text not null,
        subject_id uuid,
        details jsonb not null default '{}',
        created_at timestamptz not null default now()
      );
      create index audit_log_by_organization on audit_log (organization_id, created_at desc, id desc);
    `.execute(db);
    for (const table of ['members', 'invitations', 'audit_log']) await protectTenantTable(table).execute(db);
    await createLookups(db);
  },
};

async function createLookups(db: Kysely<unknown>): Promise<void> {
  await sql`
    revoke update, delete on audit_log from ${sql.ref(applicationRole)};

    -- A session knows a person; these two find the organization before one is set.
    create function memberships_of(person uuid)
      returns table (organization_id uuid, organization_name text, role text, created_at timestamptz)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      as $$ select m.organization_id, o.name, m.role, m.created_at
              from public.members m join public.organizations o on o.id = m.organization_id
             where m.user_id = person order by m.created_at, m.organization_id $$;
    create function organization_of_invitation(token_digest bytea) returns uuid
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      as $$ select i.organization_id from public.invitations i where i.token_hash = token_digest $$;
    revoke all on function memberships_of(uuid), organization_of_invitation(bytea) from public;
    grant execute on function memberships_of(uuid), organization_of_invitation(bytea) to ${sql.ref(applicationRole)};
  `.execute(db);
}
