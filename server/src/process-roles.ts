/** What a process does: answer requests, work on jobs, or both. */
export const processRoles = ['all', 'api', 'worker'] as const;
export type ProcessRole = (typeof processRoles)[number];
