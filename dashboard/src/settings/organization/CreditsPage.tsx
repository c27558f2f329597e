import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import { useMemo } from 'react';
import { useCredits, type Credits } from '#dashboard/api/organization-data.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { exactNumber } from '#dashboard/format/number.ts';
import { Loaded } from '#dashboard/shell/Loaded.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { DataTable, tableColumns } from '#dashboard/ui/content/DataTable.tsx';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';
import { EmptyState } from '#dashboard/ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '#dashboard/ui/feedback/Skeleton.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';

type Entry = Credits['entries'][number] & { readonly balanceAfter: number };

const kindWords: Readonly<Record<Entry['kind'], string>> = { grant: 'Granted', charge: 'Charged', refund: 'Given back' };
const helper = tableColumns<Entry>();
const looks = { what: { isTitle: true, isWide: true }, amount: { align: 'end' }, balanceAfter: { align: 'end' } } as const;
const columns = helper.columns([
  helper.display({ id: 'what', header: 'Entry', cell: ({ row }) => <What entry={row.original} /> }),
  helper.accessor('created_at', { header: 'When', cell: ({ getValue }) => <RelativeTime at={getValue()} /> }),
  helper.accessor('amount', { header: 'Credits', cell: ({ getValue }) => signed(getValue()) }),
  helper.accessor('balanceAfter', { header: 'Balance', cell: ({ getValue }) => <span className="text-quiet">{exactNumber(getValue())}</span> }),
]);

export function CreditsPage() {
  useTitle('Credits');
  const credits = useCredits();
  return (
    <>
      <PageHeader title="Credits" text="What scans cost, and what was granted. A scan that fails for a reason of ours is given back." />
      <Loaded query={credits} skeleton={<SkeletonRows count={6} label="Loading credits" />}>
        {(data) => <Statement {...data} />}
      </Loaded>
    </>
  );
}

function Statement({ balance, entries }: Credits) {
  const rows = useMemo(() => withBalances(balance, entries), [balance, entries]);
  return (
    <>
      <p className="mb-6">
        <span className="text-xl font-semibold tabular">{exactNumber(balance)}</span> <span className="text-quiet">credits left</span>
      </p>
      {rows.length === 0 ? (
        <EmptyState icon={<Coins className="size-5" />} title="No entries yet" text="Who runs this server grants credits with `whitebox admin`." />
      ) : (
        <DataTable label="Entries" columns={columns} rows={rows} rowId={({ id }) => id} looks={looks} />
      )}
    </>
  );
}

function What({ entry: { kind, reference, note } }: { readonly entry: Entry }) {
  const scan = /^scan:(.+)$/.exec(reference)?.[1];
  return (
    <span className="truncate">
      {kindWords[kind]}
      {scan !== undefined && (
        <>
          {' for '}
          <Link to="/scans/$id" params={{ id: scan }} className="text-accent-text underline">
            a scan
          </Link>
        </>
      )}
      {note !== null && <span className="text-quiet">: {visibleText(note, 300)}</span>}
    </span>
  );
}

/** Entries come newest first: the balance after the newest is the present one. */
function withBalances(balance: number, entries: Credits['entries']): readonly Entry[] {
  let after = balance;
  return entries.map((entry) => {
    const row = { ...entry, balanceAfter: after };
    after -= entry.amount;
    return row;
  });
}

function signed(amount: number): string {
  return amount > 0 ? `+${exactNumber(amount)}` : `−${exactNumber(-amount)}`;
}
