import type { Scan } from '#dashboard/api/scans.ts';
import { repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { counted } from '#dashboard/format/number.ts';
import { duration } from '#dashboard/format/time.ts';
import { CopyButton } from '#dashboard/ui/controls/CopyButton.tsx';
import { Fact, FactGroups, Facts } from '#dashboard/ui/content/Facts.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';
import { severityWord } from '#dashboard/ui/marks/SeverityMark.tsx';

export function ScanFacts({ scan }: { readonly scan: Scan }) {
  const { started_at: from, finished_at: to, target_urls: targets } = scan;
  return (
    <FactGroups>
      {scan.repositories.map(({ repository, branch, commit_sha: commit, role }) => (
        <Facts key={`${repository} ${branch}`} isPlain>
          <Fact name={role === 'primary' ? 'Repository' : 'Related'}>
            <span className="font-medium [overflow-wrap:anywhere]">
              <bdi>{visibleText(repositoryName(repository), 200)}</bdi>
            </span>
          </Fact>
          <Fact name="Branch">{visibleText(branch, 80)}</Fact>
          <Fact name="Commit" action={<CopyButton text={commit} label="Copy the commit" isSmall />}>
            <span className="font-mono text-xs leading-5">{commit.slice(0, 12)}</span>
          </Fact>
        </Facts>
      ))}
      <Facts isPlain>
        <Fact name="Price">
          {counted(scan.credits_charged, 'credit')} of {counted(scan.credits_quoted, 'quoted', 'quoted')}
          {scan.credits_refunded > 0 && `, ${counted(scan.credits_refunded, 'credit')} given back`}
        </Fact>
        <Fact name="Time">
          {from === null ? 'Not begun' : <RelativeTime at={from} />}
          {from !== null && to !== null && `, took ${duration(new Date(to).getTime() - new Date(from).getTime())}`}
        </Fact>
      </Facts>
      <Facts isPlain>
        <Steering of={scan.steering} />
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
        <Fact name="Id" action={<CopyButton text={scan.id} label="Copy the id" isSmall />}>
          <span className="font-mono text-xs" title={scan.id}>
            {scan.id.slice(0, 13)}…
          </span>
        </Fact>
      </Facts>
    </FactGroups>
  );
}

/** What was understood of the context, in the words of its lines. */
function Steering({ of: steering }: { readonly of: Scan['steering'] }) {
  if (steering === null) return null;
  const { only, exclude, focus, severity, allow, notes, problems } = steering;
  const lists = [
    ['Only', only],
    ['Left out', exclude],
    ['First', focus],
    ['Severity', severity === null ? [] : [`${severityWord(severity)} and worse`]],
    ['Allowed', allow.map((method) => `requests by ${method.toUpperCase()}`)],
    ['Notes', notes],
    ['Not heeded', problems],
  ] as const;
  return lists.map(
    ([name, entries]) =>
      entries.length > 0 && (
        <Fact key={name} name={name}>
          <ul className="flex flex-col gap-1">
            {entries.map((entry) => (
              <li key={entry} className="[overflow-wrap:anywhere]">
                <bdi>{visibleText(entry, 500)}</bdi>
              </li>
            ))}
          </ul>
        </Fact>
      ),
  );
}
