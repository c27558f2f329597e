import type { Permission } from '@whitebox/contract';
import { FolderGit2, House, Radar, ScanSearch, ShieldAlert, type LucideIcon } from 'lucide-react';
import { useMay } from '#dashboard/api/session.ts';

/** Addresses that stand in the bars. */
type NavigationPath = '/' | '/findings' | '/scans' | '/repositories' | '/targets';

export interface NavigationItem {
  readonly to: NavigationPath;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The keys that lead there, one after the other. */
  readonly keys: string;
  /** Stands in the bar of a phone too. */
  readonly isFirst: boolean;
  /** What its page needs; without one everybody sees it. */
  readonly needs?: Permission;
}

const all: readonly NavigationItem[] = [
  { to: '/', label: 'Home', icon: House, keys: 'g h', isFirst: true },
  { to: '/findings', label: 'Findings', icon: ShieldAlert, keys: 'g f', isFirst: true },
  { to: '/scans', label: 'Scans', icon: ScanSearch, keys: 'g s', isFirst: true },
  { to: '/repositories', label: 'Repositories', icon: FolderGit2, keys: 'g r', isFirst: false },
  { to: '/targets', label: 'Targets', icon: Radar, keys: 'g t', isFirst: false, needs: 'targets.read' },
];

/** The places that somebody with these permissions may go to. */
export function navigationFor(may: (permission: Permission) => boolean): readonly NavigationItem[] {
  return all.filter(({ needs }) => needs === undefined || may(needs));
}

export function useNavigation(): readonly NavigationItem[] {
  return navigationFor(useMay());
}
