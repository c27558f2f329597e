import { ProductError } from '#server/platform/errors/product-error.ts';
import {
  deleteOtherSessions,
  deletePerson,
  deleteSession,
  findCredentials,
  hasPasswordHash,
  insertPerson,
  isPasswordMarked,
  markPassword,
  replacePassword,
  selectSessions,
} from '#server/platform/identity/auth.store.ts';
import type { Authenticated, Identity, Person, SetCookies } from '#server/platform/identity/identity.ts';
import { createPasswordHasher, loadHashing } from '#server/platform/identity/password-hasher.ts';
import { cookiePrefix, loadSessionLibrary, type SessionLibraryOptions } from '#server/platform/identity/session-library.ts';

/**
 * `database` reaches the schema `auth`. Loading the library costs 0.35 s and some 60 MB, so a service whose dashboard nobody uses never does;
 * it begins when a browser asks for a session that it does not have, and is over when its person has written their password.
 */
export function createIdentity(options: SessionLibraryOptions): Identity {
  const { database } = options;
  const hasher = createPasswordHasher();
  const { library, loadAhead } = loadedOnce(options);

  const authenticated = (person: Person, passwordHash: string): Authenticated => ({
    person,
    startSession: async (client) => {
      const { headers, response } = await (await library()).api.startSession({ body: { personId: person.id, client }, returnHeaders: true });
      if (!(await hasPasswordHash(database, person.id, passwordHash))) {
        await deleteSession(database, person.id, response.id);
        throw new ProductError('sign_in_failed');
      }
      return { id: response.id, cookies: headers.getSetCookie() };
    },
  });

  const registerPerson: Identity['registerPerson'] = async ({ name, email, password }) => {
    const passwordHash = await hasher.hash(password);
    return authenticated(await insertPerson(database, { name, email, passwordHash }), passwordHash);
  };

  return {
    registerPerson,
    createPerson: async (person) => (await registerPerson(person)).person,
    removePerson: (personId) => deletePerson(database, personId),
    findPersonByEmail: async (email) => (await findCredentials(database, email))?.person,
    authenticate: async ({ email, password }) => {
      const known = await findCredentials(database, email);
      const passwordHash = known?.passwordHash ?? undefined;
      const isRight = await hasher.verify(passwordHash, password);
      if (!known || passwordHash === undefined || !isRight) throw new ProductError('sign_in_failed');
      return authenticated(known.person, passwordHash);
    },
    findSession: async (cookie) => {
      if (!cookie.includes(cookiePrefix)) return void loadAhead();
      const found = await (await library()).api.getSession({ headers: new Headers({ cookie }) });
      if (!found) return undefined;
      const { id, name, email } = found.user;
      return { id: found.session.id, person: { id, name, email } };
    },
    signOut: async (cookie): Promise<SetCookies> => {
      const { headers } = await (await library()).api.signOut({ headers: new Headers({ cookie }), returnHeaders: true });
      return headers.getSetCookie();
    },
    listSessions: (personId) => selectSessions(database, personId),
    endSession: (personId, sessionId) => deleteSession(database, personId, sessionId),
    endOtherSessions: (personId, keptId) => deleteOtherSessions(database, personId, keptId),
    setPassword: async (personId, password, keptSessionId) => {
      const ended = await replacePassword(database, personId, { passwordHash: await hasher.hash(password), keptSessionId });
      if (ended === undefined) throw new ProductError('member_not_found');
      return ended;
    },
    requirePasswordChange: (personId) => markPassword(database, personId),
    mustChangePassword: (personId) => isPasswordMarked(database, personId),
  };
}

/** The library, from when it is first asked for. */
function loadedOnce(options: SessionLibraryOptions) {
  let loading: ReturnType<typeof loadSessionLibrary> | undefined;
  const library = () => (loading ??= loadSessionLibrary(options));
  const loadAhead = (): void => {
    // Whoever signs in waits for the same promises, and is told what went wrong.
    if (loading === undefined) void Promise.allSettled([library(), loadHashing()]);
  };
  return { library, loadAhead };
}
