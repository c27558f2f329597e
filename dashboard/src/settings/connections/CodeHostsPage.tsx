import { GitBranch, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCodeHosts, type CodeHost } from '#dashboard/api/connections.ts';
import { useMay } from '#dashboard/api/session.ts';
import { ConnectCodeHostDialog, providerWords } from '#dashboard/settings/connections/ConnectCodeHostDialog.tsx';
import { DisconnectDialog } from '#dashboard/settings/connections/DisconnectDialog.tsx';
import { Loaded } from '#dashboard/shell/Loaded.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { DataTable, tableColumns } from '#dashboard/ui/content/DataTable.tsx';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { EmptyState } from '#dashboard/ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '#dashboard/ui/feedback/Skeleton.tsx';
import { Badge } from '#dashboard/ui/marks/Badge.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';
import { visibleText } from '#dashboard/format/clip.ts';

const helper = tableColumns<CodeHost>();
const looks = { base_url: { isTitle: true, isWide: true }, actions: { isActions: true, align: 'end' } } as const;

export function CodeHostsPage() {
  useTitle('Code hosts');
  const hosts = useCodeHosts();
  const mayManage = useMay()('code_hosts.manage');
  const [isConnecting, setConnecting] = useState(false);
  const [gone, setGone] = useState<CodeHost>();
  const columns = useMemo(() => columnsFor(mayManage ? setGone : undefined), [mayManage]);
  const connect = mayManage && (
    <Button kind="primary" icon={<Plus className="size-4" />} onClick={() => setConnecting(true)}>
      Connect host
    </Button>
  );
  return (
    <>
      <PageHeader title="Code hosts" text="Where private repositories are read from. Each token is kept encrypted and never shown again." actions={hosts.data?.data.length !== 0 && connect} />
      <Loaded query={hosts} skeleton={<SkeletonRows count={2} label="Loading code hosts" rowClassName="h-11" />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={<GitBranch className="size-5" />} title="No host is connected" text="Public repositories need none. For private ones, connect GitHub, GitLab, Bitbucket or any git host with a token that may read.">
              {connect}
            </EmptyState>
          ) : (
            <DataTable label="Code hosts" columns={columns} rows={data} rowId={({ id }) => id} looks={looks} />
          )
        }
      </Loaded>
      <ConnectCodeHostDialog isOpen={isConnecting} onClose={() => setConnecting(false)} />
      <DisconnectDialog host={gone} onClose={() => setGone(undefined)} />
    </>
  );
}

function columnsFor(onDisconnect: ((host: CodeHost) => void) | undefined) {
  return helper.columns([
    helper.accessor('base_url', { header: 'Address', cell: ({ getValue }) => <span title={visibleText(getValue())}>{visibleText(getValue(), 500)}</span> }),
    helper.accessor('provider', { header: 'Kind', cell: ({ getValue }) => providerWords[getValue()] }),
    helper.accessor('checked_at', { header: 'Token', cell: ({ row }) => <TokenState host={row.original} /> }),
    helper.display({
      id: 'actions',
      header: () => <span className="sr-only">Actions</span>,
      cell: ({ row }) =>
        onDisconnect && (
          <Button size="small" onClick={() => onDisconnect(row.original)} aria-label={`Disconnect ${visibleText(row.original.base_url, 100)}`}>
            Disconnect
          </Button>
        ),
    }),
  ]);
}

function TokenState({ host: { checked_at: checkedAt, problem } }: { readonly host: CodeHost }) {
  if (checkedAt === null) {
    return (
      <span title={problem ?? undefined}>
        <Badge tone="warning">Not checked</Badge>
      </span>
    );
  }
  return (
    <span className="whitespace-nowrap">
      Accepted <RelativeTime at={checkedAt} />
    </span>
  );
}
