import { useDisconnect, type Connection, type ConnectionKind } from '#dashboard/api/connection-kinds.ts';
import { problemText } from '#dashboard/api/errors.ts';
import { nameOf } from '#dashboard/settings/connections/connection-words.ts';
import { ConfirmDialog } from '#dashboard/ui/overlays/ConfirmDialog.tsx';

interface DisconnectDialogProps {
  readonly kind: ConnectionKind;
  readonly connection: Connection | undefined;
  readonly onClose: () => void;
}

export function DisconnectDialog({ kind, connection, onClose }: DisconnectDialogProps) {
  const disconnect = useDisconnect(kind);
  const close = () => {
    disconnect.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={connection !== undefined}
      onClose={close}
      title={connection === undefined ? '' : `${kind.words.remove} ${nameOf(kind, connection)}?`}
      text={kind.words.remove_text}
      action={kind.words.remove}
      onConfirm={() => connection !== undefined && disconnect.mutate(connection.id, { onSuccess: close })}
      isBusy={disconnect.isPending}
      problem={problemText(disconnect.error)}
    />
  );
}
