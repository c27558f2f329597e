import { useCheckConnection, type Connection, type ConnectionKind } from '#dashboard/api/connection-kinds.ts';
import { problemText } from '#dashboard/api/errors.ts';
import { nameOf } from '#dashboard/settings/connections/connection-words.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { toast } from '#dashboard/ui/overlays/toast.ts';

/** Tries a connection again, and says what came of it. */
export function CheckButton({ kind, connection }: { readonly kind: ConnectionKind; readonly connection: Connection }) {
  const check = useCheckConnection(kind);
  const name = nameOf(kind, connection);
  const tell = (problem: string | null) => toast(problem === null ? { title: `${name} works` } : { title: `${name} does not work`, text: problem, isProblem: true });
  return (
    <Button
      size="small"
      isBusy={check.isPending}
      onClick={() => check.mutate(connection.id, { onSuccess: ({ problem }) => tell(problem), onError: (error) => tell(problemText(error) ?? null) })}
      aria-label={`Check ${name}`}
    >
      Check
    </Button>
  );
}
