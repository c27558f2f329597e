import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTrace, type WholeFinding } from '#dashboard/api/findings.ts';
import { placeOf, repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { codeAddress, commitAddress } from '#dashboard/format/code-address.ts';
import { counted } from '#dashboard/format/number.ts';
import type { TriageKind } from '#dashboard/findings/triage/TriageDialog.tsx';
import { IconButton } from '#dashboard/ui/controls/Button.tsx';
import { CopyButton } from '#dashboard/ui/controls/CopyButton.tsx';
import { Fact, FactGroups, Facts } from '#dashboard/ui/content/Facts.tsx';
import { Badge } from '#dashboard/ui/marks/Badge.tsx';
import { ConfidenceMark } from '#dashboard/ui/marks/ConfidenceMark.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';
import { SeverityMark } from '#dashboard/ui/marks/SeverityMark.tsx';
import { FindingStateMark } from '#dashboard/ui/marks/StateMark.tsx';
import { tooltip } from '#dashboard/ui/overlays/tooltip.ts';

const SHOWN_TAGS = 12;
const SHOWN_MIDDLEWARE = 8;
const linkLook = 'underline decoration-line-strong underline-offset-2 hover:decoration-current';

const liveWords = { confirmed: 'It was shown there', not_confirmed: 'It did not show there, which refutes nothing', not_testable: 'It could not be tried there' } as const;

interface FindingFactsProps {
  readonly finding: WholeFinding;
  /** Absent for who may not. */
  readonly onTriage: ((kind: TriageKind) => void) | undefined;
}

/** What is known beside the story: what was decided, how sure it is, where it stands, when it was seen. */
export function FindingFacts({ finding, onTriage }: FindingFactsProps) {
  return (
    <FactGroups>
      <Decisions finding={finding} onTriage={onTriage} />
      {finding.entry_point !== null && <Entry entry={finding.entry_point} />}
      <Places finding={finding} />
      <Sightings finding={finding} />
      <Facts isPlain>
        {finding.tags.length > 0 && <Tags tags={finding.tags} />}
        <Fact name="Id" action={<CopyButton text={finding.id} label="Copy the id" isSmall />}>
          <span className="font-mono text-xs" title={finding.id}>
            {finding.id.slice(0, 13)}…
          </span>
        </Fact>
      </Facts>
    </FactGroups>
  );
}

function Decisions({ finding, onTriage }: FindingFactsProps) {
  const reason = finding.triage_thread.findLast(({ reaction }) => reaction === finding.state)?.comment ?? null;
  return (
    <Facts isPlain>
      <Fact name="State" action={onTriage && <Change label="Change state" keys="e" onClick={() => onTriage('state')} />}>
        <FindingStateMark state={finding.state} />
        {reason !== null && <Why text={reason} />}
      </Fact>
      <Fact name="Severity" action={onTriage && <Change label="Change severity" keys="s" onClick={() => onTriage('severity')} />}>
        <SeverityMark severity={finding.severity} />
        <Why text={finding.severity_reason} />
      </Fact>
      {finding.confidence !== null && (
        <Fact name="Confidence">
          <ConfidenceMark confidence={finding.confidence} />
          {finding.missing_evidence.length === 0 ? <Why text="Nothing is missing in its evidence." /> : finding.missing_evidence.map((sentence) => <Why key={sentence} text={sentence} />)}
        </Fact>
      )}
      {finding.live !== null && <Live live={finding.live} />}
      <Fact name="Duplicate of" action={onTriage && <Change label="Mark as a duplicate" keys="d" onClick={() => onTriage('duplicate')} />}>
        {finding.duplicate_of === null ? (
          <span className="text-quiet">None</span>
        ) : (
          <Link to="/findings/$id" params={{ id: finding.duplicate_of }} search={{}} className={linkLook}>
            Another finding
          </Link>
        )}
      </Fact>
      {finding.duplicates.length > 0 && (
        <Fact name="Duplicates">
          <ul>
            {finding.duplicates.map(({ id, title }) => (
              <li key={id} className="truncate">
                <Link to="/findings/$id" params={{ id }} search={{}} className={linkLook} title={visibleText(title, 300)}>
                  {visibleText(title, 120)}
                </Link>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </Facts>
  );
}

/** What leads there from outside, and what stands before it. */
function Entry({ entry: { method, path, function: name, middleware, gate } }: { readonly entry: NonNullable<WholeFinding['entry_point']> }) {
  const way = path === null ? name : [method, path].join(' ');
  return (
    <Facts isPlain>
      <Fact name="Entry">
        <bdi className="line-clamp-4 font-mono text-xs leading-5 [overflow-wrap:anywhere]">{visibleText(way, 500)}</bdi>
      </Fact>
      <Fact name="Before it">
        {middleware.length === 0 ? (
          <span className="text-quiet">Nothing was seen</span>
        ) : (
          <ol>
            {middleware.slice(0, SHOWN_MIDDLEWARE).map((each, index) => (
              <li key={index} className="font-mono text-xs leading-5 [overflow-wrap:anywhere]">
                <bdi>{visibleText(each, 200)}</bdi>
              </li>
            ))}
            {middleware.length > SHOWN_MIDDLEWARE && <li className="text-quiet">and {middleware.length - SHOWN_MIDDLEWARE} more</li>}
          </ol>
        )}
      </Fact>
      {gate !== null && (
        <Fact name="Turns strangers away">
          <bdi className="font-mono text-xs leading-5 [overflow-wrap:anywhere]">{visibleText(gate, 200)}</bdi>
        </Fact>
      )}
    </Facts>
  );
}

function Places({ finding }: { readonly finding: WholeFinding }) {
  const { data: trace } = useTrace(finding.id);
  const place = placeOf(finding);
  const commit = trace?.commit_sha ?? null;
  const address = codeAddress({ repository: finding.repository_url, commit, file: finding.affected_file, line: finding.start_line });
  const shown = <bdi>{visibleText(place, 4_000)}</bdi>;
  return (
    <Facts isPlain>
      <Fact name="Repository">
        <Link to="/findings" search={{ repository: finding.repository, state: 'all' }} className={linkLook}>
          <bdi>{visibleText(repositoryName(finding.repository), 120)}</bdi>
        </Link>
      </Fact>
      <Fact name="Place" action={<CopyButton text={place} label="Copy path and line" isSmall />}>
        <span className="line-clamp-4 font-mono text-xs leading-5 [overflow-wrap:anywhere]" title={visibleText(place, 4_000)}>
          {address === undefined ? shown : <a href={address} target="_blank" rel="noreferrer" className={linkLook}>{shown}</a>}
        </span>
      </Fact>
      <Fact name="Commit" action={commit !== null && <CopyButton text={commit} label="Copy the commit" isSmall />}>
        {trace === undefined ? '\u00a0' : commit === null ? <span className="text-quiet">Not known</span> : <Outward to={commitAddress({ repository: finding.repository_url, commit })} text={commit.slice(0, 12)} />}
      </Fact>
      <Fact name="Trace">
        {trace === undefined ? '\u00a0' : trace.checked?.passed === true ? `${counted(trace.hops.length, 'step')}, each checked` : <span className="text-quiet">{counted(trace.hops.length, 'step')}, not checked</span>}
      </Fact>
    </Facts>
  );
}

function Sightings({ finding }: { readonly finding: WholeFinding }) {
  return (
    <Facts isPlain>
      <Fact name="Found">
        <RelativeTime at={finding.found_at} />, by{' '}
        <Link to="/scans/$id" params={{ id: finding.scan_id }} search={{}} className={linkLook}>
          its first scan
        </Link>
      </Fact>
      <Fact name="Last seen">
        <RelativeTime at={finding.last_seen_at} />, by{' '}
        <Link to="/scans/$id" params={{ id: finding.last_seen_scan_id }} search={{}} className={linkLook}>
          {finding.occurrence_count === 1 ? 'the same' : `the last of ${counted(finding.occurrence_count, 'scan')}`}
        </Link>
      </Fact>
    </Facts>
  );
}

function Live({ live: { verdict, reason, tried } }: { readonly live: NonNullable<WholeFinding['live']> }) {
  const why = reason ?? tried;
  return (
    <Fact name="Live">
      {liveWords[verdict]}
      {why !== null && <Why text={why} />}
    </Fact>
  );
}

/** To the page of a code host, where it has one. */
function Outward({ to, text }: { readonly to: string | undefined; readonly text: string }) {
  const shown = <span className="font-mono text-xs leading-5">{text}</span>;
  return to === undefined ? shown : <a href={to} target="_blank" rel="noreferrer" className={linkLook}>{shown}</a>;
}

/** Why the fact above is as it is. */
function Why({ text }: { readonly text: string }) {
  return <p className="mt-1 text-quiet">{visibleText(text, 500)}</p>;
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <Fact name="Tags">
      <span className="flex flex-wrap gap-1.5">
        {tags.slice(0, SHOWN_TAGS).map((tag) => (
          <Link key={tag} to="/findings" search={{ tag, state: 'all' }} className="rounded-sm">
            <Badge tone={tag === 'confirmed-live' ? 'accent' : 'plain'}>{visibleText(tag, 60)}</Badge>
          </Link>
        ))}
      </span>
    </Fact>
  );
}

function Change({ label, keys, onClick }: { readonly label: string; readonly keys: string; readonly onClick: () => void }): ReactNode {
  return (
    <IconButton label={label} isSmall onClick={onClick} {...tooltip(label, keys)}>
      <Pencil className="size-3.5" />
    </IconButton>
  );
}
