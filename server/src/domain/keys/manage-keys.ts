import { isPermitted, isVisible, scopes } from '@whitebox/contract';
import type { Transaction } from '#server/platform/database/tables.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { ProductError, ValidationError } from '#server/platform/errors/product-error.ts';
import { recordAudit, type Acting, type Actor } from '#server/domain/organizations/index.ts';
import { activeKeyLimit, generateKey, type Scope } from '#server/domain/keys/api-key.ts';
import { addKey, listActiveKeys, listKeysBy, markRevoked } from '#server/domain/keys/api-key.store.ts';

/** What the dashboard shows of a key; never the key or its hash. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly created_by: string;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
  readonly created_at: Date;
}

export interface KeyRequest {
  readonly organizationId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: Date | undefined;
  readonly createdBy: string;
  readonly actor: Actor;
}

/**
 * Makes a key. `key` is the only time that it is seen.
 *
 * @throws ValidationError on an empty name, no or unknown scopes, or an expiry in the past (before the limit is looked at)
 * @throws ProductError `api_key_limit` when ten keys are active, also when many are made at once
 */
export async function createKey(tx: Transaction, request: KeyRequest): Promise<ApiKey & { readonly key: string }> {
  const granted = validate(request);
  const { organizationId, createdBy, actor } = request;
  const { key, hash, prefix } = generateKey();
  const stored = { organization_id: organizationId, name: request.name.trim(), prefix, hash, scopes: granted, created_by: createdBy, expires_at: request.expiresAt ?? null };
  const made = await addKey(tx, { id: newId(), ...stored }, activeKeyLimit);
  if (!made) throw new ProductError('api_key_limit');
  await recordAudit(tx, { organizationId, actor, action: 'api_key.created', subjectId: made.id, details: { name: made.name, prefix, scopes: granted } });
  return { ...made, key };
}

/** Keys that are not revoked, newest first; expired ones too, so that people see why a key stopped. */
export async function listKeys(tx: Transaction, organizationId: string): Promise<readonly ApiKey[]> {
  return listActiveKeys(tx, organizationId);
}

/**
 * Revokes a key for good: the next request with it fails.
 *
 * @throws ProductError `api_key_not_found` when there is none that is not revoked already
 */
export async function revokeKey(tx: Transaction, request: { organizationId: string; id: string; actor: Actor }): Promise<void> {
  const { organizationId, id, actor } = request;
  const revoked = await markRevoked(tx, organizationId, id);
  if (!revoked) throw new ProductError('api_key_not_found');
  await recordAudit(tx, { organizationId, actor, action: 'api_key.revoked', subjectId: id, details: { name: revoked.name, prefix: revoked.prefix } });
}

/**
 * The keys that a member made and that are not revoked, for whoever removes or demotes them: they keep working unless revoked here.
 *
 * @throws ProductError `permission_missing` when who demands it may not revoke keys
 */
export async function keysMadeBy(tx: Transaction, acting: Acting, { personId, revoke }: { personId: string; revoke: boolean }): Promise<readonly ApiKey[]> {
  const { organizationId } = acting;
  if (!revoke) return listKeysBy(tx, organizationId, personId);
  if (!isPermitted(acting.role, 'api_keys.manage')) throw new ProductError('permission_missing');
  const actor = { kind: 'user', id: acting.personId } as const;
  const keys = await listKeysBy(tx, organizationId, personId);
  for (const { id } of keys) await revokeKey(tx, { organizationId, id, actor });
  return keys.map((key) => ({ ...key, revoked_at: new Date() }));
}

function validate({ name, scopes: wanted, expiresAt }: KeyRequest): readonly Scope[] {
  const granted = scopes.filter((scope) => wanted.includes(scope));
  const sentences = [
    ...(!isVisible(name) ? ['name should not be empty'] : []),
    ...(name.length > 255 ? ['name must be shorter than or equal to 255 characters'] : []),
    ...(wanted.length === 0 ? ['scopes must contain at least 1 elements'] : []),
    ...(granted.length < new Set(wanted).size ? [`each value in scopes must be one of the following values: ${scopes.join(', ')}`] : []),
    ...(expiresAt && !(expiresAt.getTime() > Date.now()) ? ['expires_at must be a date in the future'] : []),
  ];
  if (sentences.length > 0) throw new ValidationError(sentences);
  return granted;
}
