/** Roles of people in an organization, the most powerful first. */
export const roles = ['owner', 'admin', 'member', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What an API key may be made for (specification 5). */
export const scopes = ['read', 'write', 'delete'] as const;
export type Scope = (typeof scopes)[number];

/** Which role may do what in the dashboard. The one place that says so; the server asks it before each action. */
export const permissions = {
  'results.read': ['owner', 'admin', 'member', 'viewer'],
  'scans.start': ['owner', 'admin', 'member'],
  'findings.triage': ['owner', 'admin', 'member'],
  'views.manage': ['owner', 'admin', 'member', 'viewer'],
  'views.share': ['owner', 'admin', 'member'],
  'credits.read': ['owner', 'admin', 'member', 'viewer'],
  'members.read': ['owner', 'admin', 'member', 'viewer'],
  'members.manage': ['owner', 'admin'],
  'owners.manage': ['owner'],
  'api_keys.manage': ['owner', 'admin'],
  'code_hosts.read': ['owner', 'admin', 'member'],
  'code_hosts.manage': ['owner', 'admin'],
  'targets.read': ['owner', 'admin', 'member'],
  'targets.manage': ['owner', 'admin'],
  'audit_log.read': ['owner', 'admin'],
  'organization.manage': ['owner', 'admin'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Permission = keyof typeof permissions;

// The keys of a constant are what its type says; `Object.keys` types them as any text.
export const permissionNames = Object.keys(permissions) as readonly Permission[];

/** What people of this role may do. */
export function permissionsOf(role: Role): Permission[] {
  return permissionNames.filter((permission) => isPermitted(role, permission));
}

/** Whether people of this role may do this. */
export function isPermitted(role: Role, permission: Permission): boolean {
  const permitted: readonly Role[] = permissions[permission];
  return permitted.includes(role);
}
