/** A person who can sign in. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What the browser is to be told: values of `Set-Cookie` headers. */
export type SetCookies = readonly string[];

/** Who people are and whether they are signed in; not what they may do. The library behind it is loaded when it is first needed. */
export interface Identity {
  /** @throws ProductError `email_taken` */
  createPerson(person: Credentials & { readonly name: string }): Promise<Person>;
  /** @throws ProductError `sign_in_failed`, the same and after the same work for an unknown address as for a wrong password */
  signIn(credentials: Credentials): Promise<{ readonly person: Person; readonly cookies: SetCookies }>;
  /** The person of a session, by the request's `Cookie` header. */
  findPerson(cookie: string): Promise<Person | undefined>;
  /** Ends the session of this `Cookie` header, on every replica. */
  signOut(cookie: string): Promise<SetCookies>;
  /** @throws ProductError `member_not_found` */
  setPassword(personId: string, password: string): Promise<void>;
}

/** Shortest password that is accepted, in characters; the library refuses more than 128. */
export const passwordLength = { min: 12, max: 128 } as const;
