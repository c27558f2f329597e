import path from 'node:path';
import { FindingFrames, IdParameters, type CodeFrame, type RepositorySource } from '@whitebox/contract';
import { readSource, type Snapshot } from '@whitebox/intake';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#server/api/access/caller.ts';
import { buildFrame, frameSource, type FrameSource } from '#server/api/findings/build-frames.ts';
import { inOrganization } from '#server/api/respond.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findFinding, type FindingRow } from '#server/domain/findings/index.ts';
import { listNamedRepositories } from '#server/domain/scans/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

/** Code as a scan read it. */
export interface ScannedCode {
  readonly source: RepositorySource;
  readonly repo_url: string;
  readonly commit: string;
  readonly archive_id: string | null;
}

export interface FrameServices {
  readonly database: Database;
  /** The files of what was scanned, where this machine still has them. */
  findSnapshot(organizationId: string, code: ScannedCode): Promise<Snapshot | undefined>;
}

/** Of a longer trace, so many from its beginning and as many from its end. */
const SHOWN_AT_ENDS = 100;
const FILE_BYTES = 2 * 1024 * 1024;
/** The literal itself is the flaw: hard-coded credentials, keys, passwords. */
const SECRET_TAGS = new Set(['cwe-798', 'cwe-321', 'cwe-259']);

/** The code around each step of a trace. */
export function frameRoutes(app: FastifyInstance, services: FrameServices): void {
  app.get<{ Params: { id: string } }>(
    '/findings/:id/frames',
    { config: { permission: 'results.read' }, schema: { params: IdParameters, response: { 200: FindingFrames } } },
    async (request) => {
      const { row, code } = await inOrganization(services.database, request, (tx) => readScanned(tx, request.params.id));
      const snapshot = code && (await services.findSnapshot(callerOf(request).organizationId, code));
      return { frames: await framesOf(row, snapshot), is_code_kept: snapshot !== undefined };
    },
  );
}

async function readScanned(tx: Transaction, id: string): Promise<{ row: FindingRow; code: ScannedCode | undefined }> {
  const row = await findFinding(tx, id);
  if (!row) throw new ProductError('finding_not_found');
  const read = await listNamedRepositories(tx, [row.last_seen_scan_id]);
  const place = read.find(({ repository_id: repository, branch }) => repository === row.repository_id && branch === row.branch);
  return { row, code: place && { source: place.source, repo_url: place.repo_url, commit: place.commit_sha, archive_id: place.archive_id } };
}

async function framesOf({ report: { hops }, tags }: FindingRow, snapshot: Snapshot | undefined): Promise<CodeFrame[]> {
  const isSecret = tags.some((tag) => SECRET_TAGS.has(tag));
  const sources = new Map<string, FrameSource | undefined>();
  const frames: CodeFrame[] = [];
  for (const [index, hop] of hops.entries()) {
    if (index >= SHOWN_AT_ENDS && index < hops.length - SHOWN_AT_ENDS) continue;
    if (snapshot && !sources.has(hop.file)) sources.set(hop.file, await readFrameSource(snapshot, hop.file));
    frames.push(buildFrame({ hop, index, isSecret }, sources.get(hop.file)));
  }
  return frames;
}

/** Undefined where the file is gone, as a sweep may take a snapshot away at any time, or is none of the snapshot's. */
async function readFrameSource({ root }: Snapshot, file: string): Promise<FrameSource | undefined> {
  if (!path.join(root, file).startsWith(root + path.sep)) return undefined;
  const text = await readSource(root, file, FILE_BYTES).catch(ignoreMissing);
  return text === undefined ? undefined : frameSource(text);
}

function ignoreMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
}
