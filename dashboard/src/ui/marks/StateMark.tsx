import type { FindingState, ScanStatus } from '@whitebox/contract';
import { classes } from '#dashboard/ui/class-names.ts';

type Shape = 'ring' | 'dot' | 'check' | 'cross' | 'bar' | 'half' | 'dashes';

interface Look {
  readonly word: string;
  readonly shape: Shape;
  readonly color: string;
}

const ofFinding: Readonly<Record<FindingState, Look>> = {
  open: { word: 'Open', shape: 'ring', color: 'text-accent-text' },
  true_positive: { word: 'Confirmed', shape: 'dot', color: 'text-critical' },
  false_positive: { word: 'False positive', shape: 'cross', color: 'text-quiet' },
  accepted_risk: { word: 'Accepted risk', shape: 'bar', color: 'text-medium' },
  resolved: { word: 'Resolved', shape: 'check', color: 'text-quiet' },
};

const ofScan: Readonly<Record<ScanStatus, Look>> = {
  draft: { word: 'Draft', shape: 'dashes', color: 'text-quiet' },
  pending: { word: 'Waiting', shape: 'ring', color: 'text-quiet' },
  running: { word: 'Running', shape: 'half', color: 'text-accent-text' },
  pending_verification: { word: 'Verifying', shape: 'half', color: 'text-accent-text' },
  pending_triage: { word: 'Waits for triage', shape: 'ring', color: 'text-medium' },
  completed: { word: 'Completed', shape: 'check', color: 'text-accent-text' },
  cancelled: { word: 'Cancelled', shape: 'bar', color: 'text-quiet' },
  stopped: { word: 'Stopped', shape: 'bar', color: 'text-quiet' },
  skipped: { word: 'Skipped', shape: 'bar', color: 'text-quiet' },
  failed: { word: 'Failed', shape: 'cross', color: 'text-critical' },
};

export function findingStateWord(state: FindingState): string {
  return ofFinding[state].word;
}

export function scanStatusWord(status: ScanStatus): string {
  return ofScan[status].word;
}

/** @param wordClassName for a column that has no room for the word, which is then read alone */
export function FindingStateMark({ state, wordClassName }: { readonly state: FindingState; readonly wordClassName?: string }) {
  return <Mark {...ofFinding[state]} wordClassName={wordClassName} />;
}

export function ScanStatusMark({ status }: { readonly status: ScanStatus }) {
  return <Mark {...ofScan[status]} />;
}

function Mark({ word, shape, color, wordClassName }: Look & { readonly wordClassName?: string | undefined }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-bottom whitespace-nowrap" title={wordClassName && word}>
      <svg viewBox="0 0 14 14" aria-hidden="true" className={classes('size-3.5 shrink-0', color)} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
        {shapes[shape]}
      </svg>
      <span className={wordClassName}>{word}</span>
    </span>
  );
}

const shapes: Readonly<Record<Shape, React.ReactNode>> = {
  ring: <circle cx="7" cy="7" r="5.25" />,
  dashes: <circle cx="7" cy="7" r="5.25" strokeDasharray="2 3" />,
  dot: (
    <>
      <circle cx="7" cy="7" r="5.25" />
      <circle cx="7" cy="7" r="2.5" fill="currentColor" stroke="none" />
    </>
  ),
  half: (
    <>
      <circle cx="7" cy="7" r="5.25" />
      <path d="M7 3.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" stroke="none" />
    </>
  ),
  check: (
    <>
      <circle cx="7" cy="7" r="5.25" />
      <path d="M4.75 7.25l1.6 1.6 3-3.4" />
    </>
  ),
  cross: (
    <>
      <circle cx="7" cy="7" r="5.25" />
      <path d="M5.2 5.2l3.6 3.6M8.8 5.2l-3.6 3.6" />
    </>
  ),
  bar: (
    <>
      <circle cx="7" cy="7" r="5.25" />
      <path d="M4.75 7h4.5" />
    </>
  ),
};
