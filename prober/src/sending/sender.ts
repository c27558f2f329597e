/*
 * The one place that sends. Every request of a scan (sign-in, crawl, check, replay) comes by here, and here alone is decided whether it
 * goes out: scope, methods, routes (`request-rules.ts`), the address at each connection (`transport.ts`), budget, pace, back-off, health
 * and the kill switch. Each is written into the journal before it is sent; what stands there already is recalled and not sent again.
 */
import type { Header, Outcome, ProbeRequest } from '#prober/sending/exchange.ts';
import { createEndings } from '#prober/sending/endings.ts';
import { createHealth } from '#prober/sending/health.ts';
import type { Masker } from '#prober/sending/masking.ts';
import type { ProbePorts } from '#prober/sending/ports.ts';
import { refusalOf, type Permission, type RequestRules } from '#prober/sending/request-rules.ts';
import { createRestingRoutes, routeOf } from '#prober/sending/resting-routes.ts';
import { retryAfterMs } from '#prober/sending/retry-after.ts';
import { BudgetSpentError, ScanStoppedError, TargetGivenUpError } from '#prober/sending/stops.ts';
import { transport } from '#prober/sending/transport.ts';

export interface Sender {
  /**
   * The answer to `request`, under a key that is the same in each run of the scan.
   *
   * @throws {ScanStoppedError | BudgetSpentError | TargetGivenUpError | RouteSilentError}
   */
  send(key: string, request: ProbeRequest, permission?: Permission): Promise<Outcome>;
}

/** What proves who asks, known to the sender alone. */
export interface Credentials {
  /** Headers of the actor for this address, `Cookie` included; none for another origin than the target's. */
  headersFor(request: ProbeRequest): readonly Header[];
}

export interface SenderOptions {
  readonly scanId: string;
  readonly rules: RequestRules;
  readonly limits: { readonly requests: number; readonly timeoutMs: number; readonly bodyBytes: number };
  readonly credentials: Credentials;
  readonly masker: Masker;
  /** A harmless request, which tells whether the target still answers. */
  readonly pulse: ProbeRequest;
}

/** Times that a request is sent again which the target answered with 429 or 503. */
const BACK_OFFS = 2;
const BACK_OFF_MS = 2_000;
/** Who asks for a longer rest than this is left alone. */
const LONGEST_REST_MS = 120_000;

export function createSender(options: SenderOptions, ports: ProbePorts): Sender {
  const rest = (origin: string, ms: number): Promise<void> => ports.pace.hold(origin, ports.clock.now() + ms);
  const pulse = options.pulse;
  const written = writing(options, ports);
  const health = createHealth({
    send: async (key) => (await written(key, pulse)).outcome,
    rest: (ms) => rest(new URL(pulse.url).origin, ms),
  });
  const resting = createRestingRoutes();
  const isOfRouteAlone = async (key: string, request: ProbeRequest): Promise<boolean> => {
    if (resting.isFull || routeOf(request) === routeOf(pulse)) return false;
    const { outcome } = await written(`${key}~rest`, pulse);
    return outcome.kind === 'answered' && outcome.response.status < 429;
  };

  const polite = async (key: string, request: ProbeRequest, bodyBytes: number | undefined): Promise<Outcome> => {
    for (let round = 0; ; round += 1) {
      const { outcome, isRecalled } = await written(round === 0 ? key : `${key}~again${round}`, request, bodyBytes);
      if (outcome.kind === 'unanswered' || (outcome.response.status !== 429 && outcome.response.status !== 503)) return outcome;
      const askedMs = retryAfterMs(outcome.response, ports.clock.now());
      if (askedMs !== undefined && askedMs > LONGEST_REST_MS) {
        const detail = `it answers ${outcome.response.status} and asks for a rest of ${Math.round(askedMs / 1000)} s`;
        if (outcome.response.status !== 429 || !(await isOfRouteAlone(key, request))) throw new TargetGivenUpError(detail);
        resting.leave(request, { untilMs: ports.clock.now() + askedMs, detail });
        return outcome;
      }
      if (!isRecalled) await rest(new URL(request.url).origin, askedMs ?? BACK_OFF_MS * 2 ** round);
      if (round === BACK_OFFS) return outcome;
    }
  };

  const endings = createEndings({
    pulse: async (key) => (await written(key, pulse)).outcome,
    rest: (ms) => rest(new URL(pulse.url).origin, ms),
    leave: (request, detail) => resting.leave(request, { untilMs: Infinity, detail }),
  });
  const heard = async (key: string, request: ProbeRequest, bodyBytes: number | undefined): Promise<Outcome> => {
    const outcome = await polite(key, request, bodyBytes);
    if (!(await endings.wasUnheard(key, request, outcome))) return outcome;
    // The ending may have been the one by which its route is left alone.
    const refusal = resting.refusalOf(request, ports.clock.now());
    if (refusal !== undefined) return { kind: 'unanswered', reason: 'not-sent', detail: refusal };
    const again = await polite(`${key}~heard`, request, bodyBytes);
    endings.observe(request, again);
    return again;
  };

  return {
    async send(key, request, permission = {}) {
      // What is refused may be no address at all.
      const refusal = refusalOf(request, options.rules, permission) ?? resting.refusalOf(request, ports.clock.now());
      if (refusal !== undefined) return { kind: 'unanswered', reason: 'not-sent', detail: refusal };
      const outcome = await heard(key, request, permission.bodyBytes);
      await health.observe(key, outcome);
      return outcome;
    },
  };
}

/** Each request is written down before it is sent, and what stands there already is recalled. */
function writing(options: SenderOptions, ports: ProbePorts): (key: string, request: ProbeRequest, bodyBytes?: number) => Promise<{ readonly outcome: Outcome; readonly isRecalled: boolean }> {
  return async (key, request, bodyBytes = options.limits.bodyBytes) => {
    if (ports.signal.aborted) throw new ScanStoppedError('The scan was stopped.');
    const recalled = await ports.journal.recall(key);
    if (recalled !== undefined) return { outcome: recalled, isRecalled: true };
    if ((await ports.journal.count()) >= options.limits.requests) throw new BudgetSpentError(`The budget of ${options.limits.requests} requests is spent.`);
    const outcome = await untilStopped(ports.signal, () =>
      ports.pace.turn(new URL(request.url).origin, ports.signal, async () => {
        if (ports.signal.aborted) throw new ScanStoppedError('The scan was stopped.');
        await ports.journal.begin(key, options.masker.request(request));
        const answer = await transport(request, headersOf(request, options), { guard: ports.guard, timeoutMs: options.limits.timeoutMs, bodyBytes });
        await ports.journal.end(key, answer);
        return answer;
      }));
    return { outcome, isRecalled: false };
  };
}

function headersOf(request: ProbeRequest, options: SenderOptions): readonly Header[] {
  // What signs the actor in is no input: a route whose code names `Authorization` is asked with the session's.
  const added = options.credentials.headersFor(request);
  const carried = new Set(added.map(({ name }) => name.toLowerCase()));
  const own = request.headers.filter(({ name }) => name.toLowerCase() !== 'cookie' && !carried.has(name.toLowerCase()));
  const has = (name: string): boolean => own.some((header) => header.name.toLowerCase() === name);
  const identity = { name: 'User-Agent', value: `Whitebox-Prober/1 (security test; scan ${options.scanId})` };
  return [
    ...(has('user-agent') ? [] : [identity]),
    { name: 'X-Scan-Id', value: options.scanId },
    ...(has('accept') ? [] : [{ name: 'Accept', value: '*/*' }]),
    { name: 'Accept-Encoding', value: 'gzip, deflate, br' },
    ...(request.body === undefined || has('content-type') ? [] : [{ name: 'Content-Type', value: request.body.type }]),
    ...own,
    ...added.filter(({ name }) => name.toLowerCase() !== 'cookie'),
    ...cookieOf(request, added),
  ];
}

/** One header: the session's cookies, and those that the request tries in their place. */
function cookieOf(request: ProbeRequest, added: readonly Header[]): readonly Header[] {
  const cookies = new Map<string, string>();
  for (const { name, value } of [...added, ...request.headers]) {
    if (name.toLowerCase() !== 'cookie') continue;
    for (const pair of value.split(/;\s*/)) cookies.set(pair.split('=', 1)[0] ?? '', pair);
  }
  return cookies.size === 0 ? [] : [{ name: 'Cookie', value: [...cookies.values()].join('; ') }];
}

/** A pace throws whatever its signal says: that is the kill switch. */
async function untilStopped<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (signal.aborted) throw new ScanStoppedError('The scan was stopped.', { cause });
    throw cause;
  }
}
