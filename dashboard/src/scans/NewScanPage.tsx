import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '#dashboard/api/errors.ts';
import { useCreateEstimation, useEstimation, useEstimateSample, useStartScan, type RepositoryToEstimate } from '#dashboard/api/scans.ts';
import { useMay } from '#dashboard/api/session.ts';
import { ScanOptions, noOptions, type GivenOptions } from '#dashboard/scans/new/ScanOptions.tsx';
import { SourceForm } from '#dashboard/scans/new/SourceForm.tsx';
import { Price } from '#dashboard/scans/new/Price.tsx';
import { startBody } from '#dashboard/scans/new/start-body.ts';
import type { Search } from '#dashboard/search.ts';
import { Page } from '#dashboard/shell/Page.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader, Section } from '#dashboard/ui/content/PageHeader.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';

/** One page: where the code is, what it costs as that is found, what else to know, start. The estimation stands in the address: a reload loses nothing. */
export function NewScanPage() {
  useTitle('New scan');
  const search: Search = useSearch({ from: '/shell/new' });
  const navigate = useNavigate({ from: '/new' });
  const may = useMay();
  const create = useCreateEstimation();
  const sample = useEstimateSample();
  const start = useStartScan();
  const { data: estimation, error } = useEstimation(search['estimation']);
  const [options, setOptions] = useState<GivenOptions>(noOptions);

  if (!may('scans.start')) return <ErrorState title="Your role does not permit this" text="A member, admin or owner of the organization may start a scan." />;
  const show = ({ id }: { readonly id: string }): void => void navigate({ search: (before: Search) => ({ ...before, estimation: id }) });
  const estimate = (repository: RepositoryToEstimate): void =>
    create.mutate({ repos: [repository] }, { onSuccess: show });
  const again = (): void => void navigate({ search: ({ from = '' }: Search) => ({ from }) });
  const failure = create.error ?? sample.error ?? error;
  const words = failure === null ? undefined : describeError(failure);
  const startFailure = start.error === null ? undefined : describeError(start.error);
  const isReady = estimation !== undefined && (estimation.status === 'completed' || estimation.status === 'partial') && (estimation.total_credits ?? 0) > 0;

  return (
    <Page isNarrow>
      <PageHeader title="New scan" />
      <Section title="Source">
        <SourceForm search={search} isLocked={search['estimation'] !== undefined} isBusy={create.isPending || sample.isPending} onEstimate={estimate} onSample={() => sample.mutate(undefined, { onSuccess: show })} onOther={again} />
        <div className="mt-3">
          <Problem text={words && `${words.title}. ${words.text}`} />
        </div>
      </Section>
      {search['estimation'] !== undefined && (
        <Section title="What is there, and what it costs" text="One credit for every started 1,000 lines. Nothing is charged before you start.">
          <Price estimation={estimation} />
        </Section>
      )}
      {isReady && (
        <>
          <ScanOptions options={options} onChange={setOptions} />
          <Problem text={startFailure && `${startFailure.title}. ${startFailure.text}`} />
          <div className="mt-4 flex justify-end gap-2">
            <Button onClick={again}>Something else</Button>
            <Button
              kind="primary"
              isBusy={start.isPending}
              onClick={() => start.mutate(startBody(estimation, options), { onSuccess: ({ id }) => void navigate({ to: '/scans/$id', params: { id }, search: {} }) })}
            >
              Start scan for {estimation.total_credits} credits
            </Button>
          </div>
        </>
      )}
    </Page>
  );
}
