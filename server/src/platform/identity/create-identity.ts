import { sql, type Kysely } from 'kysely';

import { newId } from '#server/platform/database/new-id.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { passwordLength, type Credentials, type Identity, type Person, type SetCookies } from '#server/platform/identity/identity.ts';

export interface IdentityOptions {
  /** Reaches the schema `auth`. */
  // The library types its own tables; ours are of no use to it.
  // eslint-disable-next-line house/reason-for-escape -- the library's own parameter type
  readonly database: Kysely<any>;
  /** Signs session cookies: 32 characters or more. */
  readonly secret: string;
  /** Cookies are `Secure` where it is https. */
  readonly publicUrl: string;
}

/** Prefix of the session cookie's name; `__Secure-` stands before it on https. */
export const cookiePrefix = 'whitebox';

/** 19 MiB and two passes (OWASP's floor for argon2id): 7 ms on the machine of our measurements. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Loading the library costs 0.35 s and some 60 MB, so a service whose dashboard nobody uses never does. */
export function createIdentity(options: IdentityOptions): Identity {
  let loading: ReturnType<typeof load> | undefined;
  const library = () => (loading ??= load(options));
  return {
    createPerson: ({ name, email, password }) => insertPerson(options.database, { name, email: email.toLowerCase(), password }),
    signIn: async (body) => {
      const { auth, isRefusal } = await library();
      try {
        const { headers, response } = await auth.api.signInEmail({ body, returnHeaders: true });
        return { person: toPerson(response.user), cookies: headers.getSetCookie() };
      } catch (error) {
        if (isRefusal(error)) throw new ProductError('sign_in_failed', {}, { cause: error });
        throw error;
      }
    },
    findPerson: async (cookie) => {
      if (!cookie.includes(cookiePrefix)) return undefined;
      const { auth } = await library();
      const session = await auth.api.getSession({ headers: new Headers({ cookie }) });
      return session ? toPerson(session.user) : undefined;
    },
    signOut: async (cookie): Promise<SetCookies> => {
      const { auth } = await library();
      const { headers } = await auth.api.signOut({ headers: new Headers({ cookie }), returnHeaders: true });
      return headers.getSetCookie();
    },
    setPassword: async (personId, password) => {
      const { auth } = await library();
      const { internalAdapter, password: hasher } = await auth.$context;
      if (!(await internalAdapter.findCredentialAccount(personId))) throw new ProductError('member_not_found');
      await internalAdapter.updatePassword(personId, await hasher.hash(password));
      await internalAdapter.deleteUserSessions(personId);
    },
  };
}

async function load({ database, secret, publicUrl }: IdentityOptions) {
  const [{ betterAuth }, { isAPIError }, argon2] = await Promise.all([import('better-auth'), import('better-auth/api'), import('@node-rs/argon2')]);
  const auth = betterAuth({
    database: { db: database, type: 'postgres', schemaName: 'auth' },
    secret,
    baseURL: publicUrl,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Ours are before it: the sign-in limit, the check of Origin.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: {
        hash: (password) => argon2.hash(password, argon2id),
        verify: ({ hash, password }) => argon2.verify(hash, password),
      },
    },
    advanced: { database: { generateId: 'uuid' }, cookiePrefix, useSecureCookies: publicUrl.startsWith('https:') },
  });
  const isRefusal = (error: unknown): boolean => isAPIError(error) && error.statusCode < 500;
  return { auth, isRefusal };
}

/**
 * Adds a person as the library would, without loading it, in one statement: of two who want an address at once, one gets it.
 *
 * @throws ProductError `email_taken`
 */
async function insertPerson(database: IdentityOptions['database'], { name, email, password }: Credentials & { name: string }): Promise<Person> {
  const argon2 = await import('@node-rs/argon2');
  const hash = await argon2.hash(password, argon2id);
  const { rows } = await sql<{ id: string }>`
    with person as (
      insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values (${newId()}, ${name}, ${email}, false, now(), now()) on conflict (email) do nothing returning id
    )
    insert into auth."account" (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
    select ${newId()}, id::text, 'credential', id, ${hash}, now(), now() from person returning "userId" as id`.execute(database);
  const [row] = rows;
  if (!row) throw new ProductError('email_taken');
  return { id: row.id, name, email };
}

function toPerson({ id, name, email }: Person): Person {
  return { id, name, email };
}
