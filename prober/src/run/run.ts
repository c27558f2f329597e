import type { Route, Target } from '#prober/application/application.ts';
import type { NotFoundPrint } from '#prober/application/not-found.ts';
import type { Check, CheckResult, Effect, RouteTrial, Verdict } from '#prober/checks/check.ts';
import type { Steadiness } from '#prober/checks/judging/steadiness.ts';
import type { Witnesses } from '#prober/checks/shows-effect.ts';
import type { ProbeInput } from '#prober/probe-input.ts';
import type { Browsing } from '#prober/run/browsing.ts';
import type { HiddenInputs } from '#prober/run/hidden-inputs.ts';
import type { KnownInput } from '#prober/run/input-answers.ts';
import type { Exchanged } from '#prober/run/confirm-again.ts';
import type { Actor, Exchange } from '#prober/sending/exchange.ts';
import type { Masker } from '#prober/sending/masking.ts';
import type { ProbePorts } from '#prober/sending/ports.ts';
import type { LoginStep } from '#prober/sign-in/login-step.ts';
import type { Sessions } from '#prober/sign-in/sessions.ts';

/** The checks and how their effects are judged. */
export interface Toolbox {
  readonly checks: readonly Check[];
  readonly showsEffect: (effect: Effect, exchanged: Exchanged, witnesses?: Witnesses) => Promise<boolean>;
}

/** A route and what became of it so far. */
export interface KnownRoute {
  /** Examples come as the target tells them. */
  route: Route;
  state:
    | { readonly kind: 'unknown' }
    | { readonly kind: 'reached'; readonly exchange: Exchange }
    | { readonly kind: 'not-reached'; readonly reason: string };
  /** A list that usual values narrow down to nothing, asked without them. */
  whole?: Exchange;
  /** It was asked, and no answer came. */
  isSilent?: boolean;
  /** An object of the route that a form has made: its answer names the address. */
  made?: NonNullable<RouteTrial['made']>;
  /** The answer to a form showed it. */
  isNextStep?: boolean;
  /** It is sent with what the proof of a finding sends, and no more: the names of what it is sent without. */
  without?: string;
  /** How often it was asked with usual values: each request has a key of its own in the journal. */
  asks?: number;
  /** A check was run at it. */
  isTried: boolean;
  /** Why checks were left out, where it was reached. */
  untried?: string;
}

/** One target under way. */
export interface Run {
  readonly input: ProbeInput;
  readonly target: Target;
  readonly ports: ProbePorts;
  readonly tools: Toolbox;
  readonly sessions: Sessions;
  readonly masker: Masker;
  /** Who asks usually: `first` where instructions sign somebody in. */
  readonly as: Actor;
  readonly hasSecond: boolean;
  /** What the first user signs in as. */
  readonly firstNames: readonly string[];
  /** How callers said that people sign in. */
  readonly logins: readonly LoginStep[];
  /** Where the application begins, without a `/` at the end. */
  base: string;
  notFound: NotFoundPrint;
  readonly routes: KnownRoute[];
  /** Pages that were seen. */
  readonly pages: Exchange[];
  /** What was seen beside links and forms on the way. */
  hidden?: HiddenInputs;
  /** The pages once more, after every input was sent its mark; none before that was asked for. */
  seenAgain?: readonly { readonly before: Exchange; readonly body: string }[];
  /** In which a server of GraphQL told its schema to a stranger. */
  toldSchema?: Exchange;
  /** What quotes were answered, where that was an error or a warning. */
  readonly provoked: Exchange[];
  /** Checks that not every input was asked by yet. */
  left: readonly Check[];
  /** What findings were told to be, by id. */
  readonly verdicts: Map<string, Verdict>;
  /** Sentences for people that were not told yet. */
  readonly notes: string[];
  /** Results by check, route and parameter: nothing is tried twice. */
  readonly tried: Map<string, CheckResult>;
  /** Inputs that were asked harmless values, by their place. */
  readonly inputs: Map<string, KnownInput>;
  readonly browsing: Browsing;
  readonly steadiness: Steadiness;
}
