export interface TooltipAttributes {
  readonly 'data-tooltip': string;
  readonly 'data-tooltip-keys'?: string;
}

/**
 * For an element that takes the pointer or the focus: what an icon does, or the exact form of what is shown short, and the keys that do the same.
 * Never the only place of a fact that one needs. Attributes alone, which cost a row of a long list nothing: `Tooltips` shows the one that is asked for.
 */
export function tooltip(text: string, keys?: string): TooltipAttributes {
  return { 'data-tooltip': text, ...(keys !== undefined && { 'data-tooltip-keys': keys }) };
}
