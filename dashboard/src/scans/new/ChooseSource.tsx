import { SourceForm } from '#dashboard/scans/new/SourceForm.tsx';
import { usePreparedScan } from '#dashboard/api/prepared-scan.ts';
import type { Search } from '#dashboard/search.ts';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';

/** Where the code is. As soon as that is said, the scan is kept as a draft. */
export function ChooseSource({ search }: { readonly search: Search }) {
  const { prepareRepository, prepareSample, isBusy, problem } = usePreparedScan();
  return (
    <Section title="Source">
      <SourceForm search={search} isBusy={isBusy} onEstimate={prepareRepository} onSample={prepareSample} />
      <div className="mt-3">
        <Problem text={problem} />
      </div>
    </Section>
  );
}
