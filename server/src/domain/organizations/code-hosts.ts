import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

import { recordAudit } from '#server/domain/organizations/audit.store.ts';
import { deleteCodeHost, findCodeHostRow, putCodeHost, type CodeHostProvider } from '#server/domain/organizations/code-host.store.ts';
import type { Acting } from '#server/domain/organizations/manage-members.ts';

/** What the dashboard shows of a connected host; never its token. */
export interface CodeHost {
  readonly id: string;
  readonly provider: CodeHostProvider;
  readonly base_url: string;
  readonly username: string | null;
  readonly created_by: string;
  readonly created_at: Date;
}

/** How to sign in to a host for git. */
export interface CodeHostCredential {
  readonly provider: CodeHostProvider;
  readonly username?: string;
  readonly token: string;
}

export interface CodeHostRequest {
  readonly provider: CodeHostProvider;
  /** Its https address; the host and port are what repositories are compared with. */
  readonly baseUrl: URL;
  readonly username: string | null;
  readonly token: string;
}

/** Connects a host of code with a token, in place of an earlier one. The token is encrypted and never given out again. */
export async function connectCodeHost(tx: Transaction, acting: Acting, request: CodeHostRequest & { secrets: SecretBox }): Promise<CodeHost> {
  const { organizationId, personId } = acting;
  const { provider, baseUrl, username, token, secrets } = request;
  const connected = await putCodeHost(tx, {
    id: newId(),
    organization_id: organizationId,
    provider,
    base_url: baseUrl.href.replace(/\/+$/, ''),
    host: baseUrl.host,
    username,
    sealed_token: secrets.seal(token, contextOf(organizationId, baseUrl.host)),
    created_by: personId,
  });
  const details = { provider, host: baseUrl.host };
  await recordAudit(tx, { organizationId, actor: { kind: 'user', id: personId }, action: 'code_host.connected', subjectId: connected.id, details });
  return connected;
}

/** @throws ProductError `code_host_not_found` */
export async function disconnectCodeHost(tx: Transaction, { organizationId, personId }: Acting, id: string): Promise<void> {
  const host = await deleteCodeHost(tx, organizationId, id);
  if (host === undefined) throw new ProductError('code_host_not_found');
  await recordAudit(tx, { organizationId, actor: { kind: 'user', id: personId }, action: 'code_host.disconnected', subjectId: id, details: { host } });
}

/** Whether the organization has connected this host (`host` or `host:port`, lower case). */
export async function isCodeHostConnected(tx: Transaction, organizationId: string, host: string): Promise<boolean> {
  return (await findCodeHostRow(tx, organizationId, host)) !== undefined;
}

/** The credential for a host (`host` or `host:port`, lower case), or undefined when it is not connected. */
export async function findCodeHost(
  tx: Transaction,
  secrets: SecretBox,
  { organizationId, host }: { organizationId: string; host: string },
): Promise<CodeHostCredential | undefined> {
  const row = await findCodeHostRow(tx, organizationId, host);
  if (!row) return undefined;
  const token = secrets.open(row.sealed_token, contextOf(organizationId, host));
  return { provider: row.provider, token, ...(row.username === null ? {} : { username: row.username }) };
}

/** A sealed token copied to another organization's or host's row does not open. */
function contextOf(organizationId: string, host: string): string {
  return `code-host:${organizationId}:${host}`;
}
