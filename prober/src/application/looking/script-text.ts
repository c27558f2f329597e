/* Pieces of a script's text, read by bounded patterns: arguments of a call, fields of an object. */

/** Of the arguments behind an address. */
const ARGUMENTS_LIMIT = 1_200;
const FIELDS_LIMIT = 30;

/** Up to the parenthesis that closes the call. */
export function argumentsOf(script: string, from: number): string {
  let depth = 1;
  for (let at = from; at < Math.min(script.length, from + ARGUMENTS_LIMIT); at += 1) {
    if (script[at] === '(') depth += 1;
    if (script[at] === ')') depth -= 1;
    if (depth === 0) return script.slice(from, at);
  }
  return script.slice(from, from + ARGUMENTS_LIMIT);
}

/** Names of the first object, not of what stands within its values. */
export function fieldsOf(text: string): readonly { readonly name: string; readonly example?: string }[] {
  const object = /^\s{0,20}\{([^{}]{1,1000})\}/.exec(text)?.[1];
  if (object === undefined) return [];
  return object.split(',').slice(0, FIELDS_LIMIT).flatMap((field) => {
    const [, name, value = ''] = /^\s{0,40}["']?([A-Za-z_$][\w$-]{0,60})["']?\s{0,5}(?::\s{0,20}([\s\S]{0,200}))?$/.exec(field) ?? [];
    if (name === undefined) return [];
    const example = /^(["'`])([^"'`$]{1,100})\1\s*$/.exec(value)?.[2] ?? /^(-?\d{1,12})\s*$/.exec(value)?.[1];
    return [{ name, ...(example === undefined ? {} : { example }) }];
  });
}
