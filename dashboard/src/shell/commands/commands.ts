import type { Permission } from '@whitebox/contract';
import { navigation } from '#dashboard/shell/navigation.ts';
import type { SettingsPage } from '#dashboard/shell/settings-pages.ts';
import type { Search } from '#dashboard/search.ts';

export interface Command {
  readonly label: string;
  readonly to: (typeof navigation)[number]['to'] | '/settings/$page' | '/new';
  /** What stands for names in `to`. */
  readonly params?: { readonly page: string };
  readonly search?: Search;
  readonly keys?: string;
}

/** Commands whose label has every word of the text, and the search for it. */
export function commandsFor(text: string, may: (permission: Permission) => boolean, settings: readonly SettingsPage[]): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const all: readonly Command[] = [
    ...navigation.map(({ to, label, keys }) => ({ label: `Go to ${label.toLowerCase()}`, to, keys })),
    ...(may('scans.start') ? [{ label: 'Start a new scan', to: '/new', keys: 'g n' } as const] : []),
    ...settings.map(({ page, label }) => ({ label: `Settings: ${label}`, to: '/settings/$page', params: { page } }) as const),
  ];
  const search: readonly Command[] = text.trim() === '' ? [] : [{ label: `Search findings for “${text.trim()}”`, to: '/findings', search: { q: text.trim() } }];
  const found = all.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  return [...found, ...search];
}
