import { useNavigate } from '@tanstack/react-router';
import { usePreparedScan } from '#dashboard/api/prepared-scan.ts';
import { SourceForm } from '#dashboard/scans/new/SourceForm.tsx';
import type { Search } from '#dashboard/search.ts';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';

/** Where the code is. As soon as that is said, the scan is kept as a draft. */
export function ChooseSource({ search }: { readonly search: Search }) {
  const navigate = useNavigate({ from: '/new' });
  const { prepareRepository, prepareSample, isBusy, problem, fields } = usePreparedScan((draft) => void navigate({ search: { draft }, replace: true }));
  return (
    <Section title="Source">
      <SourceForm search={search} isBusy={isBusy} problems={fields} onEstimate={prepareRepository} onSample={prepareSample} />
      <div className="mt-3">
        <Problem text={problem} />
      </div>
    </Section>
  );
}
