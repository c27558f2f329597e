import type { ReportingDescriptor, Result } from 'sarif';
import type { Severity } from '#engine/catalog/kinds.ts';
import { SARIF_LIMITS } from '#engine/report/sarif/sarif-limits.ts';
import type { ReportRule } from '#engine/report/report-finding.ts';
import type { Confidence } from '#engine/report/confidence.ts';
import { SECURITY_SEVERITY } from '#engine/report/severity.ts';
import { shorten } from '#engine/text/plain-text.ts';

export const LEVELS: Readonly<Record<Severity, NonNullable<Result['level']>>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  info: 'note',
};

/** The readable name of a rule, which must differ from its id (3.49.7): `SqlInjection` for `sql-injection`. */
function pascalCase(id: string): string {
  return id.replace(/(?:^|[^a-z\d]+)([a-z\d]?)/gi, (_, first: string) => first.toUpperCase());
}

/** GitHub's words for how often results of a rule are right. */
const PRECISIONS: Readonly<Record<Confidence, string>> = { high: 'high', medium: 'medium', possible: 'low' };

/** A rule whose worst result is this severe, and whose surest this sure. */
export function ruleOf(rule: ReportRule, worst: Severity, surest: Confidence): ReportingDescriptor {
  const cwes = rule.cwe.map((number) => `external/cwe/cwe-${String(number).padStart(3, '0')}`);
  const [weakness] = rule.cwe;
  return {
    id: rule.id,
    name: shorten(pascalCase(rule.id), SARIF_LIMITS.nameLength),
    shortDescription: { text: shorten(rule.title, SARIF_LIMITS.descriptionLength) },
    fullDescription: { text: shorten(rule.impact, SARIF_LIMITS.descriptionLength) },
    help: { text: [rule.impact, rule.fix].filter((text) => text !== '').join('\n\n'), markdown: rule.help },
    ...(weakness !== undefined && { helpUri: `https://cwe.mitre.org/data/definitions/${weakness}.html` }),
    defaultConfiguration: { level: LEVELS[worst] },
    properties: {
      // GitHub shows the first ten, and files an alert by its weaknesses.
      tags: [...new Set(['security', ...cwes, ...rule.tags])].slice(0, SARIF_LIMITS.tagsPerRule),
      category: rule.category,
      owasp: rule.owasp,
      precision: PRECISIONS[surest],
      // One number a rule is all that GitHub reads: the worst among its results.
      'security-severity': SECURITY_SEVERITY[worst],
    },
  };
}
