import { useSearch } from '@tanstack/react-router';
import { useMay } from '#dashboard/api/session.ts';
import { ChooseSource } from '#dashboard/scans/new/ChooseSource.tsx';
import { PreparedScan } from '#dashboard/scans/new/PreparedScan.tsx';
import type { Search } from '#dashboard/search.ts';
import { Page } from '#dashboard/shell/Page.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';

/** One page: where the code is, what it costs as that is found, what else to know, start. What is prepared is kept by the server. */
export function NewScanPage() {
  useTitle('New scan');
  const search: Search = useSearch({ from: '/shell/new' });
  const may = useMay();
  const { draft } = search;
  if (!may('scans.start')) return <ErrorState title="Your role does not permit this" text="A member, admin or owner of the organization may start a scan." />;
  return (
    <Page isNarrow>
      <PageHeader title="New scan" />
      {draft === undefined ? <ChooseSource search={search} /> : <PreparedScan key={draft} id={draft} />}
    </Page>
  );
}
