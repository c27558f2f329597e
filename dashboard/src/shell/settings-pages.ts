import type { Permission } from '@whitebox/contract';
import { useConnectionKinds } from '#dashboard/api/connection-kinds.ts';
import { useMay } from '#dashboard/api/session.ts';

/** A page below `/settings`, in its group: whose it is, then what it is about. */
export interface SettingsPage {
  /** The last part of its address. */
  readonly page: string;
  readonly label: string;
  readonly group: string;
}

const ownPages: readonly (SettingsPage & { readonly permission?: Permission })[] = [
  { page: 'appearance', label: 'Appearance', group: 'You' },
  { page: 'security', label: 'Security', group: 'You' },
  { page: 'organization', label: 'Organization', group: 'Organization' },
  { page: 'people', label: 'People', group: 'Organization', permission: 'members.read' },
  { page: 'credits', label: 'Credits', group: 'Organization', permission: 'credits.read' },
  { page: 'audit-log', label: 'Audit log', group: 'Organization', permission: 'audit_log.read' },
  { page: 'api-keys', label: 'API keys', group: 'Connections', permission: 'api_keys.manage' },
];

/** What the role may see: the dashboard's own pages, then one for each kind of connection that the server declares to it. */
export function useSettingsPages(): readonly SettingsPage[] {
  const may = useMay();
  const kinds = useConnectionKinds().data?.data ?? [];
  return [...ownPages.filter(({ permission }) => permission === undefined || may(permission)), ...kinds.map(({ id, title }) => ({ page: id, label: title, group: 'Connections' }))];
}
