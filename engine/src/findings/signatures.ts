/*
 * Signatures by which a finding is known again. Computed from engine output only. `flow` and `scope` leave the file out,
 * so they survive a rename; all leave line numbers out, so they survive moved lines. Equal ones are told apart by their
 * order in the file.
 */
import { sha256 } from '#engine/source/digest.ts';
import type { Finding, Signatures } from '#engine/findings/finding.ts';

export interface Identified {
  /** Rule id: the rule's family, whatever it is called later. */
  readonly rule: string;
  readonly file: string;
  readonly sinkFunction: string;
  readonly sinkText: string;
  readonly sinkLine: string;
  readonly sourceFunction: string;
  readonly sourceText: string;
  readonly start: number;
}

/** Gives findings their signatures. @param identified what each is known by, in the same order: by file, then by place */
export function withSignatures(findings: readonly Omit<Finding, 'signatures'>[], identified: readonly Identified[]): readonly Finding[] {
  const signatures = signaturesOf(identified);
  return findings.map((finding, i) => {
    const own = signatures[i];
    if (!own) throw new Error('each finding has its signatures');
    return { ...finding, signatures: own };
  });
}

/** Signatures of findings, in the order given; findings must be sorted by file and place for stable indexes. */
export function signaturesOf(findings: readonly Identified[]): readonly Signatures[] {
  const counts = new Map<string, number>();
  const next = (key: string): number => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  };
  const digest = (...parts: readonly (string | number)[]): string => {
    const key = parts.join('\u0000');
    return sha256(`${key}\u0000${next(key)}`).slice(0, 32);
  };
  return findings.map((finding) => {
    const sink = normalized(finding.sinkText);
    return {
      flow: digest('flow', finding.rule, finding.sourceFunction, normalized(finding.sourceText), finding.sinkFunction, sink),
      scope: digest('scope', finding.rule, finding.sinkFunction, sink),
      syntax: digest('syntax', finding.rule, finding.file, sink),
      line: digest('line', finding.rule, finding.file, finding.sinkLine.trim()),
    };
  });
}

/** Source text without what formatting changes: white space, quotes of one kind, trailing commas and semicolons. */
function normalized(text: string): string {
  return text.replace(/\s+/g, '').replace(/["`]/g, "'").replace(/,([)\]}])/g, '$1').replace(/;/g, '');
}
