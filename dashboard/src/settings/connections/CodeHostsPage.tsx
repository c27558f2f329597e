import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';

export function CodeHostsPage() {
  useTitle('Code hosts');
  return <PageHeader title="Code hosts" />;
}
