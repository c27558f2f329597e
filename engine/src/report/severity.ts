/*
 * How severe a finding is. The class and the threat model give the base (`severity` in the rule); how the place is
 * reached moves it. docs/engine/severity.md shows the same table, a test compares them.
 */
import type { Severity } from '#engine/catalog/kinds.ts';
import type { EntryPoint, Finding, Input } from '#engine/findings/finding.ts';

/** How an attacker gets to the place. `intrinsic`: the flaw is the code itself (a misuse, a secret), nobody need reach it. */
export type Reach = 'open' | 'signed-in' | 'unknown' | 'intrinsic';

/** Base severity and reach → severity. */
export const SEVERITY_TABLE: Readonly<Record<Severity, Readonly<Record<Reach, Severity>>>> = {
  critical: { open: 'critical', 'signed-in': 'high', unknown: 'high', intrinsic: 'critical' },
  high: { open: 'high', 'signed-in': 'medium', unknown: 'medium', intrinsic: 'high' },
  medium: { open: 'medium', 'signed-in': 'medium', unknown: 'low', intrinsic: 'medium' },
  low: { open: 'low', 'signed-in': 'low', unknown: 'low', intrinsic: 'low' },
  info: { open: 'info', 'signed-in': 'info', unknown: 'info', intrinsic: 'info' },
};

/** What each way to the place says of a severity. */
export const REACH_WORDS: Readonly<Record<Reach, string>> = {
  open: 'Nothing that was seen asks who is calling.',
  'signed-in': 'Somebody has to sign in before, by what stands before it or by its name.',
  unknown: 'Nothing that was seen leads there from outside.',
  intrinsic: 'The code itself is the flaw: nobody has to send anything.',
};

/** GitHub's `security-severity` (0.1 to 10) for each word: the middle of its band, critical near the top. */
export const SECURITY_SEVERITY: Readonly<Record<Severity, string>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '3.0',
  info: '1.0',
};

/** Whole words of a middleware's name, split at case and punctuation, that say it asks who the caller is. */
const SIGN_IN_WORDS = new Set([
  'auth', 'authenticate', 'authenticated', 'authentication', 'authorize', 'authorized', 'authorization', 'login', 'logged', 'jwt',
  'passport', 'signin', 'signed', 'session', 'admin', 'protect', 'protected', 'guard', 'bearer',
]);
/** Handlers named so let callers in, they do not keep them out. */
const NOT_A_GATE = /optional|maybe|skip|cookie.?session|^session$|express.?session|initialize/i;

/** Whether a middleware, by its name, lets only known callers pass. A name proves nothing: it moves the severity by one step, never the verdict. */
export function isSignInGate(middleware: string): boolean {
  if (NOT_A_GATE.test(middleware)) return false;
  const words = middleware.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase().split(/[^a-z]+/);
  return words.some((word) => SIGN_IN_WORDS.has(word));
}

type Reachable = Pick<Finding, 'hops' | 'entryPoint' | 'input'>;

/** Inputs that nobody sends: the program itself makes a value that is bad. */
const OWN_VALUES = new Set(['weak-random', 'secret-constant']);

/** Whether the flaw is the code itself: nobody has to reach it or send anything. */
export function isIntrinsic(finding: Pick<Finding, 'hops' | 'input'>): boolean {
  return finding.input === undefined ? finding.hops.length < 2 : OWN_VALUES.has(finding.input.kind);
}

/** Places of an HTTP request: what arrives in one of them came by a route. */
const REQUEST_PLACES = new Set(['query', 'body', 'path', 'header', 'cookie']);

/** Whether the input comes in an HTTP request. */
export function isFromRequest(input: Input | undefined): boolean {
  return input?.place !== undefined && REQUEST_PLACES.has(input.place);
}

/** Whether something that is known leads to the code. */
export function isEntered(entry: EntryPoint | undefined): entry is EntryPoint {
  return entry !== undefined && entry.kind !== 'swept';
}

/** What lets only known callers come to the entry point, as a reader finds it: middleware by its name, and what was seen to turn strangers away. */
export function gatesBefore({ route, gate }: EntryPoint): readonly string[] {
  const named = (route?.middleware ?? []).filter(isSignInGate);
  return gate === undefined || NOT_A_GATE.test(gate) || named.includes(gate) ? named : [...named, gate];
}

/** How the finding's place is reached, as far as the analysis knows: a request whose route was not found may have none. */
export function reachOf(finding: Reachable): Reach {
  if (isIntrinsic(finding)) return 'intrinsic';
  const route = finding.entryPoint?.route;
  if (!isEntered(finding.entryPoint) || (route === undefined && isFromRequest(finding.input))) return 'unknown';
  return gatesBefore(finding.entryPoint).length > 0 ? 'signed-in' : 'open';
}

/** How the place was reached on the running application: what was seen there is sure, so it counts beside what the code says. */
export type SeenReach = Extract<Reach, 'open' | 'signed-in'>;

/** The severity of what was seen to work on the running application: the worse of what was seen and of what the code says. Never less than without. */
export function rateConfirmed(finding: Reachable & Pick<Finding, 'severity'>, seen: SeenReach): Severity {
  const [said, confirmed] = [rateSeverity(finding), SEVERITY_TABLE[finding.severity][seen]];
  const order = Object.keys(SEVERITY_TABLE);
  return order.indexOf(confirmed) < order.indexOf(said) ? confirmed : said;
}

/** The severity that reports show: the rule's for the threat model, moved by how the place is reached. */
export function rateSeverity(finding: Reachable & Pick<Finding, 'severity'>): Severity {
  return SEVERITY_TABLE[finding.severity][reachOf(finding)];
}
