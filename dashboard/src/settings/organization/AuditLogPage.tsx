import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';

export function AuditLogPage() {
  useTitle('Audit log');
  return <PageHeader title="Audit log" />;
}
