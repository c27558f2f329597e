import type { EchoedRepository, ScanSteering, StartedScan, StartScan } from '@whitebox/contract';
import { AddressRefusedError, type AddressGuard } from '@whitebox/intake';
import { takeArchives, type ArchiveRow } from '#server/domain/archives/index.ts';
import { charge } from '#server/domain/credits/index.ts';
import { takeDocuments } from '#server/domain/documents/index.ts';
import { claimEstimation, findEstimation, isClaimed, type Author, type EstimationRow } from '#server/domain/estimations/index.ts';
import { describeSteering, type FlawClass } from '#server/domain/scans/scan-steering.ts';
import { readSteering } from '#server/domain/scans/read-steering.ts';
import {
  identifyRepositories,
  readRequested,
  scanNameFor,
  selectRepositories,
  type EstimatedRepository,
} from '#server/domain/scans/scan-scope.ts';
import { ensureRepository } from '#server/domain/scans/repositories.store.ts';
import { creditReference } from '#server/domain/scans/scan-details.store.ts';
import { insertScan, type ScanRow } from '#server/domain/scans/scans.store.ts';
import { sealSteering } from '#server/domain/scans/stored-steering.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError, ValidationError } from '#server/platform/errors/product-error.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** Snapshots of an estimation that no scan claimed are kept so long. */
const ESTIMATION_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** What starting a scan takes from its surroundings. */
export interface ScanServices {
  readonly guard: AddressGuard;
  now(): Date;
  readonly secrets: Pick<SecretBox, 'seal' | 'open'>;
  readonly blobs: BlobStore;
  /** Classes of flaws that callers can name. */
  rules(): Promise<readonly FlawClass[]>;
  /**
   * Queues the work; visible when the transaction commits.
   * @throws ProductError `queue_full`
   */
  enqueueScan(tx: Transaction, job: { organizationId: string; scanId: string }): Promise<void>;
  /** Ends the work of a scan that was cancelled: what waits is dropped, what runs is aborted. */
  cancelScanWork(tx: Transaction, scanId: string): Promise<void>;
}

/**
 * Starts a scan from a finished estimation: claim, charge, scan and job are one transaction. The checks come in the order that
 * callers see: estimation, its state, its claim, repositories and branches, targets, documents, credits.
 *
 * @throws ProductError `estimation_not_found`, `estimation_failed`, `estimation_not_ready`, `estimation_without_credits`, `estimation_used`,
 * `estimation_expired`, `repository_not_estimated`, `branch_differs`, `archive_not_found`, `document_not_found`, `credits_insufficient`,
 * `queue_full`
 * @throws ValidationError
 */
export async function startScan(services: ScanServices, tx: Transaction, author: Author, body: StartScan): Promise<StartedScan> {
  const wanted = readRequested(body.repos);
  const estimation = await findReadyEstimation(services, tx, body.cost_estimation_id);
  const selected = selectRepositories(wanted, goodRepositories(estimation));
  const archives = await takeArchivesOf(tx, selected);
  assertPublicTargets(services.guard, body.target_urls ?? []);
  const documents = await assertDocuments(tx, body.context_document_ids ?? []);
  const steering = await readSteering(services, tx, { context: body.custom_context ?? '', documents });
  const id = newId();
  const { organizationId } = author;
  if (!(await claimEstimation(tx, { organizationId, estimationId: estimation.id, scanId: id }))) throw new ProductError('estimation_used');
  const credits = estimation.total_credits ?? 0;
  await charge(tx, { organizationId, amount: credits, reference: creditReference(id) });
  const started: StartedScan = { id, task_id: `scan-${id}`, status: 'pending', message: startMessage(body, steering) };
  await store({ services, tx, author, body }, { started, estimation, selected, archives, documents, steering });
  await services.enqueueScan(tx, { organizationId, scanId: id });
  return started;
}

async function findReadyEstimation(services: ScanServices, tx: Transaction, id: string): Promise<EstimationRow> {
  const estimation = await findEstimation(tx, id);
  if (!estimation) throw new ProductError('estimation_not_found');
  if (estimation.status === 'failed') throw new ProductError('estimation_failed', { reason: estimation.error ?? 'no repository could be estimated' });
  if (estimation.status !== 'completed' && estimation.status !== 'partial') throw new ProductError('estimation_not_ready');
  if (!estimation.total_credits) throw new ProductError('estimation_without_credits');
  if (await isClaimed(tx, id)) throw new ProductError('estimation_used');
  if (services.now().getTime() - estimation.updated_at.getTime() > ESTIMATION_LIFE_MS) throw new ProductError('estimation_expired');
  return estimation;
}

/** What of an estimation can be scanned. */
export function goodRepositories(estimation: EstimationRow): EstimatedRepository[] {
  return estimation.repos.flatMap((submitted, index) => {
    const result = estimation.repo_results?.[index];
    return result?.status === 'completed' ? [{ submitted, result }] : [];
  });
}

function assertPublicTargets(guard: AddressGuard, targets: readonly string[]): void {
  const sentences = targets.flatMap((target, index) => {
    const problem = targetProblem(guard, target);
    return problem === undefined ? [] : [`target_urls.${index} ${problem}`];
  });
  if (sentences.length > 0) throw new ValidationError(sentences, { isFinal: false });
}

function targetProblem(guard: AddressGuard, target: string): string | undefined {
  // The parser drops tabs and line ends and turns backslashes into slashes: the address would not be the one that was written.
  if (!/^https?:\/\/[^\s\\]+$/i.test(target) || !URL.canParse(target)) return 'must be a public http or https URL';
  const url = new URL(target);
  if (url.username !== '' || url.password !== '') return 'must not contain credentials: use auth_instructions';
  try {
    guard.judgeUrl(url);
    return undefined;
  } catch (error) {
    if (error instanceof AddressRefusedError) return `must be a public URL: ${error.message}`;
    throw error;
  }
}

async function assertDocuments(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (distinct.length > 0 && (await takeDocuments(tx, distinct)) < distinct.length) throw new ProductError('document_not_found');
  return distinct;
}

/** Says what is done with what was given, and what was understood. */
function startMessage({ target_urls: targets, auth_instructions: instructions }: StartScan, steering: ScanSteering | null): string {
  const count = targets?.length ?? 0;
  const said = [
    ...(count > 0 ? [`After the analysis, what it found is tried on ${count === 1 ? 'the live target' : `${count} live targets`}${instructions ? ', signed in as auth_instructions say' : ''}.`] : []),
    ...(instructions && count === 0 ? ['auth_instructions are not used: there is no live target.'] : []),
    ...(steering === null ? [] : [describeSteering(steering)]),
  ];
  return [said.length === 0 ? 'Scan queued' : 'Scan queued.', ...said].join(' ');
}

interface Request {
  readonly services: ScanServices;
  readonly tx: Transaction;
  readonly author: Author;
  readonly body: StartScan;
}

interface Prepared {
  readonly started: StartedScan;
  readonly estimation: EstimationRow;
  readonly selected: readonly EstimatedRepository[];
  /** Of each selected repository that is an upload. */
  readonly archives: readonly (ArchiveRow | undefined)[];
  readonly documents: readonly string[];
  readonly steering: ScanSteering | null;
}

async function store({ services, tx, author, body }: Request, { started, estimation, selected, archives, documents, steering }: Prepared): Promise<void> {
  const { organizationId, userId } = author;
  const rows = [];
  for (const [position, { submitted, result, ...repository }] of identifyRepositories(selected, archives.map((archive) => archive?.repository)).entries()) {
    rows.push({
      scan_id: started.id,
      position,
      organization_id: organizationId,
      repository_id: await ensureRepository(tx, organizationId, repository),
      source: submitted.source,
      repo_url: submitted.repo_url,
      branch: submitted.branch,
      commit_sha: result.commit_sha,
      archive_id: submitted.archive_id ?? null,
      credits: result.credits,
    });
  }
  const primary = selected[0]?.submitted;
  const scan = {
    id: started.id,
    organization_id: organizationId,
    user_id: userId,
    cost_estimation_id: estimation.id,
    task_id: started.task_id,
    scan_type: 'full' as const,
    status: 'pending' as const,
    name: nameOf({ name: estimation.name, repos: selected.map(({ submitted }) => submitted) }, archives[0]?.filename),
    repo_url: primary?.repo_url ?? null,
    branch: primary?.branch ?? null,
    pr_number: null,
    target_urls: body.target_urls?.length ? body.target_urls : null,
    sealed_auth_instructions: body.auth_instructions ? services.secrets.seal(body.auth_instructions, sealContext(started.id, 'auth_instructions')) : null,
    sealed_custom_context: body.custom_context ? services.secrets.seal(body.custom_context, sealContext(started.id, 'custom_context')) : null,
    sealed_steering: sealSteering(services.secrets, started.id, steering),
    message: started.message,
    credits: estimation.total_credits ?? 0,
  };
  await insertScan(tx, scan, rows, documents);
}

/** What a scan is called that nobody has named: as its estimation, or by what it reads first. */
export function nameOf({ name, repos: [primary] }: { readonly name: string | null; readonly repos: readonly EchoedRepository[] }, archiveFilename: string | undefined): string | null {
  return name ?? (primary ? scanNameFor(primary, archiveFilename) : null);
}

/** An archive may have been deleted since it was estimated. */
async function takeArchivesOf(tx: Transaction, selected: readonly EstimatedRepository[]): Promise<(ArchiveRow | undefined)[]> {
  const ids = selected.map(({ submitted }) => submitted.archive_id?.toLowerCase());
  const archives = await takeArchives(tx, ids.filter((id) => id !== undefined));
  if (ids.some((id) => id !== undefined && !archives.has(id))) throw new ProductError('archive_not_found');
  return ids.map((id) => (id === undefined ? undefined : archives.get(id)));
}

/** What a sealed text of a scan is bound to; needed again to open it. */
export function sealContext(scanId: string, field: 'auth_instructions' | 'custom_context'): string {
  return `scan:${scanId}:${field}`;
}

/** How to sign in to the live targets, '' where nobody said; gone when the scan has ended. For the stage that asks them alone. */
export function instructionsOf({ secrets }: { readonly secrets: Pick<SecretBox, 'open'> }, scan: Pick<ScanRow, 'id' | 'sealed_auth_instructions'>): string {
  return scan.sealed_auth_instructions === null ? '' : secrets.open(scan.sealed_auth_instructions, sealContext(scan.id, 'auth_instructions'));
}
