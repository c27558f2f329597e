/** A text on which a matcher takes long: pieces, some of which may be repeated as often as one likes. */
export type Attack = readonly { readonly text: string; readonly isRepeated: boolean }[];

/** The text with each piece that is repeated `times` times. */
export function writeAttack(attack: Attack, times: number): string {
  return attack.map(({ text, isRepeated }) => (isRepeated ? text.repeat(times) : text)).join('');
}
