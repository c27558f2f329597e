import { problemText } from '#dashboard/api/errors.ts';
import { useRemoveTarget, type Target } from '#dashboard/api/targets.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { ConfirmDialog } from '#dashboard/ui/overlays/ConfirmDialog.tsx';

export function RemoveTargetDialog({ target, onClose }: { readonly target: Target | undefined; readonly onClose: () => void }) {
  const remove = useRemoveTarget();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={target !== undefined}
      onClose={close}
      title={`Remove ${visibleText(target?.origin ?? '', 100)}?`}
      text="Scans send nothing to it any more. Findings and their evidence stay; to use it again, it has to be verified anew."
      action="Remove"
      onConfirm={() => target !== undefined && remove.mutate(target.id, { onSuccess: close })}
      isBusy={remove.isPending}
      problem={problemText(remove.error)}
    />
  );
}
