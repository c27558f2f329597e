/*
 * A check tries one harmless thing at one place and knows what would show that it worked. Each has a control that must not show it.
 * One file each; `checks.ts` lists them.
 */
import type { Parameter, Route, StaticFinding } from '#prober/application/application.ts';
import type { Callbacks } from '#prober/sending/ports.ts';
import type { Exchange, Outcome, ProbeRequest } from '#prober/sending/exchange.ts';

/**
 * What tells an attack's answer from its control's, as data: evidence is judged again by a replay with nothing else. Each holds for the
 * attack and must not hold for the control.
 */
export type Effect =
  /** The text stands in the body; the request does not hold it. */
  | { readonly kind: 'body-contains'; readonly text: string }
  /** An element of this name stands in the parsed page. */
  | { readonly kind: 'element'; readonly name: string }
  | { readonly kind: 'header'; readonly name: string; readonly contains: string }
  /** Redirects (status and `Location`, `Refresh`, meta) to this host. */
  | { readonly kind: 'redirect-to'; readonly host: string }
  /** The attack's answer is like the baseline's and the control's is not, after leaving out payloads and what changes by itself. */
  | { readonly kind: 'like-baseline' }
  /** It waits at least this much longer than the control. */
  | { readonly kind: 'waits'; readonly ms: number }
  /** The status is one of these. */
  | { readonly kind: 'status'; readonly among: readonly number[] }
  /** Our listener was called at this address. */
  | { readonly kind: 'callback'; readonly url: string };

/** An attack with its control, which a stranger can send again. */
export interface Evidence {
  readonly attack: Exchange;
  readonly control: Exchange;
  /** Of effects that compare with it. */
  readonly baseline?: Exchange;
  readonly effect: Effect;
  /** One plain sentence: what to look for. */
  readonly lookFor: string;
}

export type CheckResult =
  | { readonly verdict: 'confirmed'; readonly evidence: Evidence }
  /** `tried`: what was sent, in words. */
  | { readonly verdict: 'not_confirmed'; readonly tried: string }
  | { readonly verdict: 'not_testable'; readonly reason: string };

export type Verdict = CheckResult['verdict'];

/** What a check may use. Everything that it sends goes by the one sender, within scope, pace and budget. */
export interface Trial {
  /** Sends a request as it stands. */
  send(request: ProbeRequest): Promise<Outcome>;
  /** A lower-case word of eight letters and digits, beginning with a letter, that is the same in each run of the scan for the same purpose. */
  word(purpose: string): string;
  /** A number from `least` to `most`, likewise. */
  number(purpose: string, least: number, most: number): number;
  readonly callbacks?: Callbacks;
  /** Waits without sending. */
  pause(ms: number): Promise<void>;
}

/** One parameter of a reached route. */
export interface InputTrial extends Trial {
  readonly route: Route;
  readonly parameter: Parameter;
  /** The value that it holds when nothing is tried. */
  readonly usual: string;
  /** The route's request with this value at the parameter, everything else as usual. */
  requestWith(value: string | { readonly json: unknown }): ProbeRequest;
  /** The static finding that points here. */
  readonly finding?: StaticFinding;
}

/** A reached route. */
export interface RouteTrial extends Trial {
  readonly route: Route;
  /** Its request with usual values. */
  readonly request: ProbeRequest;
  /** What it answered when it was reached. */
  readonly reached: Exchange;
  /** Whether instructions name a second person. */
  readonly hasSecond: boolean;
}

/** A target. */
export interface SiteTrial extends Trial {
  /** Without a `/` at the end. */
  readonly base: string;
  readonly reached: readonly Exchange[];
}

interface Described {
  /** Slug; also the rule of what it finds by itself. */
  readonly id: string;
  readonly title: string;
  /** Category labels of static findings that it tries. */
  readonly categories: readonly string[];
  readonly cwe: number;
  readonly severity: 'critical' | 'high' | 'medium' | 'low' | 'info';
  /** Looks and sends nothing that attacks: allowed on unverified targets. */
  readonly isPassive: boolean;
  /** How a reader mends it, one or two sentences. */
  readonly fix: string;
}

export type Check =
  | (Described & { readonly of: 'input'; readonly places: readonly Parameter['place'][]; readonly run: (trial: InputTrial) => Promise<CheckResult> })
  | (Described & { readonly of: 'route'; readonly run: (trial: RouteTrial) => Promise<CheckResult> })
  /** May see several things at once: one result for each. */
  | (Described & { readonly of: 'site'; readonly run: (trial: SiteTrial) => Promise<readonly SiteResult[]> });

export interface SiteResult {
  /** What of the site: `header content-security-policy`, `/.git/HEAD`. Part of its identity. */
  readonly subject: string;
  readonly title: string;
  readonly severity: Described['severity'];
  readonly result: CheckResult;
}
