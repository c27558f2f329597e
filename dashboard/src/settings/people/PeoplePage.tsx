import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';

export function PeoplePage() {
  useTitle('People');
  return <PageHeader title="People" />;
}
