import { useState } from 'react';
import { problemText } from '#dashboard/api/errors.ts';
import { useRemoveMember, type Member } from '#dashboard/api/organization-data.ts';
import { forgetOrganization } from '#dashboard/api/organization.ts';
import { useMay, useSession } from '#dashboard/api/session.ts';
import { basePath } from '#dashboard/api/base.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { Checkbox } from '#dashboard/ui/controls/Choice.tsx';
import { ConfirmDialog } from '#dashboard/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#dashboard/ui/overlays/toast.ts';

export function RemoveMemberDialog({ member, onClose }: { readonly member: Member | undefined; readonly onClose: () => void }) {
  const { user, organization } = useSession();
  const may = useMay();
  const remove = useRemoveMember();
  const [revokesKeys, setRevokesKeys] = useState(false);
  const isSelf = member?.id === user.id;
  const name = visibleText(member?.name ?? '', 60);
  const ours = visibleText(organization.name, 60);
  const close = () => {
    remove.reset();
    setRevokesKeys(false);
    onClose();
  };
  const done = () => {
    if (isSelf) {
      forgetOrganization();
      location.assign(`${basePath}/`);
      return;
    }
    close();
    toast({ title: `${name} belongs to ${ours} no more` });
  };
  return (
    <ConfirmDialog
      isOpen={member !== undefined}
      onClose={close}
      title={isSelf ? `Leave ${ours}?` : `Remove ${name}?`}
      text={`${isSelf ? 'You lose' : 'They lose'} access at once. Comments and decisions stay; a new invitation brings ${isSelf ? 'you' : 'them'} back.`}
      action={isSelf ? 'Leave' : 'Remove'}
      onConfirm={() => member !== undefined && remove.mutate({ id: member.id, revokesKeys }, { onSuccess: done })}
      isBusy={remove.isPending}
      problem={problemText(remove.error)}
    >
      {may('api_keys.manage') && (
        <div className="mb-4">
          <Checkbox
            label={`Revoke the API keys that ${isSelf ? 'you' : 'they'} made`}
            hint="Otherwise these keep working."
            checked={revokesKeys}
            onChange={({ target }) => setRevokesKeys(target.checked)}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
