import type { AuditEntry } from '#dashboard/api/findings.ts';
import { visibleText } from '#dashboard/format/clip.ts';

/** What somebody did to a finding, after their name. */
export function changeWords(change: AuditEntry['change'], before: string | null, after: string | null): string {
  if (change === 'duplicate_of') return after === null ? 'said that it repeats no other' : 'said that it repeats another finding';
  return `changed the ${change} from ${words(before)} to ${words(after)}`;
}

function words(value: string | null): string {
  return value === null ? 'none' : visibleText(value.replaceAll('_', ' '), 60);
}
