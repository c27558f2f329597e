import { Box } from 'lucide-react';
import { useCredits } from '#dashboard/api/organization-data.ts';
import type { Estimation } from '#dashboard/api/scans.ts';
import { repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { languageName } from '#dashboard/format/language.ts';
import { counted, exactNumber } from '#dashboard/format/number.ts';
import { Skeleton } from '#dashboard/ui/feedback/Skeleton.tsx';
import { Spinner } from '#dashboard/ui/feedback/Spinner.tsx';

const SHOWN = 30;

/** Applications and price, as they are found. */
export function Price({ estimation }: { readonly estimation: Estimation | undefined }) {
  const { data: credits } = useCredits();
  if (estimation === undefined) return <Skeleton className="h-24 w-full" />;
  const isWorking = estimation.status === 'pending' || estimation.status === 'running';
  // Of a single repository it is the same sentence.
  const isTold = estimation.repo_results?.some(({ error }) => error !== undefined && estimation.error?.includes(error)) ?? false;
  const total = estimation.total_credits ?? 0;
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      {isWorking && (
        <p role="status" className="flex items-center gap-2 border-b border-line px-4 py-3 text-quiet">
          <Spinner /> Fetching and counting
        </p>
      )}
      {estimation.repos.map((repository, index) => {
        const result = estimation.repo_results?.[index];
        return (
          <div key={`${repository.repo_url} ${repository.branch}`} className="border-b border-line px-4 py-3 last:border-b-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium [overflow-wrap:anywhere]">
                <bdi>{visibleText(repository.repository ?? repositoryName(repository.repo_url), 200)}</bdi>
              </span>
              <span className="text-quiet tabular">{result?.status === 'completed' ? counted(result.credits, 'credit') : ''}</span>
            </p>
            {result?.status === 'failed' && <p className="text-problem">{visibleText(result.error ?? 'It could not be read.', 500)}</p>}
            {result?.lines !== undefined && <p className="text-sm text-quiet">{linesWords(result.lines)}</p>}
            {result !== undefined && (
              <ul className="mt-2 flex flex-col gap-1.5">
                {result.applications.slice(0, SHOWN).map(({ app_name: name, app_root_path: path, architecture }) => (
                  <li key={`${name} ${path}`} className="flex gap-2 text-sm">
                    <Box aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-quiet" />
                    <span>
                      <span className="font-medium">{visibleText(name, 120)}</span> {path !== '' && <span className="font-mono text-xs text-quiet">{visibleText(path, 200)}</span>}
                      <span className="block text-quiet">{visibleText(architecture, 400)}</span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
      {!isWorking && estimation.error !== null && !isTold && <p className="px-4 py-3 text-problem">{visibleText(estimation.error, 500)}</p>}
      {!isWorking && credits !== undefined && total > 0 && (
        <p className="flex justify-between gap-4 bg-sunken px-4 py-3 tabular">
          <span className="font-medium">{counted(total, 'credit')}</span>
          <span className={total > credits.balance ? 'text-problem' : 'text-quiet'}>of {exactNumber(credits.balance)} that the organization has</span>
        </p>
      )}
    </div>
  );
}

function linesWords(lines: Readonly<Record<string, number>>): string {
  const parts = Object.entries(lines).sort(([, a], [, b]) => b - a);
  return parts.map(([language, count]) => `${exactNumber(count)} lines of ${languageName(language)}`).join(', ');
}
