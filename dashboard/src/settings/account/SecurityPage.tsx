import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';

export function SecurityPage() {
  useTitle('Security');
  return <PageHeader title="Security" />;
}
