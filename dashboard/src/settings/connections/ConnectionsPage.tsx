import { useParams } from '@tanstack/react-router';
import { Plug, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAllConnectionKinds, useConnections, type Connection, type ConnectionKind } from '#dashboard/api/connection-kinds.ts';
import { useMay } from '#dashboard/api/session.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { CheckButton } from '#dashboard/settings/connections/CheckButton.tsx';
import { ConnectDialog } from '#dashboard/settings/connections/ConnectDialog.tsx';
import { nameOf, valueWords } from '#dashboard/settings/connections/connection-words.ts';
import { DisconnectDialog } from '#dashboard/settings/connections/DisconnectDialog.tsx';
import { Loaded } from '#dashboard/shell/Loaded.tsx';
import { NotFoundPage } from '#dashboard/shell/NotFoundPage.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { DataTable, tableColumns, type ColumnLook } from '#dashboard/ui/content/DataTable.tsx';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { EmptyState } from '#dashboard/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';
import { SkeletonRows } from '#dashboard/ui/feedback/Skeleton.tsx';
import { Badge } from '#dashboard/ui/marks/Badge.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';

const skeleton = <SkeletonRows count={2} label="Loading connections" />;

/** The page of a kind of connection that the server declares. */
export function ConnectionsPage() {
  const { page } = useParams({ from: '/shell/settings/$page' });
  const may = useMay();
  return (
    <Loaded query={useAllConnectionKinds()} skeleton={skeleton}>
      {({ data }) => {
        const kind = data.find((one) => one.id === page);
        if (kind !== undefined && !may(kind.permissions.read)) return <ErrorState title="Your role does not permit this" text="Ask an admin or owner of the organization." />;
        return kind === undefined ? <NotFoundPage /> : <KindPage key={kind.id} kind={kind} />;
      }}
    </Loaded>
  );
}

function KindPage({ kind }: { readonly kind: ConnectionKind }) {
  const { title, text, words, permissions } = kind;
  useTitle(title);
  const connections = useConnections(kind);
  const mayManage = useMay()(permissions.manage);
  const [isConnecting, setConnecting] = useState(false);
  const [gone, setGone] = useState<Connection>();
  const [columns, looks] = useMemo(() => columnsOf(kind, mayManage ? setGone : undefined), [kind, mayManage]);
  const connect = mayManage && (
    <Button kind="primary" icon={<Plus className="size-4" />} onClick={() => setConnecting(true)}>
      {words.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={title} text={text} actions={connections.data !== undefined && connections.data.length > 0 && connect} />
      <Loaded query={connections} skeleton={skeleton}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<Plug className="size-5" />} title={words.empty_title} text={words.empty_text}>
              {connect}
            </EmptyState>
          ) : (
            <DataTable label={title} columns={columns} rows={rows} rowId={({ id }) => id} looks={looks} />
          )
        }
      </Loaded>
      <ConnectDialog kind={kind} isOpen={isConnecting} onClose={() => setConnecting(false)} />
      <DisconnectDialog kind={kind} connection={gone} onClose={() => setGone(undefined)} />
    </>
  );
}

const helper = tableColumns<Connection>();

function columnsOf(kind: ConnectionKind, onDisconnect: ((connection: Connection) => void) | undefined) {
  const shown = kind.columns.flatMap((name) => kind.fields.filter((field) => field.name === name));
  const columns = helper.columns([
    ...shown.map((field) =>
      helper.accessor((connection) => valueWords(connection[field.name], field.choices), {
        id: field.name,
        header: field.label,
        cell: ({ getValue }) => <span title={visibleText(getValue())}>{visibleText(getValue(), 500)}</span>,
      }),
    ),
    helper.accessor('checked_at', { header: 'Check', cell: ({ row }) => <CheckState connection={row.original} accepted={kind.words.accepted} /> }),
    helper.display({
      id: 'actions',
      header: () => <span className="sr-only">Actions</span>,
      cell: ({ row: { original: connection } }) =>
        onDisconnect && (
          <span className="flex justify-end gap-2">
            <CheckButton kind={kind} connection={connection} />
            <Button size="small" onClick={() => onDisconnect(connection)} aria-label={`${kind.words.remove} ${nameOf(kind, connection)}`}>
              {kind.words.remove}
            </Button>
          </span>
        ),
    }),
  ]);
  const [first] = shown;
  const looks: Readonly<Record<string, ColumnLook>> = { actions: { isActions: true, align: 'end' }, ...(first !== undefined && { [first.name]: { isTitle: true, isWide: true } }) };
  return [columns, looks] as const;
}

function CheckState({ connection: { checked_at: checkedAt, problem }, accepted }: { readonly connection: Connection; readonly accepted: string }) {
  if (checkedAt === null) {
    return (
      <span title={problem ?? undefined}>
        <Badge tone="warning">Not checked</Badge>
      </span>
    );
  }
  return (
    <span className="whitespace-nowrap">
      {accepted} <RelativeTime at={checkedAt} />
    </span>
  );
}
