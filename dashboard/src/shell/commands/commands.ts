import type { Permission } from '@whitebox/contract';
import { navigation } from '#dashboard/shell/navigation.ts';
import { settingsPages, type SettingsPath } from '#dashboard/shell/settings-pages.ts';
import type { Search } from '#dashboard/search.ts';

export interface Command {
  readonly label: string;
  readonly to: (typeof navigation)[number]['to'] | SettingsPath | '/new';
  readonly search?: Search;
  readonly keys?: string;
}

/** Commands whose label has every word of the text, and the search for it. */
export function commandsFor(text: string, may: (permission: Permission) => boolean): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const all: readonly Command[] = [
    ...navigation.map(({ to, label, keys }) => ({ label: `Go to ${label.toLowerCase()}`, to, keys })),
    ...(may('scans.start') ? [{ label: 'Start a new scan', to: '/new', keys: 'g n' } as const] : []),
    ...settingsPages.filter((page) => !('permission' in page) || may(page.permission)).map(({ to, label }) => ({ label: `Settings: ${label}`, to })),
  ];
  const search: readonly Command[] = text.trim() === '' ? [] : [{ label: `Search findings for “${text.trim()}”`, to: '/findings', search: { q: text.trim() } }];
  const found = all.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  return [...found, ...search];
}
