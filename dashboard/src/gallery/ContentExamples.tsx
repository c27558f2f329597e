import type { ListedFinding } from '#dashboard/api/findings.ts';
import { FindingItems } from '#dashboard/shell/FindingItems.tsx';
import { Fact, FactGroups, Facts } from '#dashboard/ui/content/Facts.tsx';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';
import { Prose } from '#dashboard/ui/content/Prose.tsx';
import { CopyButton } from '#dashboard/ui/controls/CopyButton.tsx';
import { ProgressBar } from '#dashboard/ui/marks/ProgressBar.tsx';
import { SeverityCounts } from '#dashboard/ui/marks/SeverityCounts.tsx';

const none = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
const counts = [{ ...none, critical: 3, low: 12 }, { ...none, high: 1, medium: 240, low: 12_345 }, none];
const story = 'The query parameter `id` becomes part of an SQL statement in `find``User`.\n\nWhat others wrote is text: <b>not bold</b>, [no link](javascript:alert(1)), \u202eturned.';

function finding(id: string, severity: ListedFinding['severity'], title: string): ListedFinding {
  const at = '2026-01-02T03:04:05.000Z';
  const repository = 'https://git.example.org/acme/shop';
  return {
    id, severity, title, category: 'sql injection', confidence: 'high', state: 'open', duplicate_of: null, description: story, affected_file: 'src/some/folder/of/the/shop/users.ts',
    affected_code: 'query(sql)', start_line: 41, end_line: 41, proof_of_concept: '', tags: [], repository, repo_url: repository, repository_url: repository, scan_id: id, last_seen_scan_id: id,
    found_at: at, updated_at: at,
  };
}

const findings = [finding('1', 'critical', 'SQL injection in GET `/users`'), finding('2', 'low', `A title that is so long ${'that no row has room for it '.repeat(8)}`)];

export function ContentExamples() {
  return (
    <Section title="Content">
      <div className="grid gap-8 lg:grid-cols-2">
        <Prose text={story} />
        <div className="flex flex-col items-start gap-3">
          {counts.map((given, at) => (
            <SeverityCounts key={at} counts={given} isAligned />
          ))}
          <SeverityCounts counts={counts[1] ?? none} />
          {[0, 0.4, 1].map((share) => (
            <ProgressBar key={share} label={`Progress of ${share}`} share={share} />
          ))}
        </div>
        <Facts>
          <Fact name="Your role">Owner</Fact>
          <Fact name="Id" action={<CopyButton text="0198c0de" label="Copy id" />}>
            0198c0de
          </Fact>
        </Facts>
        <FactGroups>
          <Facts isPlain>
            <Fact name="State">Open</Fact>
            <Fact name="Place" action={<CopyButton text="src/users.ts:41" label="Copy path and line" isSmall />}>
              <span className="font-mono text-xs">src/users.ts:41</span>
            </Fact>
          </Facts>
          <Facts isPlain>
            <Fact name="Found">2 d ago</Fact>
          </Facts>
        </FactGroups>
      </div>
      <div className="mt-8">
        <FindingItems findings={findings} aside={() => <span className="text-quiet">shop</span>} />
      </div>
    </Section>
  );
}
