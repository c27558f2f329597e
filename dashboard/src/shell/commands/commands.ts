import type { Permission } from '@whitebox/contract';
import { repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { navigationFor, type NavigationItem } from '#dashboard/shell/navigation.ts';
import type { SettingsPage } from '#dashboard/shell/settings-pages.ts';
import type { Search } from '#dashboard/search.ts';

export interface Command {
  readonly label: string;
  readonly to: NavigationItem['to'] | '/settings/$page' | '/new';
  /** What stands for names in `to`. */
  readonly params?: { readonly page: string };
  readonly search?: Search;
  readonly keys?: string;
}

/** What there is to go to beside the product's own pages. */
export interface Places {
  readonly settings: readonly SettingsPage[];
  /** Names of repositories. */
  readonly repositories: readonly string[];
}

/** Repositories that are offered for a text at once. */
const MOST_REPOSITORIES = 5;

/** Commands whose label has every word of the text, and the search for it. */
export function commandsFor(text: string, may: (permission: Permission) => boolean, { settings, repositories }: Places): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const all: readonly Command[] = [
    ...navigationFor(may).map(({ to, label, keys }) => ({ label: `Go to ${label.toLowerCase()}`, to, keys })),
    ...(may('scans.start') ? [{ label: 'Start a new scan', to: '/new', keys: 'g n' } as const] : []),
    ...settings.map(({ page, label }) => ({ label: `Settings: ${label}`, to: '/settings/$page', params: { page } }) as const),
  ];
  const search: readonly Command[] = text.trim() === '' ? [] : [{ label: `Search findings for “${text.trim()}”`, to: '/findings', search: { q: text.trim() } }];
  const found = all.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const named = words.length === 0 ? [] : repositories.filter((name) => words.every((word) => name.toLowerCase().includes(word))).slice(0, MOST_REPOSITORIES);
  return [...found, ...named.map((name) => ({ label: `Findings of ${visibleText(repositoryName(name), 120)}`, to: '/findings', search: { repository: name, state: 'all' } }) as const), ...search];
}
