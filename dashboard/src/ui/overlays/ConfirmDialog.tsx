import type { ReactNode } from 'react';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/overlays/Dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What follows from it, and whether it can be undone. */
  readonly text: ReactNode;
  /** The verb of what will be done. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly isBusy?: boolean;
  readonly problem?: string | undefined;
  readonly children?: ReactNode;
}

/** Asks before something that cannot be undone; it stays open until that is done, or says why it was not. */
export function ConfirmDialog({ isOpen, onClose, title, text, action, onConfirm, isBusy = false, problem, children }: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} text={text}>
      {children}
      <Problem text={problem} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="danger" isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
