import { useNavigate } from '@tanstack/react-router';
import { useMay } from '#dashboard/api/session.ts';
import { keyHelp } from '#dashboard/shell/key-help.ts';
import { navigationFor } from '#dashboard/shell/navigation.ts';
import { useKeys } from '#dashboard/ui/keyboard/use-keys.ts';

/** Keys that work on every page. */
export function useNavigationKeys(): void {
  const navigate = useNavigate();
  const may = useMay();
  useKeys({
    ...Object.fromEntries(navigationFor(may).map(({ keys, to }) => [keys, () => void navigate({ to })])),
    ...(may('scans.start') && { 'g n': () => void navigate({ to: '/new' }) }),
    '?': () => keyHelp.tell(true),
  });
}
