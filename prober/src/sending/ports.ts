/*
 * What the prober takes from its surroundings. The service keeps the journal and the pace in its database, so that workers share one
 * target's pace and a killed scan goes on with the next request; the command line keeps both in memory.
 */
import type { AddressGuard } from '@whitebox/intake/address';
import type { ChromiumSettings } from '#prober/browser/chromium.ts';
import type { Outcome, ProbeRequest } from '#prober/sending/exchange.ts';

/**
 * Every request of a scan in the order of their keys. Planning is deterministic: after a kill the same work asks for the same keys, gets
 * recalled what was answered, and sends from the first one that was never written down. What was begun and not ended is never sent again.
 */
export interface Journal {
  /** What became of the request under this key; `undefined` when it was not written down. */
  recall(key: string): Promise<Outcome | undefined>;
  /** Writes the request down before it is sent. */
  begin(key: string, request: ProbeRequest): Promise<void>;
  end(key: string, outcome: Outcome): Promise<void>;
  /** Requests that were written down so far, of this origin or of all. */
  count(origin?: string): Promise<number>;
}

/** The limits that all workers share for an origin: requests a second and connections at once. */
export interface Pace {
  /** Waits for its turn, then sends. @throws when the signal aborts first */
  turn<T>(origin: string, signal: AbortSignal, send: () => Promise<T>): Promise<T>;
  /** The target asked for less (429, 503, `Retry-After`) or failed: nobody sends there before then. */
  hold(origin: string, untilMs: number): Promise<void>;
}

/** A listener of ours to which targets call back; absent where the operator gave it no public address. */
export interface Callbacks {
  /** An address that nobody can guess, for this key; the same key gives the same address. */
  urlFor(key: string): Promise<string>;
  /** When, how and from where it was called, so far. */
  arrivals(url: string): Promise<readonly Arrival[]>;
}

export interface Arrival {
  readonly method: string;
  readonly path: string;
  readonly source: string;
  readonly atMs: number;
}

export interface Clock {
  now(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export interface ProbePorts {
  /** Judges each connection. */
  readonly guard: AddressGuard;
  readonly journal: Journal;
  readonly pace: Pace;
  readonly callbacks?: Callbacks;
  /** The browser in which pages are visited; absent where none may be started. */
  readonly chromium?: ChromiumSettings;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}
