import type { ReactNode } from 'react';
import { classes } from '#dashboard/ui/class-names.ts';

interface FactsProps {
  /** Each a Fact. */
  readonly children: ReactNode;
  /** Beside a story instead of a page's own part: closer together, without a frame. */
  readonly isPlain?: boolean;
}

/** Names at the left, what they are at the right. */
export function Facts({ children, isPlain = false }: FactsProps) {
  return (
    <dl data-plain={isPlain || undefined} className={classes('group/facts', isPlain ? 'text-sm' : 'divide-y divide-line rounded-lg border border-line')}>
      {children}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
  /** A small button at its right. */
  readonly action?: ReactNode;
}

export function Fact({ name, children, action }: FactProps) {
  return (
    <div className="flex min-h-11 items-center gap-4 px-3 py-1.5 group-data-plain/facts:min-h-8 group-data-plain/facts:items-start group-data-plain/facts:gap-3 group-data-plain/facts:px-0 group-data-plain/facts:py-1 max-sm:not-group-data-plain/facts:flex-col max-sm:not-group-data-plain/facts:items-start max-sm:not-group-data-plain/facts:gap-0.5">
      <dt className="w-36 shrink-0 text-sm text-quiet group-data-plain/facts:w-21 group-data-plain/facts:py-0.5">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-start justify-between gap-1">
        <div className="min-w-0 flex-1 group-data-plain/facts:py-0.5">{children}</div>
        {action}
      </dd>
    </div>
  );
}

/** Facts that belong together, with a line above the next ones. */
export function FactGroups({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-col divide-y divide-line *:py-3 first:*:pt-0">{children}</div>;
}
