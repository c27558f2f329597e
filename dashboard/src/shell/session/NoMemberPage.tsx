import { chosenOrganization, leaveOrganization } from '#dashboard/api/organization.ts';
import { useSignOut } from '#dashboard/api/session.ts';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';

/** Who is signed in and does not, or no longer, belong to the organization that this tab shows, or to any. */
export function NoMemberPage() {
  useTitle('No organization');
  const signOut = useSignOut();
  const mayHaveOthers = chosenOrganization() !== undefined;
  return (
    <main className="pt-[10vh]">
      <ErrorState
        title={mayHaveOthers ? 'You do not belong to this organization' : 'You belong to no organization here'}
        text="You have left it or were removed, and nothing of it is shown to you any more. One of its owners or admins can invite you again."
      >
        {mayHaveOthers && (
          <Button kind="primary" onClick={leaveOrganization}>
            Go on without it
          </Button>
        )}
        <Button onClick={() => signOut.mutate(undefined, { onSuccess: () => location.reload() })} isBusy={signOut.isPending}>
          Sign out
        </Button>
      </ErrorState>
    </main>
  );
}
