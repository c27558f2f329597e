/*
 * Who asks. Signs each actor in as the instructions say, and again where it finds itself signed out, a bounded number of times. An actor
 * that cannot be signed in (any more) goes on as nobody, with a sentence that says so.
 */
import type { ActorInstructions, AuthInstructions } from '#prober/sign-in/auth-instructions.ts';
import type { CarriedCredentials } from '#prober/sign-in/credentials.ts';
import { createFormTokens, type FormTokens } from '#prober/sign-in/form-tokens.ts';
import { register, signIn, type SignInStep, type SignInTools } from '#prober/sign-in/sign-in.ts';
import { isSignInAddress, isSignedOutAnswer, triesSession } from '#prober/sign-in/signed-out.ts';
import type { Actor, Exchange, Outcome, ProbeRequest } from '#prober/sending/exchange.ts';
import type { Masker } from '#prober/sending/masking.ts';
import type { Permission } from '#prober/sending/request-rules.ts';
import type { Sender } from '#prober/sending/sender.ts';

export interface Asking {
  readonly permission?: Permission;
  /** Cookies of the answer are kept: of pages that are looked at, never of attacks. */
  readonly keepsCookies?: boolean;
}

export interface Sessions {
  /** Sends as the request's actor. */
  send(key: string, request: ProbeRequest, asking?: Asking): Promise<Outcome>;
  /** Signs everybody in; who could not be is told in `notes`. */
  begin(): Promise<void>;
  tokenOf: CarriedCredentials['tokenOf'];
  /** What of the first user's sign-in was answered with cookies. */
  readonly signIns: readonly Exchange[];
}

export interface SessionsOptions {
  readonly sender: Sender;
  readonly credentials: CarriedCredentials;
  readonly masker: Masker;
  readonly instructions: AuthInstructions;
  /** The target's address and where the application begins. */
  readonly url: string;
  readonly base: string;
  readonly notes: string[];
}

/** What is known of an actor's session. */
interface Held {
  renewals: number;
  /** Requests since the last sign-in, and sessions in a row that ended soon. */
  requests: number;
  short: number;
  isLost: boolean;
  /** Paths that refuse whoever is signed in: signing in again for them says nothing of the session. */
  readonly refusing: Set<string>;
  /** What the counts were before the last sign-in. */
  before: Pick<Held, 'renewals' | 'requests' | 'short'>;
}

/** Sessions of a minute are common; one that ends sooner than this is none that testing can go on in. */
const SHORT_SESSION = 20;
const SHORT_SESSIONS_LIMIT = 3;
const SIGN_INS_KEPT = 4;
const RENEWALS_LIMIT = 20;
/** An application of many such paths is not signed in to for each. */
const REFUSING_LIMIT = 20;

export function createSessions(options: SessionsOptions): Sessions {
  const { sender, credentials, instructions } = options;
  const held: Record<Actor, Held> = { first: unheld(), second: unheld(), nobody: unheld() };
  const bare = async (key: string, request: ProbeRequest, asking: Asking): Promise<Outcome> => {
    const outcome = await sender.send(key, request, asking.permission);
    if (asking.keepsCookies === true && outcome.kind === 'answered') credentials.absorb(request.as, request.url, outcome.response);
    return outcome;
  };
  const tokens = createFormTokens(options.url, bare);
  const signIns: Exchange[] = [];
  const tools = signInTools(options, bare, signIns);

  const enter = async (actor: 'first' | 'second', attempt: number): Promise<boolean> => {
    const given = actorIn(instructions, actor);
    if (given === undefined) return false;
    if (attempt > 0) credentials.forget(actor);
    tokens.forget();
    const step = { actor, given, key: `${options.url}|sign-in|${actor}|${attempt}` };
    const problem = attempt > 0 ? await signIn(tools, step) : await admitted(options, tools, step);
    if (problem === undefined) return true;
    held[actor].isLost = true;
    credentials.drop(actor);
    options.notes.push(`${actor === 'first' ? 'Signing in' : 'Signing the second user in'} failed: ${problem}. What follows was asked as nobody.`);
    return false;
  };

  /** Whether it may be sent once more, now signed in again. */
  const renewed = async (request: ProbeRequest, outcome: Outcome): Promise<boolean> => {
    const actor = request.as;
    if (actor === 'nobody' || outcome.kind === 'unanswered' || actorIn(instructions, actor)?.login === undefined || triesSession(request)) return false;
    const session = held[actor];
    const path = new URL(request.url).pathname;
    if (session.isLost || session.refusing.has(path) || session.refusing.size >= REFUSING_LIMIT || isSignInAddress(path) || !isSignedOutAnswer(outcome.response)) return false;
    if (session.renewals >= RENEWALS_LIMIT || session.short >= SHORT_SESSIONS_LIMIT) {
      session.isLost = true;
      credentials.drop(actor);
      options.notes.push(`The session of the ${actor} user ended again after ${session.renewals} renewals. What follows was asked as nobody.`);
      return false;
    }
    countRenewal(session);
    return enter(actor, session.renewals + session.refusing.size);
  };

  return {
    signIns,
    tokenOf: (actor) => credentials.tokenOf(actor),
    async begin() {
      if (instructions.first !== undefined) await enter('first', 0);
      if (instructions.second !== undefined) await enter('second', 0);
    },
    async send(key, request, asking = {}) {
      held[request.as].requests += 1;
      const outcome = await sendFilled(tokens, bare, { key, request, asking });
      if (!(await renewed(request, outcome))) return outcome;
      const again = await sendFilled(tokens, bare, { key: `${key}~renewed`, request, asking });
      if (again.kind === 'answered' && isSignedOutAnswer(again.response)) countRefusal(held[request.as], new URL(request.url).pathname);
      return again;
    },
  };
}

/** What an earlier scan has registered is signed in to: only who is refused is registered, once. A target that fails has refused nobody. */
async function admitted({ credentials, notes }: SessionsOptions, tools: SignInTools, step: SignInStep): Promise<string | undefined> {
  let hasFailed = false;
  const send: SignInTools['send'] = async (key, request) => {
    const outcome = await tools.send(key, request);
    hasFailed ||= outcome.kind === 'unanswered' || outcome.response.status >= 500;
    return outcome;
  };
  const problem = await signIn({ ...tools, send }, step);
  if (problem === undefined || step.given.register === undefined || hasFailed) return problem;
  credentials.forget(step.actor);
  const refused = await register(tools, { ...step, key: `${step.key}|register` });
  if (refused !== undefined) return refused;
  credentials.forget(step.actor);
  notes.push(`An account was registered for the ${step.actor} user, as auth_instructions say.`);
  return signIn(tools, { ...step, key: `${step.key}|registered` });
}

function actorIn(instructions: AuthInstructions, actor: Actor): ActorInstructions | undefined {
  return actor === 'nobody' ? undefined : instructions[actor];
}

type BareSend = (key: string, request: ProbeRequest, asking: Asking) => Promise<Outcome>;

function signInTools(options: SessionsOptions, send: BareSend, kept: Exchange[]): SignInTools {
  return {
    ...options,
    async send(key, request) {
      const outcome = await send(key, request, { keepsCookies: true, permission: { isSignIn: true, postTo: () => true } });
      const setsCookies = outcome.kind === 'answered' && outcome.response.headers.some(({ name }) => name.toLowerCase() === 'set-cookie');
      if (setsCookies && request.as === 'first' && kept.length < SIGN_INS_KEPT) kept.push({ request, response: outcome.response });
      return outcome;
    },
  };
}

function countRenewal(session: Held): void {
  session.before = { renewals: session.renewals, requests: session.requests, short: session.short };
  session.renewals += 1;
  session.short = session.requests < SHORT_SESSION ? session.short + 1 : 0;
  session.requests = 0;
}

/** The path refuses this session as well: the one before had not ended. */
function countRefusal(session: Held, path: string): void {
  session.refusing.add(path);
  Object.assign(session, session.before);
}

function unheld(): Held {
  const counts = { renewals: 0, requests: 0, short: 0 };
  return { ...counts, isLost: false, refusing: new Set(), before: counts };
}

async function sendFilled(tokens: FormTokens, send: BareSend, { key, request, asking }: { readonly key: string; readonly request: ProbeRequest; readonly asking: Asking }): Promise<Outcome> {
  const { filled, isFresh } = await tokens.fill(key, request, asking.permission);
  const outcome = await send(key, filled, asking);
  if (!tokens.answered(filled, outcome, isFresh)) return outcome;
  const again = `${key}~refilled`;
  const refilled = await tokens.fill(again, request, asking.permission);
  // A sign-in that was refused is no try more where its page gives the same token: tries are counted.
  if (request.as === 'nobody' && refilled.filled.body?.text === filled.body?.text) return outcome;
  const second = await send(again, refilled.filled, asking);
  tokens.answered(refilled.filled, second, true);
  return second;
}
