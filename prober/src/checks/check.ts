/*
 * A check tries one harmless thing at one place and knows what would show that it worked. Each has a control that must not show it.
 * One file each; `checks.ts` lists them.
 */
import type { Parameter, Route, StaticFinding } from '#prober/application/application.ts';
import type { Sight as PageSight, Sign, Visit } from '#prober/browser/visit.ts';
import type { Steadiness } from './judging/steadiness.ts';
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
  /** An attribute of this name stands in the parsed page. */
  | { readonly kind: 'attribute'; readonly name: string }
  /** The word stands in a script of the page as code: in no string and no comment of it. */
  | { readonly kind: 'script'; readonly word: string }
  /** What the evidence's `stored.attack` sent shows as an element here. Of the attack alone: what is stored stays when a control is sent. */
  | { readonly kind: 'stored-element'; readonly name: string }
  /** Likewise, as code in a script of the page. */
  | { readonly kind: 'stored-script'; readonly word: string }
  /** Likewise, as text. */
  | { readonly kind: 'stored-text'; readonly text: string }
  /** Likewise, once the scripts of a page have run: the attack is the page's own request. */
  | { readonly kind: 'stored-in-browser'; readonly word: string; readonly sign: Sign; readonly visit: Visit }
  /** Of the attack alone, which attacks nothing: its control is the same exchange. */
  | { readonly kind: 'seen'; readonly sight: Sight }
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
  | { readonly kind: 'callback'; readonly url: string }
  /** A browser shows the sign on the first visit and on the second it does not. The exchanges are the pages' own. */
  | { readonly kind: 'in-browser'; readonly word: string; readonly sign: Sign; readonly visit: Visit; readonly control: Visit };

/** What an ordinary answer gives away. */
export type Sight =
  | { readonly of: 'missing-header'; readonly name: string }
  | { readonly of: 'header'; readonly name: string; readonly contains: string }
  | { readonly of: 'body'; readonly text: string }
  /** A cookie is set without this attribute: `HttpOnly`, `Secure`, `SameSite`. */
  | { readonly of: 'cookie'; readonly name: string; readonly lacks: string }
  | { readonly of: 'protocol'; readonly name: string }
  | { readonly of: 'certificate'; readonly fault: 'expired' | 'untrusted' };

/** An attack with its control, which a stranger can send again. */
export interface Evidence {
  readonly attack: Exchange;
  readonly control: Exchange;
  /** Of effects that compare with it. */
  readonly baseline?: Exchange;
  /** Sent before the attack, where the effect shows elsewhere than in the answer: a text is stored, then a page is read. */
  readonly stored?: { readonly attack: Exchange };
  readonly effect: Effect;
  /** The check has sent attack and control more than once, last of all, and compared them: who runs it need not. No part of what a run tells. */
  readonly isRepeated?: true;
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

/** Each sign of `text` is one byte where `isBytes`. */
export interface TriedFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly isBytes?: true;
}

/** A text; a JSON value in the place of a text; a file in a multipart form, or as a whole body. */
export type TriedValue = string | { readonly json: unknown } | { readonly file: TriedFile };

/** What an input answers to harmless values that several checks begin with: each is asked once, whoever asks first. */
export interface InputAnswers {
  /** The word of `marked`: lower case, of letters and digits. */
  readonly mark: string;
  usual(): Promise<Exchange | undefined>;
  /** The usual value with a quote of either kind behind it. */
  quotes(): Promise<Exchange | undefined>;
  /** The usual value with the mark behind it. */
  marked(): Promise<Exchange | undefined>;
}

/** One parameter of a reached route. */
export interface InputTrial extends Trial {
  readonly route: Route;
  readonly parameter: Parameter;
  /** The value that it holds when nothing is tried. */
  readonly usual: string;
  /** Older than what the check asks by itself: what it confirms, it compares with answers of its own. */
  readonly answers: InputAnswers;
  /** Of the target's answers, at all of its inputs. */
  readonly steadiness: Steadiness;
  /** The route's request with this value at the parameter, everything else as usual. */
  requestWith(value: TriedValue): ProbeRequest;
  /** Where the first user signs in: the same with what is taken there. */
  readonly signingIn?: Pick<InputTrial, 'usual' | 'requestWith'>;
  /** The static finding that points here. */
  readonly finding?: StaticFinding;
  /** Pages (GET) as `first` saw them, those next to the route first: what was sent may show there. */
  readonly pages: readonly Exchange[];
  /** Of these, those that show the mark since it was sent. Absent where nobody looks again. */
  readonly showing?: () => Promise<readonly Exchange[]>;
  /** The same form as its other buttons send it: one of them may show what another stores. */
  readonly byOtherButtons?: readonly ProbeRequest[];
  /** A visit in a browser, for which nothing that was answered before is taken. Absent where pages are not visited. */
  readonly visitAfresh?: (visit: Visit, word: string) => Promise<PageSight>;
}

/** A reached route. */
export interface RouteTrial extends Trial {
  readonly route: Route;
  /** Its request with usual values. */
  readonly request: ProbeRequest;
  /** What it answered when it was reached. */
  readonly reached: Exchange;
  /** An object of the route that lies at `url` since the form of `by` was sent. */
  readonly made?: { readonly url: string; readonly by: Exchange };
  /** Other versions of the route, by their paths, that answered the same. */
  readonly versions?: readonly Exchange[];
  /** What of the first user's sign-in was answered with cookies. */
  readonly signIns: readonly Exchange[];
  /** Whether instructions name a second person. */
  readonly hasSecond: boolean;
  /** What the first user signs in as; empty where the instructions do not say it. */
  readonly firstNames: readonly string[];
  /** Pages (GET) as `first` saw them. */
  readonly pages: readonly Exchange[];
  /** The JSON web token that `first` carries: a header of this name with the token behind the prefix (`Bearer `; `session=` in a cookie). */
  readonly carried?: { readonly header: string; readonly prefix: string; readonly token: string };
  /** Absent where pages are not visited. */
  readonly browser?: TrialBrowser;
}

/** A browser whose requests go by the trial's sender. */
export interface TrialBrowser {
  /** The name of a function, an element and a host that nobody can guess. */
  readonly word: string;
  visit(visit: Visit): Promise<PageSight>;
  /** The page at which scripts of this digest were seen before; they are kept for this one otherwise. */
  sameScripts(digest: string): string | undefined;
}

/** A target. */
export interface SiteTrial extends Trial {
  /** Without a `/` at the end. */
  readonly base: string;
  readonly reached: readonly Exchange[];
  /** What of the first user's sign-in was answered with cookies. */
  readonly signIns: readonly Exchange[];
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

interface InputChecking {
  readonly of: 'input';
  readonly places: readonly Parameter['place'][];
  /** Id of a check that sees the same flaw for fewer requests: where it did, this one is not run. */
  readonly unlessShownBy?: string;
  readonly run: (trial: InputTrial) => Promise<CheckResult>;
}

export type Check =
  | (Described & InputChecking)
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
