import { ChevronsUpDown } from 'lucide-react';
import { switchOrganization } from '#dashboard/api/organization.ts';
import { useSession } from '#dashboard/api/session.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { Menu, MenuChoices } from '#dashboard/ui/overlays/Menu.tsx';

/** The organization that all on screen belongs to; who belongs to several chooses here. */
export function OrganizationMenu() {
  const { organization, organizations } = useSession();
  const name = <span className="min-w-0 flex-1 truncate text-left">{visibleText(organization.name, 255)}</span>;
  if (organizations.length < 2) return <p className="flex px-2 text-sm text-quiet">{name}</p>;
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className="flex h-8 items-center gap-2 rounded-md px-2 text-sm text-quiet hover:bg-hover hover:text-text">
          {name}
          <ChevronsUpDown aria-hidden="true" className="size-3.5" />
          <span className="sr-only">Switch organization</span>
        </button>
      }
    >
      <MenuChoices label="Organization" value={organization.id} options={organizations.map(({ id, name: label }) => ({ value: id, label: visibleText(label, 255) }))} onChange={switchOrganization} />
    </Menu>
  );
}
