import type { ReactNode } from 'react';
import type { Scan } from '#dashboard/api/scans.ts';
import { repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { counted } from '#dashboard/format/number.ts';
import { duration } from '#dashboard/format/time.ts';
import { CopyButton } from '#dashboard/ui/controls/CopyButton.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';

export function ScanFacts({ scan }: { readonly scan: Scan }) {
  const { started_at: from, finished_at: to, target_urls: targets } = scan;
  return (
    <dl className="flex flex-col gap-4 text-sm">
      {scan.repositories.map(({ repository, branch, commit_sha: commit, role }) => (
        <Fact key={`${repository} ${branch}`} name={role === 'primary' ? 'Repository' : 'Related repository'}>
          <span className="font-medium [overflow-wrap:anywhere]">
            <bdi>{visibleText(repositoryName(repository), 200)}</bdi>
          </span>
          <span className="mt-0.5 flex items-center gap-1 text-quiet">
            {visibleText(branch, 80)} · <span className="font-mono text-xs">{commit.slice(0, 10)}</span>
            <CopyButton text={commit} label="Copy the commit" />
          </span>
        </Fact>
      ))}
      <Fact name="Price">
        {counted(scan.credits_quoted, 'credit')} quoted, {counted(scan.credits_charged, 'credit')} charged
        {scan.credits_refunded > 0 && `, ${counted(scan.credits_refunded, 'credit')} given back`}
      </Fact>
      <Fact name="Time">
        {from === null ? 'Not begun' : <RelativeTime at={from} />}
        {from !== null && to !== null && `, took ${duration(new Date(to).getTime() - new Date(from).getTime())}`}
      </Fact>
      {targets !== null && (
        <Fact name="Live targets">
          {targets.map((target) => (
            <span key={target} className="block [overflow-wrap:anywhere]">
              {visibleText(target, 300)}
            </span>
          ))}
        </Fact>
      )}
      {scan.context_documents.length > 0 && (
        <Fact name="Documents">
          {scan.context_documents.map(({ id, filename }) => (
            <span key={id} className="block truncate">
              {visibleText(filename ?? 'deleted since', 200)}
            </span>
          ))}
        </Fact>
      )}
      <Fact name="Id">
        <span className="flex items-center gap-1 font-mono text-xs">
          {scan.id}
          <CopyButton text={scan.id} label="Copy the id" />
        </span>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="border-b border-line pb-3">
      <dt className="mb-1 text-xs text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
