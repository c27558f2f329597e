const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `3 h`, `2 d`, `5 Mar`, `5 Mar 2024`: short enough for a column; what lies ahead begins with `in`. */
export function relativeTime(instant: Date, now: Date): string {
  const age = now.getTime() - instant.getTime();
  const distance = Math.abs(age);
  if (distance < MINUTE_MS) return age < 0 ? 'in a moment' : 'just now';
  if (distance >= 30 * DAY_MS) return shortDate(instant, now);
  const span = distance < HOUR_MS ? `${Math.floor(distance / MINUTE_MS)} min` : distance < DAY_MS ? `${Math.floor(distance / HOUR_MS)} h` : `${Math.floor(distance / DAY_MS)} d`;
  return age < 0 ? `in ${span}` : `${span} ago`;
}

function shortDate(instant: Date, now: Date): string {
  const isThisYear = instant.getFullYear() === now.getFullYear();
  return instant.toLocaleDateString(undefined, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) });
}

/** The instant to the second, in the reader's own place and language. */
export function exactTime(instant: Date): string {
  return instant.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'long' });
}

export function longDate(instant: Date): string {
  return instant.toLocaleDateString(undefined, { dateStyle: 'long' });
}

/** A day of the calendar, such as `2026-11-20`, whatever the reader's zone. */
export function calendarDay(day: string): string {
  return new Date(day).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** The time of the day to the second, in the reader's own place and language. */
export function timeOfDay(instant: Date): string {
  return instant.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
}

/** How long something took: `< 0.1 s`, `0.8 s`, `12 s`, `3 min 5 s`, `2 h 4 min`. */
export function duration(ms: number): string {
  if (ms < 50) return '< 0.1 s';
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms < MINUTE_MS) return `${Math.round(ms / 1000)} s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ${Math.floor((ms % MINUTE_MS) / 1000)} s`;
  return `${Math.floor(ms / HOUR_MS)} h ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} min`;
}
