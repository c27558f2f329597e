import { Button } from '#dashboard/ui/controls/Button.tsx';
import { CopyButton } from '#dashboard/ui/controls/CopyButton.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/overlays/Dialog.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly text: string;
  /** What the secret is, for the field and the button. */
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret that is shown once: only its button closes it. */
export function SecretDialog({ title, text, label, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} isSticky title={title} text={text}>
      <div className="flex items-center gap-1 rounded-md border border-field-line bg-sunken pl-3">
        <output aria-label={label} className="min-w-0 flex-1 py-2 font-mono text-sm select-all">
          {secret}
        </output>
        <CopyButton text={secret} label={`Copy ${label}`} />
      </div>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          I have kept it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
