import type { FindingCounts } from '#dashboard/api/findings.ts';
import { exactNumber, shortNumber } from '#dashboard/format/number.ts';
import { classes } from '#dashboard/ui/class-names.ts';

const tabs = [
  { value: 'open', label: 'Open', states: ['open'] },
  { value: 'true_positive', label: 'Confirmed', states: ['true_positive'] },
  { value: 'accepted_risk', label: 'Accepted', states: ['accepted_risk'] },
  { value: 'false_positive', label: 'False positives', states: ['false_positive'] },
  { value: 'resolved', label: 'Resolved', states: ['resolved'] },
  { value: 'all', label: 'All', states: ['open', 'true_positive', 'accepted_risk', 'false_positive', 'resolved'] },
] as const;

/** Which state the list shows, with how many there are. */
export function StateTabs({ value, counts, onChange }: { readonly value: string; readonly counts: FindingCounts | undefined; readonly onChange: (value: string) => void }) {
  return (
    <div role="group" aria-label="State" className="flex min-w-0 gap-0.5 overflow-x-auto @max-3xl:w-full @3xl:flex-1">
      {tabs.map((tab) => {
        const count = counts && sum(counts, tab.states);
        return (
          <button
            key={tab.value}
            type="button"
            aria-pressed={value === tab.value}
            onClick={() => onChange(tab.value)}
            className={classes('flex h-8 shrink-0 items-center gap-1.5 rounded-md px-2 text-sm whitespace-nowrap', value === tab.value ? 'bg-pressed font-medium' : 'text-quiet hover:bg-hover hover:text-text')}
          >
            {tab.label}
            <span className="min-w-3 text-quiet tabular" title={count === undefined ? undefined : exactNumber(count)}>
              {count === undefined ? '' : shortNumber(count)}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** How many findings a tab has. */
export function inState(counts: FindingCounts, value: string): number {
  return sum(counts, tabs.find((tab) => tab.value === value)?.states ?? []);
}

function sum({ by_state: counts }: FindingCounts, states: readonly string[]): number {
  return counts.filter(({ value }) => states.includes(value)).reduce((total, { count }) => total + count, 0);
}
