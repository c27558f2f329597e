import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WholeFinding } from '#dashboard/api/findings.ts';
import { repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { counted } from '#dashboard/format/number.ts';
import { placeOf } from '#dashboard/findings/list/FindingRow.tsx';
import type { TriageKind } from '#dashboard/findings/triage/TriageDialog.tsx';
import { IconButton } from '#dashboard/ui/controls/Button.tsx';
import { CopyButton } from '#dashboard/ui/controls/CopyButton.tsx';
import { Badge } from '#dashboard/ui/marks/Badge.tsx';
import { ConfidenceMark } from '#dashboard/ui/marks/ConfidenceMark.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';
import { SeverityMark } from '#dashboard/ui/marks/SeverityMark.tsx';
import { FindingStateMark } from '#dashboard/ui/marks/StateMark.tsx';
import { Tooltip } from '#dashboard/ui/overlays/Tooltip.tsx';

const SHOWN_TAGS = 12;

const liveWords = { confirmed: 'It was shown there', not_confirmed: 'It did not show there, which refutes nothing', not_testable: 'It could not be tried there' } as const;

interface FindingFactsProps {
  readonly finding: WholeFinding;
  /** Absent for who may not. */
  readonly onTriage: ((kind: TriageKind) => void) | undefined;
}

export function FindingFacts({ finding, onTriage }: FindingFactsProps) {
  const place = placeOf(finding);
  const reason = finding.triage_thread.findLast(({ reaction }) => reaction === finding.state)?.comment ?? null;
  return (
    <dl className="flex flex-col gap-4 text-sm">
      <Fact name="State" action={onTriage && <Change label="Change state" keys="e" onClick={() => onTriage('state')} />}>
        <FindingStateMark state={finding.state} />
        {reason !== null && <p className="mt-1 text-quiet">{visibleText(reason, 500)}</p>}
      </Fact>
      <Fact name="Severity" action={onTriage && <Change label="Change severity" keys="s" onClick={() => onTriage('severity')} />}>
        <SeverityMark severity={finding.severity} />
      </Fact>
      {finding.confidence !== null && (
        <Fact name="Confidence">
          <ConfidenceMark confidence={finding.confidence} />
        </Fact>
      )}
      {finding.live !== null && <Live live={finding.live} />}
      <Fact name="Repository">
        <Link to="/findings" search={{ repository: finding.repository, state: 'all' }} className="hover:underline">
          <bdi>{visibleText(repositoryName(finding.repository), 120)}</bdi>
        </Link>
      </Fact>
      <Fact name="Place" action={<CopyButton text={place} label="Copy path and line" />}>
        <span className="font-mono text-xs [overflow-wrap:anywhere]">
          <bdi>{visibleText(place, 4_000)}</bdi>
        </span>
      </Fact>
      <Fact name="Found">
        <RelativeTime at={finding.found_at} /> in{' '}
        <Link to="/scans/$id" params={{ id: finding.scan_id }} search={{}} className="underline decoration-line-strong underline-offset-2 hover:decoration-current">
          its first scan
        </Link>
      </Fact>
      <Fact name="Last seen">
        in{' '}
        <Link to="/scans/$id" params={{ id: finding.last_seen_scan_id }} search={{}} className="underline decoration-line-strong underline-offset-2 hover:decoration-current">
          this scan
        </Link>
        , {counted(finding.occurrence_count, 'scan')} in all
      </Fact>
      <Fact name="Duplicates" action={onTriage && <Change label="Mark as a duplicate" keys="d" onClick={() => onTriage('duplicate')} />}>
        {finding.duplicate_of === null ? (
          <span className="text-quiet">It repeats no other</span>
        ) : (
          <Link to="/findings/$id" params={{ id: finding.duplicate_of }} search={{}} className="underline decoration-line-strong underline-offset-2">
            Repeats another finding
          </Link>
        )}
      </Fact>
      {finding.tags.length > 0 && <Tags tags={finding.tags} />}
      <Fact name="Id" action={<CopyButton text={finding.id} label="Copy the id" />}>
        <span className="font-mono text-xs">{finding.id}</span>
      </Fact>
    </dl>
  );
}

function Live({ live: { verdict, reason, tried } }: { readonly live: NonNullable<WholeFinding['live']> }) {
  const why = reason ?? tried;
  return (
    <Fact name="On the running application">
      {liveWords[verdict]}
      {why !== null && <p className="mt-1 text-quiet">{visibleText(why, 500)}</p>}
    </Fact>
  );
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <Fact name="Tags">
      <span className="flex flex-wrap gap-1.5">
        {tags.slice(0, SHOWN_TAGS).map((tag) => (
          <Link key={tag} to="/findings" search={{ tag, state: 'all' }}>
            <Badge tone={tag === 'confirmed-live' ? 'accent' : 'plain'}>{visibleText(tag, 60)}</Badge>
          </Link>
        ))}
      </span>
    </Fact>
  );
}

function Fact({ name, action, children }: { readonly name: string; readonly action?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="border-b border-line pb-3">
      <dt className="mb-1 text-xs text-quiet">{name}</dt>
      <dd className="flex items-start justify-between gap-2">
        <div className="min-w-0">{children}</div>
        {action}
      </dd>
    </div>
  );
}

function Change({ label, keys, onClick }: { readonly label: string; readonly keys: string; readonly onClick: () => void }) {
  return (
    <Tooltip text={label} keys={keys}>
      <IconButton label={label} isSmall onClick={onClick}>
        <Pencil className="size-3.5" />
      </IconButton>
    </Tooltip>
  );
}
