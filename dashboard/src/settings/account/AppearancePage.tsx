import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';

export function AppearancePage() {
  useTitle('Appearance');
  return <PageHeader title="Appearance" />;
}
