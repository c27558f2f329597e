/* Texts that run a word where they stand in a script: they end what holds them, and take up the rest. */

export interface ScriptForm {
  readonly form: string;
  /** What the script holds where the application writes a sign before each quote. */
  readonly shownAs?: string;
}

/** What stands behind a value differs: a statement, an expression, an argument. */
const BEHIND_TEXT: readonly ((quote: string, word: string) => string)[] = [
  (quote, word) => `${quote}-${word}-${quote}`,
  (quote, word) => `${quote};${word};${quote}`,
  (quote, word) => `${quote};${word};//`,
  (quote, word) => `${quote});${word};//`,
  (quote, word) => `${quote}});${word};//`,
];

/** No text around it: code, a pattern, a comment. */
const BARE: readonly ((word: string) => string)[] = [
  (word) => `;${word};`,
  (word) => `-${word}`,
  (word) => `;${word};//`,
  (word) => `:${word},a`,
  (word) => `/;${word};/`,
  (word) => `*/;${word};/*`,
  (word) => `\n;${word};//`,
  (word) => `);${word};//`,
];

/** @param areQuotesRaw quotes come as they were sent; else the application may escape them and forget the sign by which it does */
export function scriptForms(word: string, areQuotesRaw: boolean): readonly ScriptForm[] {
  const texts = ["'", '"'].flatMap((quote): readonly ScriptForm[] =>
    areQuotesRaw ? BEHIND_TEXT.map((form) => ({ form: form(quote, word) })) : [{ form: `\\${quote};${word};//`, shownAs: `\\\\${quote};${word};//` }, { form: `\\${quote}-${word}//`, shownAs: `\\\\${quote}-${word}//` }]);
  return [...texts, { form: `\${${word}}` }, { form: `\`;${word};\`` }, ...BARE.map((form) => ({ form: form(word) }))];
}
