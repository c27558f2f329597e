import { useState } from 'react';
import { describeError } from '#dashboard/api/errors.ts';
import { useFrames } from '#dashboard/api/findings.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { counted } from '#dashboard/format/number.ts';
import { closeUp, FOLD_KEEPS, FOLD_OVER, stepsOf, type Step } from '#dashboard/findings/finding/path-steps.ts';
import { CodeFrame } from '#dashboard/ui/code/CodeFrame.tsx';
import { Spans } from '#dashboard/ui/content/Prose.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#dashboard/ui/feedback/Skeleton.tsx';

/** A trace may have thousands of steps; the unfolded part of it is drawn up to here. */
const MOST_SHOWN = 200;

/** The way of the value from where it comes in to where it does harm. */
export function FindingPath({ id, current, onCurrent }: { readonly id: string; readonly current?: number | undefined; readonly onCurrent?: (hop: number) => void }) {
  const { data, error, refetch } = useFrames(id);
  const [isWhole, setWhole] = useState(false);
  if (data === undefined && error !== null) return <ErrorState {...describeError(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <PathSkeleton />;
  const steps = stepsOf(data.frames);
  const isFolded = !isWhole && steps.length > FOLD_OVER;
  const head = isFolded ? steps.slice(0, FOLD_KEEPS) : steps.slice(0, MOST_SHOWN);
  const tail = isFolded ? steps.slice(-FOLD_KEEPS) : [];
  const left = steps.length - head.length - tail.length;
  return (
    <ol className="flex flex-col">
      {head.map((step, position) => (
        <PathStep key={step.hop} step={step} position={position} isLast={position === steps.length - 1} isCurrent={step.hop === current} onCurrent={onCurrent} />
      ))}
      {left > 0 && (
        <li className="flex items-center gap-3 pb-3 pl-9 text-sm text-quiet">
          {isFolded ? (
            <Button size="small" kind="quiet" onClick={() => setWhole(true)}>
              Show {counted(left, 'step')} between
            </Button>
          ) : (
            `${counted(left, 'further step')} not drawn; the trace of the API has all`
          )}
        </li>
      )}
      {tail.map((step, position) => (
        <PathStep key={step.hop} step={step} position={steps.length - tail.length + position} isLast={position === tail.length - 1} isCurrent={step.hop === current} onCurrent={onCurrent} />
      ))}
    </ol>
  );
}

interface PathStepProps {
  readonly step: Step;
  readonly position: number;
  readonly isLast: boolean;
  readonly isCurrent: boolean;
  readonly onCurrent: ((hop: number) => void) | undefined;
}

function PathStep({ step: { hop, frame }, position, isLast, isCurrent, onCurrent }: PathStepProps) {
  const { firstLine, lines } = isCurrent ? { firstLine: frame.first_line, lines: frame.lines } : closeUp(frame);
  return (
    <li id={`hop-${hop}`} className="relative pb-4 pl-9">
      {!isLast && <span aria-hidden="true" className="absolute top-6 bottom-0 left-3 w-px bg-line-strong" />}
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        aria-label={`Step ${position + 1}, with more of its code`}
        onClick={() => onCurrent?.(hop)}
        className="absolute top-0 left-0 flex size-6 items-center justify-center rounded-full border border-line-strong bg-raised text-xs font-medium tabular aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent"
      >
        {position + 1}
      </button>
      <p className="mb-1.5 min-h-6 pt-0.5 text-sm font-medium">
        <Spans text={visibleText(frame.sentence, 500)} />
      </p>
      <CodeFrame file={frame.file} language={frame.language} firstLine={firstLine} lines={lines} mark={{ start: frame.start, end: frame.end }} isCurrent={isCurrent} />
    </li>
  );
}

function PathSkeleton() {
  return (
    <div role="status" aria-label="Loading the path" className="flex flex-col gap-4 pl-9">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-20 w-full" />
      ))}
    </div>
  );
}
