import { useRevokeApiKey, type ApiKey } from '#dashboard/api/api-keys.ts';
import { problemText } from '#dashboard/api/errors.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { ConfirmDialog } from '#dashboard/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#dashboard/ui/overlays/toast.ts';

export function RevokeApiKeyDialog({ apiKey, onClose }: { readonly apiKey: ApiKey | undefined; readonly onClose: () => void }) {
  const revoke = useRevokeApiKey();
  const close = () => {
    revoke.reset();
    onClose();
  };
  const confirm = () => {
    if (apiKey === undefined) return;
    revoke.mutate(apiKey.id, {
      onSuccess: () => {
        close();
        toast({ title: `${visibleText(apiKey.name, 60)} is revoked` });
      },
    });
  };
  return (
    <ConfirmDialog
      isOpen={apiKey !== undefined}
      onClose={close}
      title={`Revoke ${visibleText(apiKey?.name ?? '', 60)}?`}
      text="What uses this key is refused from the next request on. This cannot be undone."
      action="Revoke key"
      onConfirm={confirm}
      isBusy={revoke.isPending}
      problem={problemText(revoke.error)}
    />
  );
}
