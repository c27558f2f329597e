import { queryOptions, useQuery } from '@tanstack/react-query';
import { useChange } from '#dashboard/api/change.ts';
import { client, dataOf, type Got, type ListItem, type Posted } from '#dashboard/api/client.ts';

export type Credits = Got<'/api/v1/credits'>;
export type Member = ListItem<'/api/v1/members'>;
export type Invitation = ListItem<'/api/v1/invitations'>;
export type AuditEntry = ListItem<'/api/v1/audit-log'>;

/** The balance and what made it. */
const creditsQuery = queryOptions({ queryKey: ['credits'], queryFn: ({ signal }) => dataOf(client.GET('/api/v1/credits', { signal })) });

export function useCredits({ isOff = false } = {}) {
  return useQuery({ ...creditsQuery, enabled: !isOff });
}

export function useRenameOrganization() {
  return useChange((name: string) => dataOf(client.PATCH('/api/v1/organization', { body: { name } })), [['session'], ['audit-log']]);
}

export function useMembers() {
  return useQuery({ queryKey: ['members'], queryFn: ({ signal }) => dataOf(client.GET('/api/v1/members', { signal })) });
}

export function useChangeRole() {
  return useChange(({ id, role }: { id: string; role: Member['role'] }) => dataOf(client.PATCH('/api/v1/members/{id}', { params: { path: { id } }, body: { role } })), [['members'], ['invitations']]);
}

export function useRemoveMember() {
  return useChange(
    ({ id, revokesKeys }: { id: string; revokesKeys: boolean }) =>
      dataOf(client.DELETE('/api/v1/members/{id}', { params: { path: { id }, query: { revoke_keys: revokesKeys ? 'true' : 'false' } } })),
    [['members'], ['invitations'], ['api-keys']],
  );
}

/** Links that nobody has used yet. */
export function useInvitations({ isOff }: { isOff: boolean }) {
  return useQuery({ queryKey: ['invitations'], queryFn: ({ signal }) => dataOf(client.GET('/api/v1/invitations', { signal })), enabled: !isOff });
}

export function useInvite() {
  return useChange((body: Posted<'/api/v1/invitations'>) => dataOf(client.POST('/api/v1/invitations', { body })), [['invitations']]);
}

export function useRevokeInvitation() {
  return useChange((id: string) => dataOf(client.DELETE('/api/v1/invitations/{id}', { params: { path: { id } } })), [['invitations']]);
}

export function useAuditLog() {
  return useQuery({ queryKey: ['audit-log'], queryFn: ({ signal }) => dataOf(client.GET('/api/v1/audit-log', { signal })) });
}
