/** How many hits are allowed within a rolling window. */
export interface RateLimit {
  readonly limit: number;
  readonly windowMs: number;
}

/** The outcome of one hit. */
export interface RateDecision {
  readonly allowed: boolean;
  /** Further hits that would be allowed right now. */
  readonly remaining: number;
  /** Milliseconds until one hit more is allowed than now: when the oldest counted hit leaves the window. 0 with none. */
  readonly resetMs: number;
}

/**
 * An exact sliding log: a hit is allowed when fewer than `limit` allowed hits lie within the last `windowMs`. Refused hits are not
 * counted, so a client that keeps trying is let in again as soon as its oldest hit is a window old. The clock is the store's own.
 */
export interface RateLimiter {
  readonly policy: RateLimit;
  /** Counts a hit on a key (a UUID) if it is allowed. */
  hit(key: string): Promise<RateDecision> | RateDecision;
  /** Ends timers. */
  stop(): void;
}
