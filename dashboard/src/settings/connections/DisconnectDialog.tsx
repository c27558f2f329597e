import { useDisconnectCodeHost, type CodeHost } from '#dashboard/api/connections.ts';
import { problemText } from '#dashboard/api/errors.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { ConfirmDialog } from '#dashboard/ui/overlays/ConfirmDialog.tsx';

export function DisconnectDialog({ host, onClose }: { readonly host: CodeHost | undefined; readonly onClose: () => void }) {
  const disconnect = useDisconnectCodeHost();
  const close = () => {
    disconnect.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={host !== undefined}
      onClose={close}
      title={`Disconnect ${visibleText(host?.base_url ?? '', 100)}?`}
      text="The token is deleted, and private repositories there can be scanned no more. Findings stay."
      action="Disconnect"
      onConfirm={() => host !== undefined && disconnect.mutate(host.id, { onSuccess: close })}
      isBusy={disconnect.isPending}
      problem={problemText(disconnect.error)}
    />
  );
}
