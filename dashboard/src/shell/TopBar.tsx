import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, LogOut, Monitor, Moon, Plus, Search, Sun } from 'lucide-react';
import { basePath } from '#dashboard/api/base.ts';
import { useMay, useSession, useSignOut } from '#dashboard/api/session.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { chooseTheme, themeWords, themes, useTheme } from '#dashboard/theme.ts';
import { buttonLook, IconButton } from '#dashboard/ui/controls/Button.tsx';
import { KeyHint } from '#dashboard/ui/keyboard/KeyHint.tsx';
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuLine } from '#dashboard/ui/overlays/Menu.tsx';
import { commandMenu } from '#dashboard/shell/commands/command-menu.ts';

const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const;

export function TopBar() {
  const may = useMay();
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-4 max-md:px-3">
      <span className="font-semibold tracking-tight md:hidden">Whitebox</span>
      <button
        type="button"
        onClick={() => commandMenu.tell(true)}
        className="flex h-8 min-w-0 items-center gap-2 rounded-md border border-line-strong bg-raised px-2.5 text-sm text-quiet hover:bg-hover max-md:ml-auto max-md:size-8 max-md:justify-center max-md:border-transparent max-md:bg-transparent max-md:px-0 md:w-72"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="flex-1 truncate text-left max-md:sr-only">Search or command</span>
        <span className="max-md:hidden">
          <KeyHint keys="mod+k" />
        </span>
      </button>
      <span className="flex-1 max-md:hidden" />
      {may('scans.start') && (
        <Link to="/new" className={buttonLook({ kind: 'primary' })}>
          <Plus aria-hidden="true" className="size-4" />
          New scan
        </Link>
      )}
      <ThemeMenu />
      <PersonMenu />
    </header>
  );
}

function ThemeMenu() {
  const theme = useTheme();
  const Icon = themeIcons[theme];
  return (
    <Menu
      trigger={
        <IconButton label="Appearance">
          <Icon className="size-4" />
        </IconButton>
      }
    >
      <MenuChoices label="Appearance" value={theme} options={themes.map((value) => ({ value, label: themeWords[value] }))} onChange={chooseTheme} />
    </Menu>
  );
}

function PersonMenu() {
  const { user } = useSession();
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <Menu
      trigger={
        <button type="button" className="flex h-8 max-w-44 items-center gap-1.5 rounded-md px-2 text-sm hover:bg-hover">
          <span className="truncate max-md:sr-only">{visibleText(user.name, 200)}</span>
          <span aria-hidden="true" className="flex size-6 items-center justify-center rounded-full bg-pressed text-xs font-medium md:hidden">
            {user.name.charAt(0).toUpperCase()}
          </span>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-quiet max-md:hidden" />
        </button>
      }
    >
      <MenuLabel>{visibleText(user.email, 320)}</MenuLabel>
      <MenuItem onSelect={() => void navigate({ to: '/settings/security' })}>Security</MenuItem>
      <MenuItem onSelect={() => void navigate({ to: '/settings' })}>Settings</MenuItem>
      <MenuItem onSelect={() => location.assign(`${basePath}/docs`)}>API</MenuItem>
      <MenuLine />
      <MenuItem
        icon={<LogOut className="size-4" />}
        onSelect={() => signOut.mutate(undefined, { onSuccess: () => void navigate({ to: '/sign-in' }) })}
      >
        Sign out
      </MenuItem>
    </Menu>
  );
}
