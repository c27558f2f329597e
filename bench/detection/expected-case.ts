/** One labelled place of a suite: the judgement on it is either right or wrong. */
export interface ExpectedCase {
  /** As the suite calls it; unique within the suite. */
  readonly name: string;
  readonly isUnsafe: boolean;
  readonly expectedClass: ExpectedClass;
  /** Where a report must lie. */
  readonly place: CasePlace;
}

/** What flaw the case has, or seems to have: named as a suite names it, and by what a rule can be recognised. */
export interface ExpectedClass {
  readonly label: string;
  /** CWE number, or the id or category of a rule. */
  readonly means: number | string;
}

export interface CasePlace {
  /** Path relative to the suite's folder, or a file name without folder and extension. */
  readonly file: string;
  readonly isStem: boolean;
  /** Counted from 1. */
  readonly line?: number;
  /** Qualified name of a function, or the end of it behind a dot. */
  readonly function?: string;
}
