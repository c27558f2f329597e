import type { Client } from '#server/platform/http/callers/client.ts';

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

export type NewPerson = Credentials & { readonly name: string };

/** What the browser is to be told: values of `Set-Cookie` headers. */
export type SetCookies = readonly string[];

/** Somebody who has just proved who they are. */
export interface Authenticated {
  readonly person: Person;
  /** @throws ProductError `sign_in_failed` when the password was changed since it was checked */
  startSession(client: Client): Promise<{ readonly id: string; readonly cookies: SetCookies }>;
}

/** A session as its person sees it. */
export interface OpenSession {
  readonly id: string;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Who people are and whether they are signed in; not what they may do. The libraries behind it are loaded when they are first needed. */
export interface Identity {
  /** @throws ProductError `email_taken`, `sign_in_busy` */
  createPerson(person: NewPerson): Promise<Person>;
  /** Makes a person who is signed in by it. @throws ProductError `email_taken`, `sign_in_busy` */
  registerPerson(person: NewPerson): Promise<Authenticated>;
  /** Takes back the making of a person whom nothing refers to. */
  removePerson(personId: string): Promise<void>;
  findPersonByEmail(email: string): Promise<Person | undefined>;
  /** @throws ProductError `sign_in_failed`, the same and after the same work for an unknown address as for a wrong password; `sign_in_busy` */
  authenticate(credentials: Credentials): Promise<Authenticated>;
  /** The session of a request, by its `Cookie` header. */
  findSession(cookie: string): Promise<{ readonly id: string; readonly person: Person } | undefined>;
  /** Ends the session of this `Cookie` header, on every replica. */
  signOut(cookie: string): Promise<SetCookies>;
  /** A person's sessions that have not expired, the newest first; at most 200. */
  listSessions(personId: string): Promise<readonly OpenSession[]>;
  /** False when the person has no such session. */
  endSession(personId: string, sessionId: string): Promise<boolean>;
  /** Ends all sessions of a person but one. @returns how many */
  endOtherSessions(personId: string, keptId: string): Promise<number>;
  /**
   * Gives a person another password and ends their sessions, but for one that is to be kept.
   *
   * @returns how many sessions ended
   * @throws ProductError `member_not_found`, `sign_in_busy`
   */
  setPassword(personId: string, password: string, keptSessionId?: string): Promise<number>;
  /** Marks a password that somebody else has seen; the next one that is set takes the mark away. */
  requirePasswordChange(personId: string): Promise<void>;
  mustChangePassword(personId: string): Promise<boolean>;
}

/** Shortest and longest password that is accepted, in characters. */
export const passwordLength = { min: 12, max: 128 } as const;

/** An email address as accounts are told apart by it. */
export function accountName(email: string): string {
  return email.toLowerCase();
}
