import { useState, type SubmitEvent } from 'react';
import { fieldProblem, problemText } from '#dashboard/api/errors.ts';
import { useInvite, type Member } from '#dashboard/api/organization-data.ts';
import { useMay } from '#dashboard/api/session.ts';
import { roleMeanings, roleWords } from '#dashboard/format/role.ts';
import { SecretDialog } from '#dashboard/settings/SecretDialog.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { RadioGroup } from '#dashboard/ui/controls/Choice.tsx';
import { TextField } from '#dashboard/ui/controls/Field.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/overlays/Dialog.tsx';

const roles = ['viewer', 'member', 'admin', 'owner'] as const;

/** Makes a link by which somebody joins; shows it, once. */
export function InviteDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [link, setLink] = useState<string>();
  const close = () => {
    setLink(undefined);
    onClose();
  };
  if (link !== undefined) {
    return <SecretDialog title="The invitation’s link" text="Send it to whom it is for. It is shown this once, and works once." label="Invitation link" secret={link} onClose={close} />;
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Invite somebody" text="You get a link to send. Nothing is mailed by this server.">
      <InviteForm onInvited={setLink} onCancel={close} />
    </Dialog>
  );
}

function InviteForm({ onInvited, onCancel }: { readonly onInvited: (url: string) => void; readonly onCancel: () => void }) {
  const may = useMay();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Member['role']>('member');
  const invite = useInvite();
  const emailProblem = fieldProblem(invite.error, 'email');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    invite.mutate({ role, email: email.trim() === '' ? null : email.trim() }, { onSuccess: ({ url }) => onInvited(url) });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {emailProblem === undefined && <Problem text={problemText(invite.error)} />}
      <RadioGroup
        label="Role"
        value={role}
        onChange={setRole}
        options={roles
          .filter((one) => one !== 'owner' || may('owners.manage'))
          .map((one) => ({ value: one, label: roleWords[one], hint: `May ${roleMeanings[one]}.` }))}
      />
      <TextField
        label="Email (optional)"
        type="email"
        maxLength={254}
        hint="With an address the link works for that address alone; without one, for whoever has it."
        problem={emailProblem}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" kind="primary" isBusy={invite.isPending}>
          Create link
        </Button>
      </DialogActions>
    </form>
  );
}
