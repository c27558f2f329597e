import { useOverview } from '#dashboard/api/overview.ts';
import { exactNumber, shortNumber } from '#dashboard/format/number.ts';
import type { NavigationItem } from '#dashboard/shell/navigation.ts';

/** Beside an entry of the side bar: findings to decide on, and whether a scan is under way. */
export function NavigationMark({ to }: { readonly to: NavigationItem['to'] }) {
  const { data } = useOverview();
  if (data === undefined) return null;
  if (to === '/scans' && data.running.length > 0) return <span role="img" aria-label="A scan is under way" className="size-2 rounded-full bg-accent" />;
  if (to !== '/findings') return null;
  const { oldest: _, ...counts } = data.to_decide;
  const open = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (open === 0) return null;
  return (
    <span className="text-sm text-quiet tabular" title={`${exactNumber(open)} to decide on`}>
      {shortNumber(open)}
    </span>
  );
}
