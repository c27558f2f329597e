import { problemText } from '#dashboard/api/errors.ts';
import { useRevokeInvitation, type Invitation } from '#dashboard/api/organization-data.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { roleWords } from '#dashboard/format/role.ts';
import { DataTable, tableColumns } from '#dashboard/ui/content/DataTable.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';
import { toast } from '#dashboard/ui/overlays/toast.ts';

const helper = tableColumns<Invitation>();
const looks = { email: { isTitle: true, isWide: true }, actions: { isActions: true, align: 'end' } } as const;
const columns = helper.columns([
  helper.accessor('email', { header: 'For', cell: ({ getValue }) => visibleText(getValue() ?? 'Whoever has the link', 254) }),
  helper.accessor('role', { header: 'Role', cell: ({ getValue }) => roleWords[getValue()] }),
  helper.accessor('expires_at', { header: 'Works until', cell: ({ getValue }) => <RelativeTime at={getValue()} /> }),
  helper.display({ id: 'actions', header: () => <span className="sr-only">Actions</span>, cell: ({ row }) => <Withdraw invitation={row.original} /> }),
]);

export function InvitationTable({ invitations }: { readonly invitations: readonly Invitation[] }) {
  return <DataTable label="Open invitations" columns={columns} rows={invitations} rowId={({ id }) => id} looks={looks} />;
}

/** Without a question: a new link is two clicks away. */
function Withdraw({ invitation: { id, email } }: { readonly invitation: Invitation }) {
  const revoke = useRevokeInvitation();
  const run = () => revoke.mutate(id, { onError: (error) => toast({ title: 'The invitation was not withdrawn', text: problemText(error) ?? '', isProblem: true }) });
  return (
    <Button size="small" isBusy={revoke.isPending} onClick={run} aria-label={`Withdraw the invitation for ${visibleText(email ?? 'whoever has the link', 80)}`}>
      Withdraw
    </Button>
  );
}
