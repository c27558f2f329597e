import type { FindingState } from '@whitebox/contract';
import { ChevronDown } from 'lucide-react';
import type { FindingCounts } from '#dashboard/api/findings.ts';
import { exactNumber, shortNumber } from '#dashboard/format/number.ts';
import { stateChoices } from '#dashboard/findings/list/list-search.ts';
import { classes } from '#dashboard/ui/class-names.ts';
import { IconButton } from '#dashboard/ui/controls/Button.tsx';
import { Menu, MenuChecks } from '#dashboard/ui/overlays/Menu.tsx';
import { tooltip } from '#dashboard/ui/overlays/tooltip.ts';

const words: Readonly<Record<FindingState, string>> = { open: 'Open', true_positive: 'Confirmed', accepted_risk: 'Accepted', false_positive: 'False positives', resolved: 'Resolved' };
const tabs = [...stateChoices.map((state) => ({ label: words[state], states: [state] })), { label: 'All', states: stateChoices }];

interface StateTabsProps {
  readonly states: readonly FindingState[];
  readonly counts: FindingCounts | undefined;
  readonly onChange: (states: readonly FindingState[]) => void;
}

/** Which states the list shows, with how many there are: one by its tab, several by the menu behind them, all by the last tab. */
export function StateTabs({ states, counts, onChange }: StateTabsProps) {
  const areAll = states.length === stateChoices.length;
  return (
    <div role="group" aria-label="State" className="flex min-w-0 gap-0.5 overflow-x-auto @max-3xl:w-full @3xl:flex-1">
      {tabs.map((tab) => {
        const count = counts && inStates(counts, tab.states);
        const isShown = tab.states.length === stateChoices.length ? areAll : !areAll && tab.states.some((state) => states.includes(state));
        return (
          <button
            key={tab.label}
            type="button"
            aria-pressed={isShown}
            onClick={() => onChange(tab.states)}
            className={classes('flex h-8 shrink-0 items-center gap-1.5 rounded-md px-2 text-sm whitespace-nowrap', isShown ? 'bg-pressed font-medium' : 'text-quiet hover:bg-hover hover:text-text')}
          >
            {tab.label}
            <span className="min-w-3 text-quiet tabular" title={count === undefined ? undefined : exactNumber(count)}>
              {count === undefined ? '' : shortNumber(count)}
            </span>
          </button>
        );
      })}
      <Menu
        align="start"
        trigger={
          <IconButton label="Several states" {...tooltip('Several states')} className="shrink-0">
            <ChevronDown className="size-4" />
          </IconButton>
        }
      >
        <MenuChecks values={states} options={stateChoices.map((state) => ({ value: state, label: words[state] }))} onChange={onChange} />
      </Menu>
    </div>
  );
}

/** How many findings have one of these states. */
export function inStates({ by_state: counts }: FindingCounts, states: readonly string[]): number {
  return counts.filter(({ value }) => states.includes(value)).reduce((total, { count }) => total + count, 0);
}
