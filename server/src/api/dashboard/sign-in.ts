import type { DashboardServices } from '#server/api/dashboard/dashboard-api.ts';
import { recordAuditOfPerson } from '#server/domain/organizations/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Authenticated, Credentials, NewPerson, SetCookies } from '#server/platform/identity/identity.ts';

/** @throws ProductError `sign_in_failed`, which the person's organizations are told of; `sign_in_limited`, `sign_in_busy` */
export async function checkCredentials({ identity, signInGuard, failedSignIns }: DashboardServices, credentials: Credentials, client: Client): Promise<Authenticated> {
  const by = { account: credentials.email, address: client.address };
  return signInGuard.attempt(by, async () => {
    try {
      return await identity.authenticate(credentials);
    } catch (error) {
      if (error instanceof ProductError && error.code === 'sign_in_failed') failedSignIns.note(credentials.email, client);
      throw error;
    }
  });
}

/** Starts a session and says so in the organizations of the person. */
export async function openSession({ database }: DashboardServices, by: Authenticated, client: Client): Promise<SetCookies> {
  const { id, cookies } = await by.startSession(client);
  await recordAuditOfPerson(database.application, by.person.id, { actor: { kind: 'user', id: by.person.id }, action: 'session.started', subjectId: id, client });
  return cookies;
}

/**
 * Makes a person for something that needs one, and unmakes them when that comes to nothing. Whether an address has an account shows in
 * the answer, so asking counts as a failed sign-in.
 *
 * @throws ProductError `email_taken`, `sign_in_limited`, `sign_in_busy`; what `use` throws
 */
export async function withNewPerson<T>(
  { identity, signInGuard }: DashboardServices,
  { person, client }: { readonly person: NewPerson; readonly client: Client },
  use: (made: Authenticated) => Promise<T>,
): Promise<T> {
  const made = await signInGuard.attempt({ account: person.email, address: client.address }, () => identity.registerPerson(person));
  try {
    return await use(made);
  } catch (error) {
    await identity.removePerson(made.person.id);
    throw error;
  }
}
