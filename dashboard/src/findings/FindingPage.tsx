import { Page } from '#dashboard/shell/Page.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';

export function FindingPage() {
  useTitle('Finding');
  return (
    <Page>
      <PageHeader title="Finding" />
    </Page>
  );
}
