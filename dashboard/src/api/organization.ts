import { basePath } from '#dashboard/api/base.ts';

/** Which of their organizations a person looks at: kept for this tab alone, so that two tabs may show two organizations. */
const KEY = `whitebox.organization${basePath}`;

/** Undefined: the one that the server takes, which is the first joined. */
export function chosenOrganization(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined;
}

/** From the next request on; nothing of the other organization may be on screen. */
export function switchOrganizationQuietly(id: string): void {
  sessionStorage.setItem(KEY, id);
}

/** Everything on screen belongs to one organization: the page starts anew with the other one. */
export function switchOrganization(id: string): void {
  switchOrganizationQuietly(id);
  location.assign(`${basePath}/`);
}

/** The page starts anew with the organization that the server takes, whatever that is by now. */
export function leaveOrganization(): void {
  forgetOrganization();
  location.assign(`${basePath}/`);
}

export function forgetOrganization(): void {
  sessionStorage.removeItem(KEY);
}
