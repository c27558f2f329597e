import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { useAuditLog, useMembers, type AuditEntry } from '#dashboard/api/organization-data.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { Loaded } from '#dashboard/shell/Loaded.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { DataTable, tableColumns } from '#dashboard/ui/content/DataTable.tsx';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';
import { EmptyState } from '#dashboard/ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '#dashboard/ui/feedback/Skeleton.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';

const helper = tableColumns<AuditEntry>();
const looks = { action: { isTitle: true }, details: { isWide: true } } as const;

export function AuditLogPage() {
  useTitle('Audit log');
  const log = useAuditLog();
  const members = useMembers();
  const columns = useMemo(() => columnsFor(new Map(members.data?.data.map(({ id, name }) => [id, name]))), [members.data]);
  return (
    <>
      <PageHeader title="Audit log" text="Who did what, the newest first. Nobody can change or remove an entry." />
      <Loaded query={log} skeleton={<SkeletonRows count={8} label="Loading the log" />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={<ScrollText className="size-5" />} title="Nothing yet" text="Sign-ins, changes of people, keys and decisions will stand here." />
          ) : (
            <DataTable label="Audit log" columns={columns} rows={data} rowId={({ id }) => id} looks={looks} />
          )
        }
      </Loaded>
    </>
  );
}

function columnsFor(names: ReadonlyMap<string, string>) {
  return helper.columns([
    helper.accessor('action', { header: 'What', cell: ({ getValue }) => <span className="whitespace-nowrap">{actionWords(getValue())}</span> }),
    helper.display({ id: 'actor', header: 'Who', cell: ({ row }) => <span className="whitespace-nowrap">{actorWords(row.original, names)}</span> }),
    helper.accessor('details', { header: 'Details', cell: ({ getValue }) => <Details of={getValue()} /> }),
    helper.accessor('created_at', { header: 'When', cell: ({ getValue }) => <RelativeTime at={getValue()} /> }),
  ]);
}

/** `member.role_changed` → `Member: role changed`. The words are the log's own, so that a new kind of entry shows at once. */
function actionWords(action: string): string {
  const [subject = '', event = ''] = action.replaceAll('_', ' ').split('.');
  return `${subject.replace(/^api/, 'API').replace(/^./, (letter) => letter.toUpperCase())}: ${event}`;
}

function actorWords({ actor_kind: kind, actor_id: id }: AuditEntry, names: ReadonlyMap<string, string>): string {
  if (kind === 'user') return visibleText(names.get(id ?? '') ?? 'Somebody who has left', 80);
  return { key: 'An API key', operator: 'Who runs the server', system: 'The server' }[kind];
}

function Details({ of: details }: { readonly of: AuditEntry['details'] }) {
  const text = Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${valueWords(value)}`)
    .join(' · ');
  const shown = visibleText(text, 500);
  return (
    <span className="text-quiet" title={shown}>
      {shown}
    </span>
  );
}

function valueWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueWords).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
