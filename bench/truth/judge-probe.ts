/* Whether the runs of a probe bear out what the catalog claims. */
import { attacksAt, cleanedBy, isInertAt, type CleanedPlace } from './cleaned.ts';
import type { Probe } from './probe-file.ts';
import { observationOf } from './observations.ts';
import type { Witness } from './witness.ts';
import type { World } from './world.ts';

/** A call of the probe with one text. */
export interface Run {
  readonly code: string;
  readonly payload: string;
  readonly role: 'control' | 'attack' | 'safe' | 'safe-control';
  readonly kind: string;
}

export interface RunResult {
  readonly run: Run;
  readonly witness: Witness;
  readonly value: unknown;
  readonly world: World;
}

export type Verdict =
  | { readonly kind: 'true' }
  | { readonly kind: 'false'; readonly because: string }
  | { readonly kind: 'not-probed'; readonly because: string };

const HARMLESS = 'plain';
const EXCERPT = 160;

/** The runs of a probe for one of its kinds, with its texts still unnamed. */
export function runsOf(probe: Probe, kind: string): readonly Run[] {
  if (probe.section === 'sanitizer') {
    const attacks = probe.payloads ?? attacksAt(placeFor(probe, kind));
    return [{ code: probe.run, payload: probe.control ?? HARMLESS, role: 'control', kind }, ...attacks.map((payload) => ({ code: probe.run, payload, role: 'attack' as const, kind }))];
  }
  const observed = observationOf(kind);
  const attacks = probe.payloads ?? observed?.payloads ?? [];
  const control = probe.control ?? observed?.control ?? HARMLESS;
  return [
    { code: probe.run, payload: control, role: 'control', kind },
    ...attacks.map((payload) => ({ code: probe.run, payload, role: 'attack' as const, kind })),
    ...probe.safe.flatMap((code) => [{ code, payload: control, role: 'safe-control' as const, kind }, ...attacks.map((payload) => ({ code, payload, role: 'safe' as const, kind }))]),
  ];
}

export function judgeProbe(probe: Probe, kind: string, results: readonly RunResult[]): Verdict {
  return probe.section === 'sink' ? judgeSink(probe, kind, results) : judgeSanitizer(probe, kind, results);
}

function judgeSink(probe: Probe, kind: string, results: readonly RunResult[]): Verdict {
  const { shows: pattern } = probe;
  const shows = pattern === undefined ? observationOf(kind)?.shows : ({ text, output }: Witness): boolean => pattern.test(text) || pattern.test(output);
  if (shows === undefined) return { kind: 'not-probed', because: `nothing is observed of ${kind}` };
  const of = (role: Run['role']): readonly RunResult[] => results.filter(({ run }) => run.role === role);
  if (of('control').some(({ witness }) => shows(witness))) return { kind: 'not-probed', because: 'what does no harm has the effect too' };
  const broken = of('safe-control').find(({ witness }) => witness.error !== undefined);
  if (broken !== undefined) return { kind: 'not-probed', because: `the safe call fails: ${excerpt(broken.witness.error ?? '')}` };
  const attacks = of('attack');
  if (!attacks.some(({ witness }) => shows(witness))) return { kind: 'false', because: `no effect: ${describe(attacks)}` };
  const unsafe = of('safe').find(({ witness }) => shows(witness));
  return unsafe === undefined ? { kind: 'true' } : { kind: 'false', because: `has the effect where it is said to be data: ${excerpt(unsafe.run.code)}` };
}

function judgeSanitizer(probe: Probe, kind: string, results: readonly RunResult[]): Verdict {
  const place = placeFor(probe, kind);
  const control = results.find(({ run }) => run.role === 'control');
  if (control?.witness.error !== undefined) return { kind: 'not-probed', because: `what does no harm is refused: ${excerpt(control.witness.error)}` };
  const live = results.find(({ run, witness, value, world }) => run.role === 'attack' && witness.error === undefined && !isInertAt(place, { attack: run.payload, value, world }));
  return live === undefined ? { kind: 'true' } : { kind: 'false', because: `${live.run.payload} came out as ${excerpt(live.witness.text)} (${place})` };
}

function placeFor(probe: Probe, kind: string): CleanedPlace {
  const place = probe.place ?? cleanedBy(kind);
  if (place === undefined) throw new Error(`Nothing judges what a sanitizer of ${kind} leaves.`);
  return place;
}

function describe(attacks: readonly RunResult[]): string {
  return attacks.map(({ witness }) => excerpt(witness.error ?? witness.text)).join(' / ');
}

/** One line without what differs from run to run. */
function excerpt(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\/\S*whitebox-truth-\w+/g, 'WORLD').replace(/127\.0\.0\.1:\d+/g, 'HOST_PORT').slice(0, EXCERPT);
}
