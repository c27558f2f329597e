import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from '#server/migrations/index.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();

test('scans from before get the times of their moves, and repositories their names', async () => {
  await sql`drop schema public, auth cascade; create schema public; grant usage on schema public to public`.execute(database.owner);
  await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0050')));
  const organizationId = newId();
  await database.ownerPool.query('insert into organizations (id, name) values ($1, $2)', [organizationId, 'Acme']);
  const scan = async (status: string): Promise<string> => {
    const id = newId();
    await database.ownerPool.query(
      `insert into scans (id, organization_id, user_id, task_id, scan_type, status, created_at, updated_at) values ($1::uuid, $2, $1, $1::text, 'full', $3, '2026-01-01T00:00Z', '2026-01-01T09:00Z')`,
      [id, organizationId, status],
    );
    return id;
  };
  const moved = (id: string, to: string, at: string) => database.ownerPool.query(
    `insert into outbox (id, organization_id, kind, subject_id, payload, created_at) values ($1, $2, 'scan.moved', $3, $4, $5)`,
    [newId(), organizationId, id, JSON.stringify({ to }), at],
  );
  const [completed, stopped, cancelled, pending, forgotten] = [await scan('completed'), await scan('stopped'), await scan('cancelled'), await scan('pending'), await scan('failed')];
  for (const id of [completed, stopped]) await moved(id, 'running', '2026-01-01T01:00Z');
  await moved(completed, 'completed', '2026-01-01T02:00Z');
  await moved(stopped, 'stopped', '2026-01-01T03:00Z');
  await moved(cancelled, 'cancelled', '2026-01-01T00:30Z');
  const url = 'https://git.example.org/a/b';
  const identities = [`git:${url}`, `git:${url}@next`, 'upload:shop', 'upload:shop#2', 'upload:odd#7', 'git:https://git.example.org/c@main'];
  for (const [position, identity] of identities.entries()) {
    const repositoryId = newId();
    await database.ownerPool.query('insert into repositories (id, organization_id, identity) values ($1, $2, $3)', [repositoryId, organizationId, identity]);
    await database.ownerPool.query(
      `insert into scan_repositories (scan_id, position, organization_id, repository_id, source, repo_url, branch, commit_sha, credits) values ($1, $2, $3, $4, $5, '', $6, '', 1)`,
      [completed, position, organizationId, repositoryId, identity.startsWith('git') ? 'public' : 'upload', identity.endsWith('@next') ? 'next' : 'main'],
    );
  }

  await migrate(database, migrations);

  const { rows } = await database.ownerPool.query('select id, started_at, finished_at, stage, progress from scans order by array_position($1::uuid[], id)', [[completed, stopped, cancelled, pending, forgotten]]);
  const at = (hour: string) => new Date(`2026-01-01T${hour}Z`);
  expect(rows).toMatchObject([
    { started_at: at('01:00'), finished_at: at('02:00'), stage: null, progress: 1 },
    { started_at: at('01:00'), finished_at: at('03:00'), stage: null, progress: 0 },
    { started_at: null, finished_at: at('00:30'), progress: 0 },
    { started_at: null, finished_at: null, progress: 0 },
    { started_at: at('00:00'), finished_at: at('09:00'), progress: 0 },
  ]);
  const names = await database.ownerPool.query<{ identity: string; name: string }>('select identity, name from repositories');
  expect(Object.fromEntries(names.rows.map(({ identity, name }) => [identity, name]))).toEqual({
    [`git:${url}`]: url, [`git:${url}@next`]: url, 'upload:shop': 'shop', 'upload:shop#2': 'shop', 'upload:odd#7': 'odd#7', 'git:https://git.example.org/c@main': 'https://git.example.org/c@main',
  });
});
