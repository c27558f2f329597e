import { Link, useNavigate } from '@tanstack/react-router';
import { Ellipsis, Settings } from 'lucide-react';
import { useNavigation } from '#dashboard/shell/navigation.ts';
import { Menu, MenuItem } from '#dashboard/ui/overlays/Menu.tsx';

const itemLook = 'flex flex-1 flex-col items-center justify-center gap-0.5 text-xs text-quiet aria-[current=page]:font-medium aria-[current=page]:text-accent-text';

/** On a phone: the three places that one goes to most, and the rest behind the fourth. */
export function BottomBar() {
  const navigate = useNavigate();
  const navigation = useNavigation();
  return (
    <nav aria-label="Main" className="fixed inset-x-0 bottom-0 z-20 flex h-14 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] md:hidden">
      {navigation
        .filter(({ isFirst }) => isFirst)
        .map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }} className={itemLook}>
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </Link>
        ))}
      <Menu
        trigger={
          <button type="button" className={itemLook}>
            <Ellipsis aria-hidden="true" className="size-5" />
            More
          </button>
        }
      >
        {navigation
          .filter(({ isFirst }) => !isFirst)
          .map(({ to, label, icon: Icon }) => (
            <MenuItem key={to} icon={<Icon className="size-4" />} onSelect={() => void navigate({ to })}>
              {label}
            </MenuItem>
          ))}
        <MenuItem icon={<Settings className="size-4" />} onSelect={() => void navigate({ to: '/settings' })}>
          Settings
        </MenuItem>
      </Menu>
    </nav>
  );
}
