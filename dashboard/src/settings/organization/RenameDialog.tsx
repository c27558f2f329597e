import { useState, type SubmitEvent } from 'react';
import { fieldProblem, problemText } from '#dashboard/api/errors.ts';
import { useRenameOrganization } from '#dashboard/api/organization-data.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { TextField } from '#dashboard/ui/controls/Field.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/overlays/Dialog.tsx';

export function RenameDialog({ name: before, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const [name, setName] = useState(before);
  const rename = useRenameOrganization();
  const nameProblem = fieldProblem(rename.error, 'name');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    rename.mutate(name.trim(), { onSuccess: onClose });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Rename the organization" text="Everybody in it sees the new name. Keys and addresses stay as they are.">
      <form onSubmit={submit} className="flex flex-col gap-5">
        {nameProblem === undefined && <Problem text={problemText(rename.error)} />}
        <TextField label="Name" required autoFocus maxLength={255} problem={nameProblem} value={name} onChange={(event) => setName(event.target.value)} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={rename.isPending}>
            Rename
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
