import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { findingPageQuery } from '#dashboard/api/findings.ts';
import { isEnded, type Scan } from '#dashboard/api/scans.ts';
import { counted } from '#dashboard/format/number.ts';
import { FindingItems } from '#dashboard/shell/FindingItems.tsx';
import { SkeletonRows } from '#dashboard/ui/feedback/Skeleton.tsx';
import { SeverityCounts } from '#dashboard/ui/marks/SeverityCounts.tsx';
import { FindingStateMark } from '#dashboard/ui/marks/StateMark.tsx';

const SHOWN = 20;

export function useScanFindings({ id, status }: Scan) {
  return useQuery({ ...findingPageQuery({ scan_id: id }, { sort_by: 'severity', sort_order: 'DESC' }, 1), enabled: isEnded(status) });
}

/** What the scan saw: how many, and the worst of them. */
export function ScanFindings({ scan }: { readonly scan: Scan }) {
  const isOver = isEnded(scan.status);
  const { data } = useScanFindings(scan);
  if (!isOver) return <p className="text-quiet">They come all at once when the scan ends: what verification refutes is never shown.</p>;
  if (data === undefined) return <SkeletonRows count={5} label="Loading findings" />;
  if (data.total === 0) return <p className="text-quiet">{scan.status === 'completed' ? 'It found nothing in what it read. The coverage says what it did not see.' : 'It ended before it had anything to show.'}</p>;
  return (
    <>
      <p className="mb-3 text-sm">
        <SeverityCounts counts={scan.findings_summary} />
      </p>
      <FindingItems
        findings={data.data.slice(0, SHOWN)}
        aside={({ state }) => (
          <span className="w-29 shrink-0 max-sm:hidden">
            <FindingStateMark state={state} />
          </span>
        )}
      />
      {data.total > SHOWN && (
        <Link to="/findings" search={{ scan: scan.id, state: 'all' }} className="mt-3 inline-block text-sm text-accent-text hover:underline">
          All {counted(data.total, 'finding')}
        </Link>
      )}
    </>
  );
}
