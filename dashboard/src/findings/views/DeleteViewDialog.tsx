import { problemText } from '#dashboard/api/errors.ts';
import { useDeleteView, type View } from '#dashboard/api/views.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { ConfirmDialog } from '#dashboard/ui/overlays/ConfirmDialog.tsx';

export function DeleteViewDialog({ view, onClose, onDeleted }: { readonly view: View; readonly onClose: () => void; readonly onDeleted: () => void }) {
  const remove = useDeleteView();
  const done = (): void => {
    onClose();
    onDeleted();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Delete “${visibleText(view.name, 60)}”?`}
      text={view.is_shared ? 'It goes for everybody in the organization. The findings stay.' : 'The findings stay.'}
      action="Delete view"
      onConfirm={() => remove.mutate(view.id, { onSuccess: done })}
      isBusy={remove.isPending}
      problem={problemText(remove.error)}
    />
  );
}
