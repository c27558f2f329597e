import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApiError, describeError } from '#dashboard/api/errors.ts';
import { lookUpInvitation, type InvitationSeen } from '#dashboard/api/invitation.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { longDate } from '#dashboard/format/time.ts';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { EntranceCard } from '#dashboard/sign-in/EntranceCard.tsx';
import { JoinForm } from '#dashboard/sign-in/JoinForm.tsx';
import { roleMeanings, roleWords } from '#dashboard/format/role.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { Skeleton } from '#dashboard/ui/feedback/Skeleton.tsx';

const route = getRouteApi('/invitations/$token');

/** Behind an invitation's link: where it leads, or why it no longer does. */
export function InvitationPage() {
  const { token } = route.useParams();
  const { data, error, refetch, isFetching } = useQuery({ queryKey: ['invitation', token], queryFn: () => lookUpInvitation(token) });
  const title = data?.state === 'open' ? `Join ${visibleText(data.organization.name, 100)}` : 'Invitation';
  useTitle(title);
  if (data !== undefined) return data.state === 'open' ? <OpenInvitation token={token} invitation={data} /> : <Closed {...closed[data.state]} />;
  if (error === null) {
    return (
      <EntranceCard title="Invitation">
        <div role="status" aria-label="Loading">
          <Skeleton className="h-5 w-full" />
        </div>
      </EntranceCard>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <Closed title="There is no such invitation" text="Check that the link is complete, or ask whoever invited you for another one." />;
  const { title: problem, text } = describeError(error);
  return (
    <EntranceCard title={problem}>
      <p className="mb-4 text-quiet">{text}</p>
      <Button isBusy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </EntranceCard>
  );
}

const closed = {
  accepted: { title: 'This invitation has been used', text: 'Each link works once. If it was not you who used it, tell whoever invited you, and ask for another one.' },
  revoked: { title: 'This invitation was withdrawn', text: 'Ask whoever invited you for another one.' },
  expired: { title: 'This invitation has expired', text: 'Ask whoever invited you for another one.' },
} as const;

function Closed({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <EntranceCard title={title}>
      <p className="text-quiet">{text}</p>
    </EntranceCard>
  );
}

function OpenInvitation({ token, invitation }: { readonly token: string; readonly invitation: InvitationSeen }) {
  const { organization, role, expires_at: expiresAt } = invitation;
  return (
    <EntranceCard title={`Join ${visibleText(organization.name, 100)}`}>
      <p className="mb-5 text-quiet">
        You are invited as <strong className="text-text">{roleWords[role]}</strong>, who may {roleMeanings[role]}. The link works once, until {longDate(new Date(expiresAt))}.
      </p>
      <JoinForm token={token} invitation={invitation} />
    </EntranceCard>
  );
}
