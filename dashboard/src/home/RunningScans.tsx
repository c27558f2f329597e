import { Link } from '@tanstack/react-router';
import type { Overview } from '#dashboard/api/overview.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';
import { ProgressBar } from '#dashboard/ui/marks/ProgressBar.tsx';
import { ScanStatusMark } from '#dashboard/ui/marks/StateMark.tsx';

export function RunningScans({ scans }: { readonly scans: Overview['running'] }) {
  return (
    <Section title="Under way">
      <ul className="overflow-hidden rounded-lg border border-line">
        {scans.map((scan) => (
          <li key={scan.id} className="border-b border-line last:border-b-0">
            <Link to="/scans/$id" params={{ id: scan.id }} search={{}} className="grid grid-cols-[8rem_minmax(0,1fr)_12rem] items-center gap-4 px-3 py-2 text-sm hover:bg-sunken max-sm:grid-cols-1 max-sm:gap-1">
              <ScanStatusMark status={scan.status} />
              <span className="truncate">
                <span className="font-medium">{visibleText(scan.name ?? scan.id, 120)}</span> <span className="text-quiet">{visibleText(scan.message ?? '', 200)}</span>
              </span>
              <ProgressBar label="Progress" share={scan.progress} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
