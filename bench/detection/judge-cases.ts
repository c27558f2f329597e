import type { Finding, Rule } from '@whitebox/engine';
import { groupBy } from '../measure/group-by.ts';
import type { CasePlace, ExpectedCase, ExpectedClass } from './expected-case.ts';

export type JudgedRule = Pick<Rule, 'id' | 'category' | 'cwe'>;
/** The parts of a finding that a judgement looks at. */
export type JudgedFinding = Pick<Finding, 'rule' | 'hops'>;

export interface JudgedCase {
  readonly expected: ExpectedCase;
  /** The one file of the suite that the case names. */
  readonly file: string;
  readonly isReported: boolean;
}

export interface Suite {
  readonly cases: readonly ExpectedCase[];
  /** Files that were analysed, relative to the suite's folder. */
  readonly files: readonly string[];
  readonly rules: readonly JudgedRule[];
}

/** Whether a rule looks for the class: the rule itself lists the CWE, or has that id or category. No relatives: CWE-20 is not CWE-89. */
export function looksFor(rule: JudgedRule, { means }: ExpectedClass): boolean {
  return typeof means === 'number' ? rule.cwe.includes(means) : rule.id === means || rule.category === means;
}

/**
 * Says of each case whether it was reported: by a finding of a rule that looks for the expected class, whose source or sink
 * lies at the case's place. A finding of another class there is neither right nor wrong, as is a finding where no case is.
 * @throws {Error} when a case names no file that was analysed, or a stem that several have: a silent miss would pass for a measurement.
 */
export function judgeCases({ cases, files, rules }: Suite, findings: readonly JudgedFinding[]): readonly JudgedCase[] {
  const paths = new Map(files.map((file) => [file, [file]]));
  const stems = groupBy(files, stemOf);
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  const endsByFile = groupBy(findings.flatMap(endsOf), ({ file }) => file);
  return cases.map((expected) => {
    const [file, another] = (expected.place.isStem ? stems : paths).get(expected.place.file) ?? [];
    if (file === undefined) throw new Error(`the case ${expected.name} names ${expected.place.file}, which was not analysed`);
    if (another !== undefined) throw new Error(`the case ${expected.name} may be ${file} or ${another}`);
    const isReported = (endsByFile.get(file) ?? []).some((end) => {
      const rule = ruleOf.get(end.rule);
      return rule !== undefined && looksFor(rule, expected.expectedClass) && isAt(end, expected.place);
    });
    return { expected, file, isReported };
  });
}

interface End {
  readonly file: string;
  readonly rule: string;
  readonly function: string;
  readonly firstLine: number;
  readonly lastLine: number;
}

/** Source and sink of each finding. */
function endsOf({ rule, hops }: JudgedFinding): readonly End[] {
  return [hops.at(0), hops.at(-1)].flatMap((hop) => (hop === undefined ? [] : [{ file: hop.file, rule, function: hop.function, firstLine: hop.from.line, lastLine: hop.to.line }]));
}

function isAt(end: End, place: CasePlace): boolean {
  if (place.line !== undefined && (place.line < end.firstLine || place.line > end.lastLine)) return false;
  return place.function === undefined || end.function === place.function || end.function.endsWith(`.${place.function}`);
}

function stemOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name.includes('.') ? name.slice(0, name.indexOf('.')) : name;
}
