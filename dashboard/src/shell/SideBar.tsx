import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCredits } from '#dashboard/api/organization-data.ts';
import { useMay } from '#dashboard/api/session.ts';
import { counted } from '#dashboard/format/number.ts';
import { OrganizationMenu } from '#dashboard/shell/OrganizationMenu.tsx';
import { NavigationMark } from '#dashboard/shell/NavigationMark.tsx';
import { ViewLinks } from '#dashboard/shell/ViewLinks.tsx';
import { useNavigation } from '#dashboard/shell/navigation.ts';

const itemLook =
  'flex h-8 items-center gap-2.5 rounded-md px-2 text-quiet hover:bg-hover hover:text-text aria-[current=page]:bg-pressed aria-[current=page]:font-medium aria-[current=page]:text-text';

/** At a desk: where one can go, and what is left to spend. */
export function SideBar() {
  return (
    <aside className="flex w-56 shrink-0 flex-col border-r border-line bg-sunken p-3 max-md:hidden">
      <p className="px-2 pt-1 pb-2 font-semibold tracking-tight">Whitebox</p>
      <OrganizationMenu />
      <nav aria-label="Main" className="mt-3 flex min-h-0 flex-1 flex-col gap-0.5">
        {useNavigation().map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }} className={itemLook}>
            <Icon aria-hidden="true" className="size-4" />
            <span className="flex-1">{label}</span>
            <NavigationMark to={to} />
          </Link>
        ))}
        {/* Below what is always there: they come later, and others may save or delete one at any time. */}
        <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1 pt-3 pb-1">
          <ViewLinks />
        </div>
        <Link to="/settings" className={itemLook}>
          <Settings aria-hidden="true" className="size-4" />
          Settings
        </Link>
        <Credits />
      </nav>
    </aside>
  );
}

function Credits(): ReactNode {
  const may = useMay();
  const { data } = useCredits({ isOff: !may('credits.read') });
  if (!may('credits.read')) return null;
  return (
    <Link to="/settings/credits" {...(data === undefined && { 'aria-label': 'Credits' })} className="mt-1 flex h-8 items-center rounded-md px-2 text-sm text-quiet tabular hover:bg-hover hover:text-text">
      {/* The place is kept while the number is on its way. */}
      <span>{data === undefined ? '\u00a0' : counted(data.balance, 'credit')}</span>
    </Link>
  );
}
