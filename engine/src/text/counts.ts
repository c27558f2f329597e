/** A whole number as people read it, `1,234,567`. (What the runtime has for this loads the words of all languages first: 15 ms.) */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1,234 lines`, `1 line`. */
export function count(number: number, noun: string): string {
  return `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;
}
