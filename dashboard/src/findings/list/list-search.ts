import type { Confidence, FindingState, Severity } from '@whitebox/contract';
import type { FindingFilter, FindingOrder } from '#dashboard/api/findings.ts';
import { calendarDay } from '#dashboard/format/time.ts';
import { foundUntil, lastDayFound, splitValues, type Search } from '#dashboard/search.ts';

/** As the tabs have them. */
export const stateChoices = ['open', 'true_positive', 'accepted_risk', 'false_positive', 'resolved'] as const satisfies FindingState[];
const SEVERITIES: readonly string[] = ['critical', 'high', 'medium', 'low', 'info'] satisfies Severity[];
const CONFIDENCES: readonly string[] = ['high', 'medium', 'possible'] satisfies Confidence[];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Values of `found` in the address → days back. */
const FOUND_DAYS: Readonly<Record<string, number>> = { '1d': 1, '7d': 7, '30d': 30, '90d': 90 };
const FOUND_CHOICES = [
  { value: '1d', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
] as const;

/** What `found` may be chosen to be, with the day that it is, if it is one. */
export function foundChoices(found: string | undefined): readonly { readonly value: string; readonly label: string }[] {
  const day = lastDayFound(found);
  return day === undefined ? FOUND_CHOICES : [...FOUND_CHOICES, { value: foundUntil(day), label: `Until ${calendarDay(day)}` }];
}

export const orderChoices = [
  { value: '', label: 'Worst first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'changed', label: 'Last changed' },
] as const;

/** What the list shows, as the address says it. Without a state only open ones; what is no value of a filter is left out. */
export function filterOf(search: Search, now: Date): FindingFilter {
  const [states, severities, confidences] = [statesOf(search), severitiesOf(search), confidencesOf(search)];
  const named = (name: string): string[] => [...splitValues(search[name])];
  const [category, repository, tag] = [named('category'), named('repository'), named('tag')];
  const { q, scan, found } = search;
  const days = FOUND_DAYS[found ?? ''];
  const lastDay = lastDayFound(found);
  return {
    ...(states.length < stateChoices.length && { state: states.join() }),
    ...(severities.length > 0 && { severity: severities.join() }),
    ...(confidences.length > 0 && { confidence: confidences.join() }),
    ...(category.length > 0 && { category }),
    ...(repository.length > 0 && { repository }),
    ...(tag.length > 0 && { tag }),
    ...(q !== undefined && /[\p{L}\p{N}]/u.test(q) && { q }),
    ...(scan !== undefined && { scan_id: scan }),
    // To the hour, so that the same question is the same for a while.
    ...(days !== undefined && { found_since: new Date(Math.floor((now.getTime() - days * DAY_MS) / 3_600_000) * 3_600_000).toISOString() }),
    ...(lastDay !== undefined && { found_until: new Date(Date.parse(lastDay) + DAY_MS).toISOString() }),
  };
}

/** Those that the address names; without any the open ones, and with a word that is no state all. */
export function statesOf({ state = 'open' }: Search): readonly FindingState[] {
  const named = state.split(',');
  const chosen = stateChoices.filter((each) => named.includes(each));
  return chosen.length === 0 ? stateChoices : chosen;
}

/** What the address says of these states: as little as it can. */
export function stateSearch(states: readonly FindingState[]): string {
  if (states.length === 0 || states.length === stateChoices.length) return 'all';
  return states.join() === 'open' ? '' : states.join();
}

/** Those that the address names, from the worst. */
export function severitiesOf({ severity = '' }: Search): readonly string[] {
  const named = severity.split(',');
  return SEVERITIES.filter((each) => named.includes(each));
}

/** Those that the address names, from the surest. */
export function confidencesOf({ confidence = '' }: Search): readonly string[] {
  const named = confidence.split(',');
  return CONFIDENCES.filter((each) => named.includes(each));
}

export function orderOf({ order }: Search): FindingOrder {
  if (order === 'newest') return { sort_by: 'found_at', sort_order: 'DESC' };
  if (order === 'changed') return { sort_by: 'updated_at', sort_order: 'DESC' };
  return { sort_by: 'severity', sort_order: 'DESC' };
}

/** Whether anything narrows the list beside its state. */
export function isNarrowed(search: Search): boolean {
  return ['severity', 'confidence', 'category', 'repository', 'tag', 'q', 'scan', 'found'].some((name) => search[name] !== undefined);
}
