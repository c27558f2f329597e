import { chosenOrganization, leaveOrganization } from '#dashboard/api/organization.ts';
import { useSignOut } from '#dashboard/api/session.ts';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { EntranceCard } from '#dashboard/sign-in/EntranceCard.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';

/** Who is signed in and does not, or no longer, belong to the organization that this tab shows, or to any. */
export function NoMemberPage() {
  useTitle('No organization');
  const signOut = useSignOut();
  const mayHaveOthers = chosenOrganization() !== undefined;
  return (
    <EntranceCard title={mayHaveOthers ? 'You do not belong to this organization' : 'You belong to no organization here'}>
      <p className="mb-6 text-quiet">You have left it or were removed. Nothing of it is shown to you any more; one of its owners or admins can invite you again.</p>
      <div className="flex gap-2">
        {mayHaveOthers && (
          <Button kind="primary" onClick={leaveOrganization}>
            Go on without it
          </Button>
        )}
        <Button onClick={() => signOut.mutate(undefined, { onSuccess: () => location.reload() })} isBusy={signOut.isPending}>
          Sign out
        </Button>
      </div>
    </EntranceCard>
  );
}
