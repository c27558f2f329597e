import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCredits, useMembers } from '#dashboard/api/organization-data.ts';
import { useMay, useSession } from '#dashboard/api/session.ts';
import { switchOrganization } from '#dashboard/api/organization.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { counted, exactNumber } from '#dashboard/format/number.ts';
import { roleMeanings, roleWords } from '#dashboard/format/role.ts';
import { RenameDialog } from '#dashboard/settings/organization/RenameDialog.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { Fact, Facts } from '#dashboard/ui/content/Facts.tsx';
import { PageHeader, Section } from '#dashboard/ui/content/PageHeader.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { CopyButton } from '#dashboard/ui/controls/CopyButton.tsx';
import { Badge } from '#dashboard/ui/marks/Badge.tsx';

export function OrganizationPage() {
  useTitle('Organization');
  const { organization, role } = useSession();
  const may = useMay();
  const members = useMembers();
  const [isRenaming, setRenaming] = useState(false);
  const credits = useCredits({ isOff: !may('credits.read') });
  return (
    <>
      <PageHeader
        title={visibleText(organization.name, 255)}
        text="Everything that you see belongs to this organization, and nobody outside of it sees any of it."
        actions={may('organization.manage') && <Button onClick={() => setRenaming(true)}>Rename</Button>}
      />
      {isRenaming && <RenameDialog name={organization.name} onClose={() => setRenaming(false)} />}
      <Facts>
        <Fact name="Your role">
          {roleWords[role]}: you may {roleMeanings[role]}
        </Fact>
        <Fact name="People">
          <Link to="/settings/people" className="text-accent-text hover:underline">
            {members.data === undefined ? '…' : counted(members.data.data.length, 'person', 'people')}
          </Link>
        </Fact>
        {may('credits.read') && (
          <Fact name="Credits">
            <Link to="/settings/credits" className="text-accent-text hover:underline">
              {credits.data === undefined ? '…' : exactNumber(credits.data.balance)}
            </Link>
          </Fact>
        )}
        <Fact name="Id" action={<CopyButton text={organization.id} label="Copy id" />}>
          <code className="font-mono text-xs">{organization.id}</code>
        </Fact>
      </Facts>
      <OtherOrganizations />
    </>
  );
}

function OtherOrganizations() {
  const { organization, organizations } = useSession();
  if (organizations.length < 2) return null;
  return (
    <div className="mt-10">
      <Section title="Your organizations" text="Each tab of the browser shows one of them.">
        <ul className="divide-y divide-line rounded-lg border border-line">
          {organizations.map(({ id, name, role }) => (
            <li key={id} className="flex h-11 items-center gap-3 px-3">
              <span className="min-w-0 flex-1 truncate">{visibleText(name, 255)}</span>
              <span className="text-sm text-quiet">{roleWords[role]}</span>
              {id === organization.id ? (
                <Badge tone="accent">On screen</Badge>
              ) : (
                <Button size="small" onClick={() => switchOrganization(id)} aria-label={`Switch to ${visibleText(name, 60)}`}>
                  Switch
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
