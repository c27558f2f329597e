import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';

export function OrganizationPage() {
  useTitle('Organization');
  return <PageHeader title="Organization" />;
}
