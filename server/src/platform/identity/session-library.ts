import type { Client } from '#server/platform/http/client.ts';
import type { AuthDatabase } from '#server/platform/identity/auth.store.ts';

export interface SessionLibraryOptions {
  readonly database: AuthDatabase;
  /** Signs session cookies: 32 characters or more. */
  readonly secret: string;
  /** Cookies are `Secure` where it is https. */
  readonly publicUrl: string;
}

/** Prefix of the session cookie's name; `__Secure-` stands before it on https. */
export const cookiePrefix = 'whitebox';

interface SessionRequest {
  readonly personId: string;
  readonly client: Client;
}

/** Sessions and their cookies are the library's. Its own sign-in is not used: it hashes without a bound and without telling for whom. */
export async function loadSessionLibrary({ database, secret, publicUrl }: SessionLibraryOptions) {
  const [{ betterAuth }, { createAuthEndpoint }, { setSessionCookie }] = await Promise.all([import('better-auth'), import('better-auth/api'), import('better-auth/cookies')]);
  const startSession = createAuthEndpoint('/whitebox/start-session', { method: 'POST', body: takenAsItIs, metadata: { SERVER_ONLY: true } }, async (context) => {
    const { personId, client } = context.body;
    const { internalAdapter } = context.context;
    const user = await internalAdapter.findUserById(personId);
    if (!user) throw new Error('a session was asked for nobody');
    const session = await internalAdapter.createSession(user.id, false, { ipAddress: client.address, userAgent: client.userAgent });
    await setSessionCookie(context, { session, user });
    return { id: session.id };
  });
  return betterAuth({
    database: { db: database, type: 'postgres', schemaName: 'auth' },
    secret,
    baseURL: publicUrl,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Ours are before it: the sign-in limit, the check of Origin.
    rateLimit: { enabled: false },
    advanced: { database: { generateId: 'uuid' }, cookiePrefix, useSecureCookies: publicUrl.startsWith('https:') },
    plugins: [{ id: 'whitebox', endpoints: { startSession } }],
  });
}

/** The library wants a schema of what an endpoint is called with; this one is called by our own code alone. */
const takenAsItIs = {
  '~standard': {
    version: 1 as const,
    vendor: 'whitebox',
    // Called with what `startSession` demands.
    validate: (value: unknown) => ({ value: value as SessionRequest }),
    // Types without a value, as the standard has them.
    types: undefined as { readonly input: SessionRequest; readonly output: SessionRequest } | undefined,
  },
};
