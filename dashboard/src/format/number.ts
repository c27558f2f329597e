const whole = new Intl.NumberFormat();
const compact = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });

/** `12,345`: every digit. */
export function exactNumber(value: number): string {
  return whole.format(value);
}

/** `12.3K`: for marks beside which the exact number is a hover away. */
export function shortNumber(value: number): string {
  return value < 10_000 ? whole.format(value) : compact.format(value);
}

/** `1 finding`, `12 findings`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`;
}

export function bytes(size: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(size, 1)) / 3));
  return `${(size / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step] ?? ''}`;
}
