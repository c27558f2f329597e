import { sql, type Migration } from 'kysely';

/**
 * The name that a repository has for people: its URL in canonical form, or the label of its uploads. An identity is the name with
 * its kind before it and, for a further branch or archive within one scan, a variant behind it: several may share a name.
 */
export const repositoryNames: Migration = {
  async up(db) {
    await sql`
      alter table repositories add column variant text not null default '';

      update repositories r set variant = v.variant
        from (select distinct sr.repository_id, case sr.source when 'upload' then substring(r.identity from '#[0-9]+$') else '@' || sr.branch end as variant
          from scan_repositories sr join repositories r on r.id = sr.repository_id where sr.position > 0) v
        where v.repository_id = r.id and right(r.identity, length(v.variant)) = v.variant and exists (
          select from repositories first where first.organization_id = r.organization_id and first.identity = left(r.identity, -length(v.variant)));

      alter table repositories add column name text not null generated always as (
        left(substr(identity, strpos(identity, ':') + 1), length(substr(identity, strpos(identity, ':') + 1)) - length(variant))) stored;

      create index repositories_by_name on repositories (organization_id, name);
      create index scan_repositories_by_repository on scan_repositories (repository_id, scan_id);
      create index scan_repositories_by_branch on scan_repositories (organization_id, branch, scan_id);
    `.execute(db);
  },
};
