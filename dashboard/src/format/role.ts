import type { Role } from '@whitebox/contract';

export const roleWords: Readonly<Record<Role, string>> = { owner: 'Owner', admin: 'Admin', member: 'Member', viewer: 'Viewer' };

/** What a role may do, after `may`. */
export const roleMeanings: Readonly<Record<Role, string>> = {
  owner: 'do everything, and make other owners',
  admin: 'manage people, keys and code hosts, start scans and triage findings',
  member: 'start scans and triage findings',
  viewer: 'read scans, findings and credits',
};
