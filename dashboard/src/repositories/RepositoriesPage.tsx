import { Page } from '#dashboard/shell/Page.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';

export function RepositoriesPage() {
  useTitle('Repositories');
  return (
    <Page>
      <PageHeader title="Repositories" />
    </Page>
  );
}
