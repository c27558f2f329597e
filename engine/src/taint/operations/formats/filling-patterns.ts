/* Patterns with places to fill, in the languages that libraries write them in. */

/** A place in a pattern that something is put into. */
export interface Hole {
  /** Position or name. */
  readonly key: number | string;
  /** Members and elements that are read of what stands there. */
  readonly steps: readonly string[];
  readonly isNumber: boolean;
  /** The text for programmers is asked for. */
  readonly isRepresented: boolean;
}

/** Texts that stand for themselves, and what stands between them. */
export type Pattern = readonly (string | Hole)[];

/** One language of patterns. */
interface Syntax {
  readonly token: RegExp;
  /** What a token stands for; `next`: the number of the next place that has none. Undefined: it cannot be decided. */
  readonly read: (groups: readonly (string | undefined)[], next: () => number) => string | Hole | undefined;
  /** What cannot stand between tokens. */
  readonly stray?: RegExp;
}

function readPattern(text: string, { token, read, stray }: Syntax): Pattern | undefined {
  const parts: (string | Hole)[] = [];
  let from = 0;
  let places = 0;
  for (const match of text.matchAll(token)) {
    const before = text.slice(from, match.index);
    const part = read(match, () => places++);
    if (part === undefined || stray?.test(before)) return undefined;
    parts.push(before, part);
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)];
}

const NUMBERS = 'dioxXeEfFgGu';

const PERCENT: Syntax = {
  token: /%(?:\((\w+)\)|(\d+)\$)?[-#+ 0,(]*(?:\d+|(\*))?(?:\.(?:\d+|(\*)))?[hlL]?([a-zA-Z%])/g,
  read: ([, name, position, width, precision, conversion = ''], next) => {
    if (width !== undefined || precision !== undefined) return undefined;
    if (conversion === '%') return '%';
    if (conversion === 'n') return '\n';
    const key = name ?? (position === undefined ? next() : Number(position) - 1);
    return { key, steps: [], isNumber: NUMBERS.includes(conversion), isRepresented: conversion === 'r' || conversion === 'a' };
  },
};

const BRACES: Syntax = {
  token: /\{\{|\}\}|\{([^{}!:]*)(?:!([rsa]))?(?::([^{}]*))?\}/g,
  stray: /[{}]/,
  read: ([whole = '', field, conversion = 's', format = ''], next) => {
    if (field === undefined) return whole.slice(1);
    const [first = '', ...steps] = field.split(/[.[\]]+/).filter((part, i) => i === 0 || part !== '');
    const key = first === '' ? next() : /^\d+$/.test(first) ? Number(first) : first;
    return { key, steps, isNumber: /[bdeEfFgGnoxX%]$/.test(format), isRepresented: conversion !== 's' };
  },
};

const NUMBERED: Syntax = {
  token: /'([^']*)'|\{(\d+)(?:,(\w+)[^{}]*)?\}/g,
  read: ([, quoted, position, type]) => {
    if (position === undefined) return quoted === '' ? "'" : quoted ?? '';
    return { key: Number(position), steps: [], isNumber: /^(?:number|date|time)$/.test(type ?? ''), isRepresented: false };
  },
};

/** `%s`, `%2$s`, `%(name)s`; undefined where a width is among what is given. */
export function percentPattern(text: string): Pattern | undefined {
  return readPattern(text, PERCENT);
}

/** `{}`, `{0}`, `{name.part[key]}` with their formats; braces that are doubled stand for themselves (PEP 3101). */
export function bracesPattern(text: string): Pattern | undefined {
  return readPattern(text, BRACES);
}

/** `{0}`, `{1,number}`; what stands between quotes stands for itself, a doubled quote for one. */
export function numberedPattern(text: string): Pattern | undefined {
  return readPattern(text, NUMBERED);
}
