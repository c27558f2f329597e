import { Check } from 'lucide-react';
import { isEnded, useCoverage, useScanLog, type Scan } from '#dashboard/api/scans.ts';
import { duration } from '#dashboard/format/time.ts';
import { stageCounts, stageLabels, stageTimes } from '#dashboard/scans/scan/stages.ts';
import { classes } from '#dashboard/ui/class-names.ts';
import { ProgressBar } from '#dashboard/ui/marks/ProgressBar.tsx';

/** The stages in order, how long each took, what it has established, and how far it is. Lines keep their places while they are empty. */
export function StageBar({ scan }: { readonly scan: Scan }) {
  const log = useScanLog(scan);
  const times = stageTimes(log.data?.entries ?? [], scan.finished_at);
  const { data: coverage } = useCoverage(scan);
  const counts = coverage && stageCounts(scan, coverage);
  const stages = stageLabels.filter(({ stage }) => stage !== 'probe' || scan.target_urls !== null);
  const at = stages.findIndex(({ stage }) => stage === scan.stage);
  const isDone = scan.status === 'completed';
  const isOver = isEnded(scan.status);
  return (
    <section aria-label="Progress" className="mb-8 rounded-lg border border-line px-4 py-3">
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 gap-y-2 text-sm">
        {stages.map(({ stage, label }, index) => {
          const isPast = isDone || index < at;
          const isNow = !isDone && index === at;
          const took = times.get(stage);
          return (
            <li key={stage} aria-current={isNow ? 'step' : undefined} className={classes('flex items-start gap-2', isNow ? 'font-medium' : !isPast && 'text-quiet')}>
              <span aria-hidden="true" className={classes('flex size-5 shrink-0 items-center justify-center rounded-full border text-xs', isPast ? 'border-transparent bg-accent text-on-accent' : isNow && !isOver ? 'border-accent text-accent-text' : 'border-line-strong text-quiet')}>
                {isPast ? <Check className="size-3" /> : index + 1}
              </span>
              <span className="min-w-0">
                {label}
                <span className="block h-4 text-xs font-normal tabular-nums text-quiet">{took !== undefined && duration(took)}</span>
                <span className="block h-4 text-xs font-normal whitespace-nowrap tabular-nums text-quiet">{counts?.get(stage)}</span>
              </span>
            </li>
          );
        })}
      </ol>
      {!isOver && (
        <div className="mt-3">
          <ProgressBar label="Progress" share={scan.progress} />
        </div>
      )}
    </section>
  );
}
