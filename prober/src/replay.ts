/* An attack and its control, sent again: whether what was seen still is. */
import type { Target } from '#prober/application/application.ts';
import type { Effect, Evidence } from '#prober/checks/check.ts';
import { DEFAULT_LIMITS } from '#prober/probe-input.ts';
import { exchangeAgain, type Exchanged } from '#prober/run/confirm-again.ts';
import { createBrowser } from '#prober/browser/browser.ts';
import type { Visit } from '#prober/browser/visit.ts';
import { createBrowsing, type Browsing } from '#prober/run/browsing.ts';
import { allTools } from '#prober/run/all-tools.ts';
import type { Exchange, ProbeRequest } from '#prober/sending/exchange.ts';
import { createMasker, MASK, type Masker } from '#prober/sending/masking.ts';
import type { Callbacks, ProbePorts } from '#prober/sending/ports.ts';
import { createSender } from '#prober/sending/sender.ts';
import { RouteSilentError, TargetGivenUpError } from '#prober/sending/stops.ts';
import { parseAuthInstructions, secretsOf } from '#prober/sign-in/auth-instructions.ts';
import { createCredentials } from '#prober/sign-in/credentials.ts';
import { createSessions, type Sessions } from '#prober/sign-in/sessions.ts';

export interface ReplayOptions {
  /** Where it is sent; another origin than the evidence's stands in its place. */
  readonly target: Target;
  readonly ports: ProbePorts;
  /** `auth_instructions`, where the evidence was somebody's. */
  readonly credentials?: string;
  readonly scanId: string;
}

export interface ReplayResult {
  /** `unknown`: the target did not answer as it would have to for a judgement. */
  readonly result: 'confirmed' | 'gone' | 'unknown';
  /** What was answered now, masked. */
  readonly attack?: Exchange;
  readonly control?: Exchange;
  readonly reason: string;
}

const REQUESTS_LIMIT = 40;
const CALLBACK_WAIT_MS = 5_000;
const POLL_MS = 250;

export async function replay(evidence: Evidence, options: ReplayOptions): Promise<ReplayResult> {
  if (holdsMask(evidence)) return { result: 'unknown', reason: 'the stored request held a secret, which was masked: it cannot be sent again' };
  if (!options.target.isVerified) return { result: 'unknown', reason: 'the target is not verified' };
  const moved = movedTo(evidence, options.target.url);
  const masker = createMasker();
  const notes: string[] = [];
  const sessions = sessionsOf(options, { masker, notes });
  const browsing = createBrowsing({ browser: createBrowser(options.ports.chromium), sessions, as: evidence.attack.request.as, key: `${options.target.url}|replay`, limit: REQUESTS_LIMIT / 2 });
  try {
    await sessions.begin();
    return await judge(moved, options, { sessions, browsing, masker, notes });
  } catch (error) {
    if (error instanceof TargetGivenUpError || error instanceof RouteSilentError) return { result: 'unknown', reason: error.message };
    throw error;
  } finally {
    await browsing.close();
  }
}

interface Replaying {
  readonly sessions: Sessions;
  readonly browsing: Browsing;
  readonly masker: Masker;
  readonly notes: readonly string[];
}

/** Not shown once may be chance: asked twice before it is called gone. */
async function judge(evidence: Evidence, options: ReplayOptions, { sessions, browsing, masker, notes }: Replaying): Promise<ReplayResult> {
  const startMs = options.ports.clock.now();
  let count = 0;
  let last: Exchanged | undefined;
  for (let round = 0; round < 2; round += 1) {
    last = await exchangeAgain(evidence, async (request) => {
      count += 1;
      return sessions.send(`${options.target.url}|replay|${count}`, request, { permission: { postTo: pathsOf(evidence), mayChangeUser: true } });
    });
    if (last === undefined) return { result: 'unknown', reason: `the target did not answer attack and control${notes.length === 0 ? '' : `; ${masker.text(notes.join(' '))}`}` };
    const { effect } = evidence;
    if (effect.kind === 'in-browser' || effect.kind === 'stored-in-browser') {
      const sight = await (effect.kind === 'in-browser' ? browsing.visit(effect.control, effect.word) : browsing.visitAfresh(effect.visit, effect.word));
      if (sight.kind === 'unseen') return { ...shown(last, masker), result: 'unknown', reason: sight.reason };
    }
    if (await isShown(effect, last, { ports: options.ports, browsing, startMs })) return { ...shown(last, masker), result: 'confirmed', reason: evidence.lookFor };
  }
  if (last === undefined || isRefused(evidence, last)) {
    return { ...(last === undefined ? {} : shown(last, masker)), result: 'unknown', reason: `the control was answered with ${last?.control.response.status ?? 'nothing'}, not with ${evidence.control.response.status} as before` };
  }
  return { ...shown(last, masker), result: 'gone', reason: 'the attack was answered without the effect, twice' };
}

function shown(exchanged: Exchanged, masker: Masker): Pick<ReplayResult, 'attack' | 'control'> {
  return { attack: masker.exchange(exchanged.attack), control: masker.exchange(exchanged.control) };
}

async function isShown(effect: Effect, exchanged: Exchanged, { ports, browsing, startMs }: { readonly ports: ProbePorts; readonly browsing: Browsing; readonly startMs: number }): Promise<boolean> {
  const { callbacks } = ports;
  if (effect.kind !== 'callback' || callbacks === undefined) return allTools.showsEffect(effect, exchanged, { visited: browsing.visited, visitedAfresh: browsing.visitedAfresh });
  const young: Pick<Callbacks, 'arrivals'> = { arrivals: async (url) => (await callbacks.arrivals(url)).filter(({ atMs }) => atMs >= startMs) };
  for (let waitedMs = 0; waitedMs <= CALLBACK_WAIT_MS; waitedMs += POLL_MS) {
    if (await allTools.showsEffect(effect, exchanged, { callbacks: young })) return true;
    await ports.clock.sleep(POLL_MS, ports.signal);
  }
  return false;
}

/** The route answers its harmless request unlike before: signed out, moved, broken. */
function isRefused(evidence: Evidence, { control, attack }: Exchanged): boolean {
  const [before, now] = [evidence.control.response.status, control.response.status];
  if (evidence.effect.kind === 'seen' || evidence.effect.kind === 'status') return now >= 500 || [attack, control].some(({ response }) => response.status === 429);
  return Math.floor(before / 100) !== Math.floor(now / 100) && now >= 300;
}

function sessionsOf({ target, ports, credentials: text = '', scanId }: ReplayOptions, { masker, notes }: { readonly masker: Masker; readonly notes: string[] }): Sessions {
  const url = new URL(target.url);
  const { instructions } = parseAuthInstructions(text);
  for (const secret of secretsOf(instructions)) masker.add(secret);
  const credentials = createCredentials(instructions, url.origin, masker);
  const sender = createSender({
    scanId,
    rules: { origins: new Set([url.origin]), isVerified: target.isVerified, mayPost: false },
    limits: { ...DEFAULT_LIMITS, requests: REQUESTS_LIMIT },
    credentials,
    masker,
    pulse: { method: 'GET', url: target.url, headers: [], as: 'nobody' },
  }, ports);
  return createSessions({ sender, credentials, masker, instructions, url: target.url, base: url.origin + url.pathname.replace(/\/+$/, ''), notes });
}

/** POST goes to the evidence's own paths. */
function pathsOf(evidence: Evidence): (path: string) => boolean {
  const paths = new Set(requestsOf(evidence).map(({ url }) => new URL(url).pathname));
  return (path) => paths.has(path);
}

function requestsOf({ attack, control, baseline, stored }: Evidence): readonly ProbeRequest[] {
  return [attack, control, ...(baseline === undefined ? [] : [baseline]), ...(stored === undefined ? [] : [stored.attack])].map(({ request }) => request);
}

function movedEffect(effect: Effect, moved: (visit: Visit) => Visit): Effect {
  if (effect.kind === 'stored-in-browser') return { ...effect, visit: moved(effect.visit) };
  return effect.kind === 'in-browser' ? { ...effect, visit: moved(effect.visit), control: moved(effect.control) } : effect;
}

function holdsMask(evidence: Evidence): boolean {
  return requestsOf(evidence).some(({ url, headers, body }) => url.includes(MASK) || (body?.text ?? '').includes(MASK) || headers.some(({ value }) => value.includes(MASK)));
}

function movedTo(evidence: Evidence, target: string): Evidence {
  const to = new URL(target).origin;
  const movedUrl = (url: string): string => (URL.canParse(url) ? to + url.slice(new URL(url).origin.length) : url);
  const moved = (exchange: Exchange): Exchange => ({
    ...exchange,
    request: { ...exchange.request, url: movedUrl(exchange.request.url), ...(exchange.request.fresh === undefined ? {} : { fresh: { ...exchange.request.fresh, page: movedUrl(exchange.request.fresh.page) } }) },
  });
  const attack = moved(evidence.attack);
  return {
    ...evidence,
    attack,
    control: evidence.effect.kind === 'seen' ? attack : moved(evidence.control),
    effect: movedEffect(evidence.effect, (visit) => ({ ...visit, url: movedUrl(visit.url) })),
    ...(evidence.baseline === undefined ? {} : { baseline: moved(evidence.baseline) }),
    ...(evidence.stored === undefined ? {} : { stored: { attack: moved(evidence.stored.attack) } }),
  };
}
