import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

import { recordAudit } from '#server/domain/organizations/audit.store.ts';
import { deleteCodeHost, findConnection, listConnectionsTo, putCodeHost, updateCheck, type CodeHostProvider } from '#server/domain/organizations/code-host.store.ts';
import type { Acting } from '#server/domain/organizations/manage-members.ts';

/** What the dashboard shows of a connected host; never its token. */
export interface CodeHost {
  readonly id: string;
  readonly provider: CodeHostProvider;
  readonly base_url: string;
  readonly username: string | null;
  /** When the host took the token; null: it could not be asked, `problem` says why. */
  readonly checked_at: Date | null;
  readonly problem: string | null;
  readonly created_by: string;
  readonly created_at: Date;
}

/** How to sign in to a host for git. */
export interface CodeHostCredential {
  readonly provider: CodeHostProvider;
  readonly username?: string;
  readonly token: string;
}

interface Sealed {
  readonly provider: CodeHostProvider;
  readonly username: string | null;
  readonly sealed_token: Buffer;
}

export interface CodeHostRequest {
  readonly provider: CodeHostProvider;
  /** Its https address; the host and port are what repositories are compared with. */
  readonly baseUrl: URL;
  readonly username: string | null;
  readonly token: string;
  /** Why it could not be told whether the host takes the token. */
  readonly problem?: string | undefined;
}

/**
 * Connects a host of code with a token, which is encrypted and never given out again. A host may be connected several times under
 * different addresses (one for each group on it); the same address again changes the token of the connection that is there.
 */
export async function connectCodeHost(
  tx: Transaction,
  acting: Acting,
  request: CodeHostRequest & { secrets: SecretBox },
): Promise<{ host: CodeHost; isNew: boolean }> {
  const { organizationId, personId } = acting;
  const { provider, baseUrl, username, token, secrets, problem = null } = request;
  const { isNew, ...connected } = await putCodeHost(tx, {
    id: newId(),
    organization_id: organizationId,
    provider,
    base_url: baseUrl.href.replace(/\/+$/, ''),
    host: baseUrl.host,
    username,
    sealed_token: secrets.seal(token, contextOf(organizationId, baseUrl.host)),
    checked_at: problem === null ? new Date() : null,
    problem,
    created_by: personId,
  });
  const details = { provider, host: baseUrl.host };
  await recordAudit(tx, { organizationId, actor: { kind: 'user', id: personId }, action: isNew ? 'code_host.connected' : 'code_host.changed', subjectId: connected.id, details });
  return { host: connected, isNew };
}

/** @throws ProductError `code_host_not_found` */
export async function disconnectCodeHost(tx: Transaction, { organizationId, personId }: Acting, id: string): Promise<void> {
  const host = await deleteCodeHost(tx, organizationId, id);
  if (host === undefined) throw new ProductError('code_host_not_found');
  await recordAudit(tx, { organizationId, actor: { kind: 'user', id: personId }, action: 'code_host.disconnected', subjectId: id, details: { host } });
}

/**
 * The credential of a connection, to try it again.
 *
 * @throws ProductError `code_host_not_found`
 */
export async function openCodeHost(tx: Transaction, secrets: SecretBox, { organizationId, id }: { organizationId: string; id: string }): Promise<CodeHostCredential & { readonly baseUrl: URL }> {
  const row = await findConnection(tx, organizationId, id);
  if (row === undefined) throw new ProductError('code_host_not_found');
  return { ...credentialOf(row, secrets, contextOf(organizationId, row.host)), baseUrl: new URL(row.base_url) };
}

/**
 * Keeps what a further check has shown; `problem` is null where the host took the token.
 *
 * @throws ProductError `code_host_not_found`
 */
export async function recordCodeHostCheck(tx: Transaction, { organizationId, id, problem }: { organizationId: string; id: string; problem: string | null }): Promise<CodeHost> {
  const host = await updateCheck(tx, organizationId, id, { checked_at: problem === null ? new Date() : null, problem });
  if (host === undefined) throw new ProductError('code_host_not_found');
  return host;
}

/** Whether the organization has connected the host of a repository. */
export async function isCodeHostConnected(tx: Transaction, organizationId: string, repository: URL): Promise<boolean> {
  return nearest(await listConnectionsTo(tx, organizationId, repository.host), repository) !== undefined;
}

/** The credential for a repository, or undefined when its host is not connected. */
export async function findCodeHost(
  tx: Transaction,
  secrets: SecretBox,
  { organizationId, repository }: { organizationId: string; repository: URL },
): Promise<CodeHostCredential | undefined> {
  const row = nearest(await listConnectionsTo(tx, organizationId, repository.host), repository);
  if (!row) return undefined;
  return credentialOf(row, secrets, contextOf(organizationId, repository.host));
}

function credentialOf({ provider, username, sealed_token: sealed }: Sealed, secrets: SecretBox, context: string): CodeHostCredential {
  return { provider, token: secrets.open(sealed, context), ...(username === null ? {} : { username }) };
}

/**
 * The connection with the longest address above the repository. The only connection to a host stands for all of it: its address may
 * be that of an API, or of another group that the token opens as well.
 */
function nearest<Connection extends { readonly base_url: string }>(connections: readonly Connection[], repository: URL): Connection | undefined {
  const above = connections.filter(({ base_url: base }) => `${repository.origin}${repository.pathname}`.startsWith(`${base}/`));
  const [first] = above.toSorted((a, b) => b.base_url.length - a.base_url.length);
  return first ?? (connections.length === 1 ? connections[0] : undefined);
}

/** A sealed token copied to another organization's or host's row does not open. */
function contextOf(organizationId: string, host: string): string {
  return `code-host:${organizationId}:${host}`;
}
