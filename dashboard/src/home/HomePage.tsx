import { Page } from '#dashboard/shell/Page.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';

export function HomePage() {
  useTitle('Home');
  return (
    <Page>
      <PageHeader title="Home" />
    </Page>
  );
}
