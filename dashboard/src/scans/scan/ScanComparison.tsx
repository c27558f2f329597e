import { Link } from '@tanstack/react-router';
import type { ListedFinding } from '#dashboard/api/findings.ts';
import { useComparison } from '#dashboard/api/scans.ts';
import { counted } from '#dashboard/format/number.ts';
import { FindingItems } from '#dashboard/shell/FindingItems.tsx';
import { Skeleton } from '#dashboard/ui/feedback/Skeleton.tsx';

const SHOWN = 10;

/** What is new, gone and the same against the scan before of the same code. */
export function ScanComparison({ id }: { readonly id: string }) {
  const { data } = useComparison(id, false);
  if (data === undefined) return <Skeleton className="h-16 w-full" />;
  if (data.with === null) return <p className="text-quiet">It is the first scan of this branch.</p>;
  return (
    <>
      <p className="mb-3 text-sm text-quiet">
        Against{' '}
        <Link to="/scans/$id" params={{ id: data.with }} search={{}} className="text-accent-text hover:underline">
          the scan before
        </Link>
        : {counted(data.new_count, 'new finding')}, {data.gone_count} gone, {data.same_count} the same.
      </p>
      <Listed title="New" findings={data.new} />
      <Listed title="Gone" findings={data.gone} />
    </>
  );
}

function Listed({ title, findings }: { readonly title: string; readonly findings: readonly ListedFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <>
      <h3 className="mb-1 text-sm">{title}</h3>
      <div className="mb-4">
        <FindingItems findings={findings.slice(0, SHOWN)} />
      </div>
    </>
  );
}
