import type { ProbeResponse } from '#prober/sending/exchange.ts';

/** How long the target asks to be left alone, by seconds or by date; `undefined` where it does not say. */
export function retryAfterMs(response: ProbeResponse, nowMs: number): number | undefined {
  const value = response.headers.find(({ name }) => name.toLowerCase() === 'retry-after')?.value.trim();
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
