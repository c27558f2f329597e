import { useMemo } from 'react';
import type { ApiKey } from '#dashboard/api/api-keys.ts';
import { currentTime } from '#dashboard/clock.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { DataTable, tableColumns } from '#dashboard/ui/content/DataTable.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { Badge } from '#dashboard/ui/marks/Badge.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';

const helper = tableColumns<ApiKey>();
const looks = { name: { isTitle: true, isWide: true }, actions: { isActions: true, align: 'end' } } as const;

function columnsFor(onRevoke: (key: ApiKey) => void) {
  return helper.columns([
    helper.accessor('name', { header: 'Name', cell: ({ getValue }) => <span title={visibleText(getValue())}>{visibleText(getValue(), 200)}</span> }),
    helper.accessor('prefix', { header: 'Key', cell: ({ getValue }) => <code className="font-mono text-xs whitespace-nowrap text-quiet">{getValue()}…</code> }),
    helper.accessor('scopes', {
      header: 'Scopes',
      cell: ({ getValue }) => (
        <span className="inline-flex gap-1">
          {getValue().map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </span>
      ),
    }),
    helper.accessor('last_used_at', { header: 'Last used', cell: ({ getValue }) => <Moment at={getValue()} otherwise="Never" /> }),
    helper.accessor('expires_at', { header: 'Expires', cell: ({ getValue }) => <Expiry at={getValue()} /> }),
    helper.display({
      id: 'actions',
      header: () => <span className="sr-only">Actions</span>,
      cell: ({ row }) => (
        <Button size="small" onClick={() => onRevoke(row.original)} aria-label={`Revoke ${visibleText(row.original.name, 80)}`}>
          Revoke
        </Button>
      ),
    }),
  ]);
}

export function ApiKeyTable({ keys, onRevoke }: { readonly keys: readonly ApiKey[]; readonly onRevoke: (key: ApiKey) => void }) {
  const columns = useMemo(() => columnsFor(onRevoke), [onRevoke]);
  return <DataTable label="API keys" columns={columns} rows={keys} rowId={({ id }) => id} looks={looks} />;
}

function Moment({ at, otherwise }: { readonly at: string | null; readonly otherwise: string }) {
  return at === null ? <span className="whitespace-nowrap text-quiet">{otherwise}</span> : <RelativeTime at={at} />;
}

function Expiry({ at }: { readonly at: string | null }) {
  if (at !== null && new Date(at) <= currentTime()) return <Badge tone="problem">Expired</Badge>;
  return <Moment at={at} otherwise="Never" />;
}
