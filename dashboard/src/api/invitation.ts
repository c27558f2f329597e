import { useMutation } from '@tanstack/react-query';
import { client, dataOf, type ApiPaths, type Posted } from '#dashboard/api/client.ts';
import { forgetOrganization } from '#dashboard/api/organization.ts';
import { queryClient } from '#dashboard/api/query-client.ts';

export type InvitationSeen = ApiPaths['/api/v1/invitations/look-up']['post']['responses'][200]['content']['application/json'];
type Acceptance = Posted<'/api/v1/invitations/accept'>;

export function lookUpInvitation(token: string): Promise<InvitationSeen> {
  return dataOf(client.POST('/api/v1/invitations/look-up', { body: { token } }));
}

/** Joins by a link: as who is signed in, as a new person (`name`), or with an account that exists. */
export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (body: Acceptance) => dataOf(client.POST('/api/v1/invitations/accept', { body })),
    // The link may have led to another organization, or made another person.
    onSuccess: () => {
      forgetOrganization();
      queryClient.removeQueries({ queryKey: ['session'] });
    },
  });
}
