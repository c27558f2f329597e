import { Check } from 'lucide-react';
import { isEnded, type Scan } from '#dashboard/api/scans.ts';
import { classes } from '#dashboard/ui/class-names.ts';
import { ProgressBar } from '#dashboard/ui/marks/ProgressBar.tsx';

type Stage = NonNullable<Scan['stage']>;
const allStages: readonly { readonly stage: Stage; readonly label: string }[] = [
  { stage: 'intake', label: 'Fetch' },
  { stage: 'inventory', label: 'Take stock' },
  { stage: 'analyze', label: 'Analyse' },
  { stage: 'verify', label: 'Verify' },
  { stage: 'probe', label: 'Try live' },
  { stage: 'publish', label: 'Publish' },
];

/** The stages in order, and how far it is. */
export function StageBar({ scan }: { readonly scan: Scan }) {
  const stages = allStages.filter(({ stage }) => stage !== 'probe' || scan.target_urls !== null);
  const at = stages.findIndex(({ stage }) => stage === scan.stage);
  const isDone = scan.status === 'completed';
  const isOver = isEnded(scan.status);
  return (
    <section aria-label="Progress" className="mb-8 rounded-lg border border-line px-4 py-3">
      <ol className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {stages.map(({ stage, label }, index) => {
          const isPast = isDone || index < at;
          const isNow = !isDone && index === at;
          return (
            <li key={stage} aria-current={isNow ? 'step' : undefined} className={classes('flex items-center gap-2', isNow ? 'font-medium' : !isPast && 'text-quiet')}>
              <span aria-hidden="true" className={classes('flex size-5 items-center justify-center rounded-full border text-xs', isPast ? 'border-transparent bg-accent text-on-accent' : isNow && !isOver ? 'border-accent text-accent-text' : 'border-line-strong text-quiet')}>
                {isPast ? <Check className="size-3" /> : index + 1}
              </span>
              {label}
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
