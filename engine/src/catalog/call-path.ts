/* Places of a call, as rows of the catalog name them. */

/** A place relative to a call. `argument` without `index` and `name`: every one; `from`: this and all after it; `name`: the keyword argument, with `index` either. */
export interface CallPath {
  readonly base: 'argument' | 'receiver' | 'return';
  /** In the call that gave the function that is called now: `route('/a')` in `route('/a')(handler)`. */
  readonly ofMaker?: true;
  readonly index?: number;
  readonly from?: number;
  readonly name?: string;
  /** Keyword arguments of a map of which the program does not say what it holds: `**data`. */
  readonly isKeywords?: true;
  readonly steps: readonly CallStep[];
}

export type CallStep =
  | { readonly kind: 'member'; readonly key: string }
  | { readonly kind: 'any-member' }
  | { readonly kind: 'element' }
  /** Keys of a map or object. */
  | { readonly kind: 'key' }
  | { readonly kind: 'awaited' }
  /** A parameter of the function that stands at this place. */
  | { readonly kind: 'parameter'; readonly index: number }
  /** What the function that stands at this place returns. */
  | { readonly kind: 'return' };

/** How the text of a template says what it writes as it is. */
export interface TemplateMarks {
  readonly language: 'scriptlets' | 'braces' | 'filters' | 'indented';
  /** What begins a tag that writes as it is, where it is not what the language itself says. */
  readonly raw?: string;
  /** What ends such a tag. */
  readonly end?: string;
  /** Nothing is escaped that the template does not escape itself. */
  readonly bare?: true;
}
