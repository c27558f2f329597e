/*
 * Which patterns of the catalog meet a name. Names of calls are few and asked about at each call, so the answers are kept: they follow from
 * the patterns and the name alone.
 */

const ANSWERS = new WeakMap<readonly RegExp[], Map<string, boolean>>();

/** Whether one of the patterns, which have no state of their own, is found in the name. */
export function isNamedBy(patterns: readonly RegExp[], name: string): boolean {
  if (patterns.length === 0) return false;
  let answers = ANSWERS.get(patterns);
  if (!answers) ANSWERS.set(patterns, answers = new Map<string, boolean>());
  const known = answers.get(name);
  if (known !== undefined) return known;
  const isNamed = patterns.some((pattern) => pattern.test(name));
  answers.set(name, isNamed);
  return isNamed;
}

interface Row {
  readonly names: RegExp;
  /** Asks for more than the name. */
  readonly begins?: RegExp;
}

const FIRSTS = new WeakMap<readonly Row[], Map<string, number>>();

/** The first of the rows that ask for a name alone whose names the name is among. */
export function rowNaming<Each extends Row>(rows: readonly Each[], name: string): Each | undefined {
  if (rows.length === 0) return undefined;
  let firsts = FIRSTS.get(rows);
  if (!firsts) FIRSTS.set(rows, firsts = new Map<string, number>());
  let first = firsts.get(name);
  if (first === undefined) firsts.set(name, first = rows.findIndex(({ names, begins }) => begins === undefined && names.test(name)));
  return rows[first];
}
