/*
 * Whether an answer waits as long as it was told to: times are regressed on delays of 2, 0, 3, 1, 0 and 2 seconds. A slow or busy target does not
 * follow that order. The first answer that comes too early ends it, so that a safe input costs one request.
 */
import type { Evidence } from '#prober/checks/check.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

const DELAYS_S = [2, 0, 3, 1, 0, 2] as const;
/** Seconds waited for each second asked for; a statement that waits once a row gives a multiple and is not taken. */
const SLOPE = { least: 0.75, most: 1.25 } as const;
const LEAST_CORRELATION = 0.95;
/** No answer is further than this from its delay and the time of an answer without one: a few random times may lie near some line. */
const MOST_ASIDE_S = 0.35;
/** Attack and control differ by three seconds; less a busy moment. */
const SHOWN_MS = 2000;

export async function followedDelay(askToWait: (seconds: number) => Promise<Exchange | undefined>): Promise<Evidence | undefined> {
  const waited: { readonly seconds: number; readonly exchange: Exchange }[] = [];
  for (const seconds of DELAYS_S) {
    const exchange = await askToWait(seconds);
    if (exchange === undefined || exchange.response.waitMs < seconds * 1000 * SLOPE.least) return undefined;
    waited.push({ seconds, exchange });
    if (seconds === 0 && exchange.response.waitMs > 1500) return undefined;
  }
  const [attack, control] = [3, 0].map((delay) => waited.find(({ seconds }) => seconds === delay)?.exchange);
  const points = waited.map(({ seconds, exchange }) => ({ x: seconds, y: exchange.response.waitMs / 1000 }));
  if (attack === undefined || control === undefined || !isLine(points)) return undefined;
  return { attack, control, effect: { kind: 'waits', ms: SHOWN_MS }, lookFor: 'The answer to the first request comes three seconds later than the one to the second, which asks for a delay of 0.' };
}

/** Slope about 1 and correlation near 1, by least squares, and no point far off. */
export function isLine(points: readonly { readonly x: number; readonly y: number }[]): boolean {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const covariance = mean(points.map(({ x, y }) => (x - meanX) * (y - meanY)));
  const [varianceX, varianceY] = [mean(points.map(({ x }) => (x - meanX) ** 2)), mean(points.map(({ y }) => (y - meanY) ** 2))];
  const slope = covariance / varianceX;
  const start = points.find(({ x }) => x === 0)?.y ?? 0;
  if (points.some(({ x, y }) => Math.abs(y - start - x) > MOST_ASIDE_S)) return false;
  return slope >= SLOPE.least && slope <= SLOPE.most && covariance / Math.sqrt(varianceX * varianceY) > LEAST_CORRELATION;
}
