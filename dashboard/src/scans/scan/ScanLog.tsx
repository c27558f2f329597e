import { useScanLog, type Scan, type ScanLogEntry } from '#dashboard/api/scans.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { exactTime, timeOfDay } from '#dashboard/format/time.ts';
import { stageLabels } from '#dashboard/scans/scan/stages.ts';
import { Loaded } from '#dashboard/shell/Loaded.tsx';
import { SkeletonRows } from '#dashboard/ui/feedback/Skeleton.tsx';
import { scanStatusWord } from '#dashboard/ui/marks/StateMark.tsx';

/** What happened to a scan, in order: for who asks why it took so long, or why it ended. */
export function ScanLog({ scan }: { readonly scan: Scan }) {
  return (
    <Loaded query={useScanLog(scan)} skeleton={<SkeletonRows count={4} label="Loading the log" />}>
      {({ entries }) =>
        entries.length === 0 ? (
          <p className="text-sm text-quiet">{scan.started_at === null ? 'It has not begun.' : 'Nothing was written down when it ran.'}</p>
        ) : (
          <ol aria-label="Log" className="flex flex-col gap-1 text-sm">
            {entries.map((entry, index) => (
              <li key={index} className="grid grid-cols-[5.5rem_6rem_minmax(0,1fr)] gap-x-3 max-sm:grid-cols-[5.5rem_minmax(0,1fr)]">
                <time dateTime={entry.created_at} title={exactTime(new Date(entry.created_at))} className="tabular-nums text-quiet">
                  {timeOfDay(new Date(entry.created_at))}
                </time>
                <span className="text-quiet max-sm:hidden">{stageWord(entry)}</span>
                <span className="[overflow-wrap:anywhere]">{entryWords(entry)}</span>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

function stageWord({ stage }: ScanLogEntry): string {
  return stageLabels.find((known) => known.stage === stage)?.label ?? '';
}

function entryWords(entry: ScanLogEntry): string {
  const { kind, message, status } = entry;
  if (kind === 'problem') return `Tried again: ${visibleText(message ?? '', 2_000)}`;
  if (message !== null && message !== '') return visibleText(message, 2_000);
  return kind === 'stage' ? `${stageWord(entry)} began` : scanStatusWord(status);
}
