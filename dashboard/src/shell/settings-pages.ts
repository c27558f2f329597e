import type { Permission } from '@whitebox/contract';

/** Pages of the settings, in groups: whose they are, then what they are about. */
export const settingsPages = [
  { to: '/settings/appearance', label: 'Appearance', group: 'You' },
  { to: '/settings/security', label: 'Security', group: 'You' },
  { to: '/settings/organization', label: 'Organization', group: 'Organization' },
  { to: '/settings/people', label: 'People', group: 'Organization', permission: 'members.read' },
  { to: '/settings/credits', label: 'Credits', group: 'Organization', permission: 'credits.read' },
  { to: '/settings/audit-log', label: 'Audit log', group: 'Organization', permission: 'audit_log.read' },
  { to: '/settings/api-keys', label: 'API keys', group: 'Connections', permission: 'api_keys.manage' },
  { to: '/settings/code-hosts', label: 'Code hosts', group: 'Connections', permission: 'code_hosts.read' },
] as const satisfies readonly { readonly to: string; readonly label: string; readonly group: string; readonly permission?: Permission }[];

export type SettingsPath = (typeof settingsPages)[number]['to'];
