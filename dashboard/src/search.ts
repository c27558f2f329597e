/** What stands behind the `?` of an address: names and texts, so that a link reads `?severity=critical,high`. */
export type Search = Readonly<Record<string, string>>;

export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  // Commas between values and the parts of addresses stay readable.
  const text = new URLSearchParams(given).toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':');
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
