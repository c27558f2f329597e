import { Overview, RepositoryListed, type SeverityCounts } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#server/api/access/caller.ts';
import { listOf } from '#server/api/dashboard/dashboard-schemas.ts';
import { presentFinding } from '#server/api/findings/present-finding.ts';
import { readRepositoryRisks, type RepositoryRisk } from '#server/api/overview/repository-risks.ts';
import { inOrganization } from '#server/api/respond.ts';
import { presentScans } from '#server/api/scans/present-scans.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { countFindings, countToDecide, listToDecide, medianDaysToResolve, readOpenOverTime, type DayCounts } from '#server/domain/findings/index.ts';
import { countScans, findScans, listRunning } from '#server/domain/scans/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

const config = { permission: 'results.read' } as const;
const DAYS = 90;
const SHOWN = 10;
const RUNNING = 20;
const DAY_MS = 24 * 60 * 60 * 1_000;

type Services = Pick<PublicApiServices, 'database' | 'now' | 'secrets'>;

/** What is open, where, and since when; what runs. */
export function overviewRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  app.get('/overview', { config, schema: { response: { 200: Overview } } }, (request): Promise<Overview> =>
    inOrganization(database, request, (tx) => readOverview(services, tx, callerOf(request).organizationId)),
  );

  app.get('/repositories', { config, schema: { response: { 200: listOf(RepositoryListed) } } }, async (request) => {
    const data = await inOrganization(database, request, (tx) => readRepositories(services, tx, callerOf(request).organizationId));
    return { data };
  });
}

async function readOverview(services: Services, tx: Transaction, organizationId: string): Promise<Overview> {
  const today = services.now();
  const risks = await readRepositoryRisks(tx, organizationId);
  return {
    to_decide: { ...(await countToDecide(tx, organizationId)), oldest: (await listToDecide(tx, organizationId, SHOWN)).map(presentFinding) },
    running: await presentScans(services, tx, await listRunning(tx, organizationId, RUNNING)),
    open_over_time: (await readOpenOverTime(tx, organizationId, today, DAYS)).map(presentDay),
    median_days_to_resolve: await medianDaysToResolve(tx, organizationId, new Date(today.getTime() - DAYS * DAY_MS)),
    repositories: risks.sort(byRisk).slice(0, SHOWN).map(presentRisk),
    findings_total: await countFindings(tx, { organizationId }),
    scans_total: await countScans(tx, organizationId),
  };
}

function presentDay({ day, counts }: DayCounts): SeverityCounts & { day: string } {
  return { day, ...counts };
}

function byRisk(one: RepositoryRisk, other: RepositoryRisk): number {
  return other.score - one.score || one.repository.localeCompare(other.repository);
}

function presentRisk({ repository, repo_url, open, score }: RepositoryRisk): Overview['repositories'][number] {
  return { repository, repo_url, open, score };
}

async function readRepositories(services: Services, tx: Transaction, organizationId: string): Promise<RepositoryListed[]> {
  const risks = (await readRepositoryRisks(tx, organizationId)).sort(byRisk);
  const scans = await presentScans(services, tx, await findScans(tx, risks.map(({ scanId }) => scanId)));
  const byId = new Map(scans.map((scan) => [scan.id, scan]));
  return risks.map(({ scanId, ...risk }) => ({ ...risk, last_scan: byId.get(scanId) ?? null }));
}
