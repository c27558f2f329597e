import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';

export function ApiKeysPage() {
  useTitle('API keys');
  return <PageHeader title="API keys" />;
}
