import { sql, type Migration } from 'kysely';

/** Several connections to one host, told apart by their addresses, and what the host said to each token when it was stored. */
export const codeHostChecks: Migration = {
  async up(db) {
    await sql`
      alter table code_hosts
        drop constraint code_hosts_organization_id_host_key,
        add unique (organization_id, base_url),
        add column checked_at timestamptz,
        add column problem text;
      create index code_hosts_host on code_hosts (organization_id, host);
    `.execute(db);
  },
};
