import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Estimation } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf, type Caller } from '#server/api/access/caller.ts';
import { presentEstimation } from '#server/api/estimations/present-estimation.ts';
import { packFolder } from '#server/api/samples/pack-folder.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { acceptArchive, findArchiveOf, insertArchive } from '#server/domain/archives/index.ts';
import { createEstimation, type EstimationRow } from '#server/domain/estimations/index.ts';
import { releaseReservation, reserveUpload, settleReservation } from '#server/domain/storage/index.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

/** The same from the sources and from what is built of them. */
const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('@whitebox/server/package.json')), 'sample');

const filename = 'sample.tar.gz';
const repository = 'sample';
const name = 'Sample application';

/** The small vulnerable application that comes with the product, for the first finding that somebody sees. */
export function sampleRoutes(app: FastifyInstance, services: PublicApiServices): void {
  app.post('/samples', { config: { permission: 'scans.start' }, schema: { response: { 201: Estimation } } }, async (request, reply) => {
    const author = callerOf(request);
    const bytes = await packFolder(folder);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const known = await services.database.withOrganization(author.organizationId, (tx) => findArchiveOf(tx, author.organizationId, { repository, sha256 }));
    const row = known
      ? await services.database.withOrganization(author.organizationId, (tx) => estimate(services, tx, author, known.id))
      : await keepAndEstimate(services, author, { bytes, sha256 });
    return reply.code(201).header('location', `/api/v1/cost-estimations/${row.id}`).send(presentEstimation(row));
  });
}

function estimate(services: PublicApiServices, tx: Transaction, author: Caller, archiveId: string): Promise<EstimationRow> {
  return createEstimation(services, tx, author, { name, repos: [{ source: 'upload', archive_id: archiveId }] });
}

/** As an upload of the organization's own: judged, counted against its quota, and deleted like any other. */
async function keepAndEstimate(services: PublicApiServices, author: Caller, { bytes, sha256 }: { readonly bytes: Buffer; readonly sha256: string }): Promise<EstimationRow> {
  const { database, blobs, quota, uploadDirectory } = services;
  const { organizationId, userId } = author;
  const id = newId();
  const file = path.join(uploadDirectory, id);
  await database.withOrganization(organizationId, (tx) => reserveUpload(tx, quota, { id, organizationId, kind: 'archive', bytes: bytes.length }));
  let blob: string | undefined;
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
    const accepted = await acceptArchive(services, { id, organizationId, path: file });
    blob = accepted.blob;
    const row = await database.withOrganization(organizationId, async (tx) => {
      await settleReservation(tx, id);
      await insertArchive(tx, {
        id, organization_id: organizationId, user_id: userId, filename, repository, size_bytes: bytes.length, sha256,
        content_digest: accepted.contentDigest, file_count: accepted.fileCount, blob: accepted.blob,
      });
      return estimate(services, tx, author, id);
    });
    blob = undefined;
    return row;
  } finally {
    if (blob !== undefined) await blobs.remove(blob);
    await rm(file, { force: true });
    await database.withOrganization(organizationId, (tx) => releaseReservation(tx, id));
  }
}
