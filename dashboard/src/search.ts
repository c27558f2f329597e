/** What stands behind the `?` of an address: names and texts, so that a link reads `?severity=critical,high`. A name that stands there several times has all its values, as `joinValues` joins them. */
export type Search = Readonly<Record<string, string>>;

/** Stands in no value: names of repositories, classes and tags are one line. */
const BETWEEN = '\n';

export function joinValues(values: readonly string[]): string {
  return values.join(BETWEEN);
}

/** What `joinValues` was given, each value once. */
export function splitValues(text: string | undefined): readonly string[] {
  return [...new Set((text ?? '').split(BETWEEN).filter((value) => value !== ''))];
}

export function parseSearch(text: string): Search {
  const given = new URLSearchParams(text);
  return Object.fromEntries([...new Set(given.keys())].map((name) => [name, joinValues(given.getAll(name))]));
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  // Commas between values and the parts of addresses stay readable.
  const text = new URLSearchParams(given.flatMap(([name, value]) => splitValues(value).map((one) => [name, one]))).toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':');
  return text === '' ? '' : `?${text}`;
}

/** Every text is let through; the page judges what it knows. */
export function anySearch(search: Readonly<Record<string, unknown>>): Search {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
}

/** The value of `found` in the address for what was found by the end of a day, in UTC. */
export function foundUntil(day: string): string {
  return `until-${day}`;
}

/** The day that `foundUntil` was given; none of another value. */
export function lastDayFound(found: string | undefined): string | undefined {
  const day = /^until-(\d{4}-\d{2}-\d{2})$/.exec(found ?? '')?.[1];
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : day;
}
