import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useInvitations, useMembers, type Invitation, type Member } from '#dashboard/api/organization-data.ts';
import { useMay } from '#dashboard/api/session.ts';
import { InvitationTable } from '#dashboard/settings/people/InvitationTable.tsx';
import { InviteDialog } from '#dashboard/settings/people/InviteDialog.tsx';
import { MemberTable } from '#dashboard/settings/people/MemberTable.tsx';
import { RemoveMemberDialog } from '#dashboard/settings/people/RemoveMemberDialog.tsx';
import { Loaded } from '#dashboard/shell/Loaded.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader, Section } from '#dashboard/ui/content/PageHeader.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { SkeletonRows } from '#dashboard/ui/feedback/Skeleton.tsx';

export function PeoplePage() {
  useTitle('People');
  const may = useMay();
  const mayManage = may('members.manage');
  const members = useMembers();
  const invitations = useInvitations({ isOff: !mayManage });
  const [isInviting, setInviting] = useState(false);
  const [removed, setRemoved] = useState<Member>();
  return (
    <>
      <PageHeader
        title="People"
        text="Who belongs to the organization, and what each may do."
        actions={
          mayManage && (
            <Button kind="primary" icon={<UserPlus className="size-4" />} onClick={() => setInviting(true)}>
              Invite
            </Button>
          )
        }
      />
      <Loaded query={members} along={[invitations]} skeleton={<SkeletonRows count={3} label="Loading people" />}>
        {({ data }) => (
          <>
            <MemberTable members={data} onRemove={setRemoved} />
            {mayManage && (
              <Loaded query={invitations} skeleton={null}>
                {(open) => open.data.length > 0 && <OpenInvitations invitations={open.data} />}
              </Loaded>
            )}
          </>
        )}
      </Loaded>
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
      <RemoveMemberDialog member={removed} onClose={() => setRemoved(undefined)} />
    </>
  );
}

function OpenInvitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
  return (
    <div className="mt-10">
      <Section title="Open invitations" text="Links that nobody has used yet.">
        <InvitationTable invitations={invitations} />
      </Section>
    </div>
  );
}
