import type { DraftChange, NewDraft, StartedScan } from '@whitebox/contract';
import { takeArchives } from '#server/domain/archives/index.ts';
import { takeDocuments } from '#server/domain/documents/index.ts';
import { findEstimation, type Author, type EstimationRow } from '#server/domain/estimations/index.ts';
import { countDrafts, lockDrafts, removeDraft, selectDrafts, updateDraft } from '#server/domain/scans/drafts.store.ts';
import { readScanDetails } from '#server/domain/scans/scan-details.store.ts';
import { attachDocuments, findScan, insertScan, lockScan, type ScanRow } from '#server/domain/scans/scans.store.ts';
import { goodRepositories, nameOf, sealContext, startScan, type ScanServices } from '#server/domain/scans/start-scan.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

/*
 * A draft is a scan in the state `draft`: it has no claim on its estimation and nothing is charged. What it reads is known when it is
 * started, so until then it has no repositories of its own. The scan that is started takes the draft's place under an id of its own, since
 * ids of scans are in order of time: a draft of last week must not count as older than the scans since.
 */

/** Most drafts that an organization keeps. */
export const draftLimit = 200;

type Services = Pick<ScanServices, 'secrets'>;

/** A draft with what only its preparation shows. */
export interface ShownDraft {
  readonly row: ScanRow;
  readonly context: string;
  readonly documents: readonly { readonly id: string; readonly filename: string | null }[];
}

/** @throws ProductError `draft_limit`, `estimation_not_found`, `document_not_found`, `scan_not_found` */
export async function addDraft(services: Services, tx: Transaction, { organizationId, userId }: Author, { like_scan_id: likeId, ...own }: NewDraft): Promise<ShownDraft> {
  await lockDrafts(tx, organizationId);
  if ((await countDrafts(tx, organizationId)) >= draftLimit) throw new ProductError('draft_limit', { limit: String(draftLimit) });
  const id = newId();
  const body = { ...(likeId !== undefined && (await givenTo(services, tx, likeId))), ...own };
  const documents = await knownDocuments(tx, body.context_document_ids ?? []);
  const scan = {
    id,
    organization_id: organizationId,
    user_id: userId,
    task_id: `scan-${id}`,
    scan_type: 'full' as const,
    status: 'draft' as const,
    pr_number: null,
    message: null,
    credits: 0,
    target_urls: null,
    sealed_auth_instructions: null,
    sealed_custom_context: null,
    ...(await estimated(tx, body.cost_estimation_id)),
    ...written(services, id, body),
  };
  await insertScan(tx, scan, [], documents);
  return readDraft(services, tx, id);
}

/** @throws ProductError `draft_not_found`, `estimation_not_found`, `document_not_found` */
export async function changeDraft(services: Services, tx: Transaction, id: string, change: DraftChange): Promise<ShownDraft> {
  const row = await lockDraft(tx, id);
  if (change.context_document_ids !== undefined) await attachDocuments(tx, row, await knownDocuments(tx, change.context_document_ids ?? []));
  const renewed = change.cost_estimation_id === undefined ? {} : await estimated(tx, change.cost_estimation_id);
  await updateDraft(tx, id, { ...renewed, ...written(services, id, change) });
  return readDraft(services, tx, id);
}

/** @throws ProductError `draft_not_found` */
export async function deleteDraft(tx: Transaction, id: string): Promise<void> {
  await lockDraft(tx, id);
  await removeDraft(tx, id);
}

/** @throws ProductError `draft_not_found` */
export async function readDraft(services: Services, tx: Transaction, id: string): Promise<ShownDraft> {
  const row = await findScan(tx, id);
  if (row?.status !== 'draft') throw new ProductError('draft_not_found');
  const [shown] = await show(services, tx, [row]);
  if (shown === undefined) throw new ProductError('draft_not_found');
  return shown;
}

/** Drafts of an organization, the last changed first. */
export async function listDrafts(services: Services, tx: Transaction, organizationId: string): Promise<ShownDraft[]> {
  return show(services, tx, await selectDrafts(tx, organizationId));
}

/**
 * Starts the scan that was prepared, of all that its estimation could read; it stays a draft where that is refused.
 *
 * @throws ProductError `draft_not_found`; as `startScan`
 */
export async function startDraft(services: ScanServices, tx: Transaction, author: Author, id: string): Promise<StartedScan> {
  const row = await lockDraft(tx, id);
  const { context, documents } = await readDraft(services, tx, id);
  const estimation = await estimationOf(tx, row.cost_estimation_id ?? '');
  const instructions = row.sealed_auth_instructions === null ? '' : services.secrets.open(row.sealed_auth_instructions, sealContext(id, 'auth_instructions'));
  const body = {
    cost_estimation_id: estimation.id,
    repos: goodRepositories(estimation).map(({ submitted }) => ({ url: submitted.repo_url, branch: submitted.branch, source: submitted.source })),
    ...(row.target_urls !== null && { target_urls: row.target_urls }),
    auth_instructions: instructions,
    custom_context: context,
    context_document_ids: documents.map(({ id: document }) => document),
  };
  await removeDraft(tx, id);
  return startScan(services, tx, author, body);
}

/** What a scan was given beside its code, as far as it is kept. */
async function givenTo(services: Services, tx: Transaction, scanId: string): Promise<Omit<DraftChange, 'cost_estimation_id'>> {
  const row = await findScan(tx, scanId);
  const [shown] = row === undefined ? [] : await show(services, tx, [row]);
  if (shown === undefined) throw new ProductError('scan_not_found');
  return {
    ...(shown.row.target_urls !== null && { target_urls: shown.row.target_urls }),
    custom_context: shown.context,
    context_document_ids: shown.documents.filter(({ filename }) => filename !== null).map(({ id }) => id),
  };
}

async function lockDraft(tx: Transaction, id: string): Promise<ScanRow> {
  const row = await lockScan(tx, id);
  if (row?.status !== 'draft') throw new ProductError('draft_not_found');
  return row;
}

async function show({ secrets }: Services, tx: Transaction, rows: readonly ScanRow[]): Promise<ShownDraft[]> {
  const details = await readScanDetails(tx, rows);
  return rows.map((row) => ({
    row,
    context: row.sealed_custom_context === null ? '' : secrets.open(row.sealed_custom_context, sealContext(row.id, 'custom_context')),
    documents: details.get(row.id)?.documents ?? [],
  }));
}

/** What lists show of a draft comes from its estimation. */
async function estimated(tx: Transaction, estimationId: string): Promise<Pick<ScanRow, 'cost_estimation_id' | 'name' | 'repo_url' | 'branch'>> {
  const estimation = await estimationOf(tx, estimationId);
  const [primary] = estimation.repos;
  const archive = primary?.archive_id === undefined || primary.archive_id === null ? undefined : (await takeArchives(tx, [primary.archive_id])).get(primary.archive_id);
  return { cost_estimation_id: estimation.id, name: nameOf(estimation, archive?.filename), repo_url: primary?.repo_url ?? null, branch: primary?.branch ?? null };
}

async function estimationOf(tx: Transaction, id: string): Promise<EstimationRow> {
  const estimation = await findEstimation(tx, id);
  if (!estimation) throw new ProductError('estimation_not_found');
  return estimation;
}

/** What was written, as it is kept: of a change only what it names. */
function written({ secrets }: Services, id: string, { target_urls: targets, auth_instructions: auth, custom_context: context }: DraftChange) {
  const seal = (text: string | null, field: 'auth_instructions' | 'custom_context'): Buffer | null => (text ? secrets.seal(text, sealContext(id, field)) : null);
  return {
    ...(targets !== undefined && { target_urls: targets?.length ? targets : null }),
    ...(auth !== undefined && { sealed_auth_instructions: seal(auth, 'auth_instructions') }),
    ...(context !== undefined && { sealed_custom_context: seal(context, 'custom_context') }),
  };
}

async function knownDocuments(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (distinct.length > 0 && (await takeDocuments(tx, distinct)) < distinct.length) throw new ProductError('document_not_found');
  return distinct;
}
