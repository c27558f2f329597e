import { useState, type SubmitEvent } from 'react';
import { fieldProblem, problemText } from '#dashboard/api/errors.ts';
import { useMay } from '#dashboard/api/session.ts';
import { useAddView, useChangeView, type View } from '#dashboard/api/views.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { Checkbox } from '#dashboard/ui/controls/Choice.tsx';
import { TextField } from '#dashboard/ui/controls/Field.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/overlays/Dialog.tsx';

interface ViewDialogProps {
  /** The one that is changed; without it a new one is made. */
  readonly view?: View;
  readonly query: string;
  readonly onClose: () => void;
  readonly onSaved?: (view: Pick<View, 'id' | 'query'>) => void;
}

/** The name of a view, and whether the organization sees it. */
export function ViewDialog({ view, query, onClose, onSaved }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.is_shared ?? false);
  const mayShare = useMay()('views.share');
  const add = useAddView();
  const change = useChangeView();
  const { error, isPending } = view === undefined ? add : change;
  const nameProblem = fieldProblem(error, 'name');
  const done = (saved: Pick<View, 'id' | 'query'>): void => {
    onClose();
    onSaved?.(saved);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const given = { name: name.trim(), is_shared: isShared };
    if (view === undefined) add.mutate({ ...given, query }, { onSuccess: done });
    else change.mutate({ ...given, id: view.id }, { onSuccess: done });
  };
  return (
    <Dialog isOpen onClose={onClose} title={view === undefined ? 'Save this list' : mayShare ? 'Rename or share' : 'Rename'} text="Filters, order and state as they are; the findings are always the present ones.">
      <form onSubmit={submit} className="flex flex-col gap-5">
        {nameProblem === undefined && <Problem text={problemText(error)} />}
        <TextField label="Name" required autoFocus maxLength={100} problem={nameProblem} value={name} onChange={(event) => setName(event.target.value)} />
        {mayShare && <Checkbox label="Share it with the organization" hint="Everybody sees it; you, admins and owners may change it." checked={isShared} onChange={(event) => setShared(event.target.checked)} />}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
