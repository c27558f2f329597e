import { useState, type SubmitEvent } from 'react';
import { fieldProblem, problemText } from '#dashboard/api/errors.ts';
import { useAddTarget } from '#dashboard/api/targets.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { TextField } from '#dashboard/ui/controls/Field.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/overlays/Dialog.tsx';

export function AddTargetDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add a target" text="Nothing is sent to it before you have shown that it is yours.">
      <AddTargetForm onDone={onClose} />
    </Dialog>
  );
}

function AddTargetForm({ onDone }: { readonly onDone: () => void }) {
  const [origin, setOrigin] = useState('');
  const add = useAddTarget();
  const originProblem = fieldProblem(add.error, 'origin');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    add.mutate(origin.trim(), { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {originProblem === undefined && <Problem text={problemText(add.error)} />}
      <TextField
        label="Address"
        type="url"
        required
        autoFocus
        maxLength={500}
        placeholder="https://staging.example.org"
        hint="Its scheme, host and port count; what stands behind them does not."
        problem={originProblem}
        value={origin}
        onChange={(event) => setOrigin(event.target.value)}
      />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" kind="primary" isBusy={add.isPending}>
          Add target
        </Button>
      </DialogActions>
    </form>
  );
}
