import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';

export function CreditsPage() {
  useTitle('Credits');
  return <PageHeader title="Credits" />;
}
