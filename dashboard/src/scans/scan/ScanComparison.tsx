import { Link } from '@tanstack/react-router';
import { describeError } from '#dashboard/api/errors.ts';
import type { ListedFinding } from '#dashboard/api/findings.ts';
import { useComparison, useEarlierScans, type Scan } from '#dashboard/api/scans.ts';
import { repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { counted } from '#dashboard/format/number.ts';
import { FindingItems } from '#dashboard/shell/FindingItems.tsx';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';
import { Select } from '#dashboard/ui/controls/Field.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#dashboard/ui/feedback/Skeleton.tsx';

interface ScanComparisonProps {
  readonly scan: Scan;
  /** The other scan; the last one before of the same code where none is chosen. */
  readonly against: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** What is new, gone and the same against an earlier scan of the same code. */
export function ScanComparison({ scan, against, onChoose }: ScanComparisonProps) {
  const { data, error, refetch } = useComparison(scan, against);
  const { data: earlier = [] } = useEarlierScans(scan);
  const other = against ?? data?.with ?? '';
  const isListed = earlier.some(({ id }) => id === other);
  return (
    <Section
      title="Against an earlier scan"
      actions={
        earlier.length > 0 && (
          <Select label="Earlier scan" isLabelHidden className="w-72 max-w-full" value={other} onChange={({ target }) => onChoose(target.value)}>
            {!isListed && <option value={other}>{other === '' ? 'Choose one' : 'Another scan'}</option>}
            {earlier.map((one) => (
              <option key={one.id} value={one.id}>
                {scanWords(one)}
              </option>
            ))}
          </Select>
        )
      }
    >
      {data === undefined && error !== null && <ErrorState {...describeError(error, 'scan')} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton className="h-16 w-full" />}
      {data?.with === null && <p className="text-quiet">It is the first scan of this branch.</p>}
      {data !== undefined && data.with !== null && (
        <>
          <p className="mb-3 text-sm text-quiet">
            {counted(data.new_count, 'new finding')}, {data.gone_count} gone, {data.same_count} the same as in{' '}
            <Link to="/scans/$id" params={{ id: data.with }} search={{}} className="text-accent-text underline">
              that scan
            </Link>
            .
          </p>
          <Listed key={`new ${data.with}`} isOpen title="new" findings={data.new} count={data.new_count} />
          <Listed key={`gone ${data.with}`} isOpen title="gone" findings={data.gone} count={data.gone_count} />
          <Listed key={`same ${data.with}`} title="the same" findings={data.same} count={data.same_count} />
        </>
      )}
    </Section>
  );
}

function scanWords({ name, repo_url: url, id, branch, created_at: at }: Scan): string {
  const words = visibleText(name ?? repositoryName(url ?? id), 60);
  // The name of a scan of a repository ends with its branch.
  const where = branch === null || words.endsWith(`@${branch}`) ? '' : `, ${visibleText(branch, 40)}`;
  return `${new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}: ${words}${where}`;
}

interface ListedProps {
  readonly title: string;
  readonly findings: readonly ListedFinding[];
  /** Of all, of which the list may have the most severe alone. */
  readonly count: number;
  readonly isOpen?: boolean;
}

function Listed({ title, findings, count, isOpen = false }: ListedProps) {
  if (findings.length === 0) return null;
  return (
    <details open={isOpen} className="mb-2">
      <summary className="py-1 text-sm font-medium">
        {count} {title}
      </summary>
      <div className="mt-1 mb-4">
        <FindingItems findings={findings} />
        {count > findings.length && <p className="mt-2 text-sm text-quiet">and {counted(count - findings.length, 'less severe one')}</p>}
      </div>
    </details>
  );
}
