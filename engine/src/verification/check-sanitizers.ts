/*
 * What stands between source and sink, judged for the place where the value lands. The catalog says which kinds of sink
 * a sanitizer cleans; whether it does so here depends on the quotes and the markup around the value.
 *
 * Refuting needs all of: it cleans the sink's kind, its call is part of the trace (its result is what goes on), and it
 * fits the place. A guard (not part of the trace) never refutes: whether its branch leads to the sink is the search's
 * question, and a light look at the text cannot answer it.
 */
import type { Rule } from '#engine/catalog/kinds.ts';
import type { AppliedSanitizer, Finding, Hop } from '#engine/findings/finding.ts';
import { failed, passed, type Outcome, type ReadFile } from '#engine/verification/check.ts';
import { literalBefore, markupContext, quoteAround } from '#engine/verification/value-context.ts';

const CHECK = 'sanitizers';

interface Judgement {
  readonly isEnough: boolean;
  readonly reason: string;
}

const MARKUP_KINDS = /xss|html|markup/;
const SQL_KINDS = /sql/;
const COMMAND_KINDS = /command/;
/** What turns a value into a number, a date or one of a list is safe wherever it lands; it cleans unrelated kinds alike. */
const UNRELATED: readonly RegExp[] = [SQL_KINDS, COMMAND_KINDS, MARKUP_KINDS];

function isConversion(cleans: readonly string[]): boolean {
  return UNRELATED.filter((kind) => cleans.some((name) => kind.test(name))).length >= 2;
}

function judgeMarkup(literal: string): Judgement {
  const context = markupContext(literal);
  if (context === 'text' || context === 'quoted-attribute') return { isEnough: true, reason: 'the value lands where escaping holds' };
  const why: Record<Exclude<typeof context, 'text' | 'quoted-attribute'>, string> = {
    url: 'the value is a whole URL, and escaping leaves `javascript:` as it is',
    script: 'the value lands in a script, which is read after escapes are undone',
    style: 'the value lands in a style, where escapes for HTML mean nothing',
    'unquoted-attribute': 'the attribute has no quotes, so a space ends the value',
    tag: 'the value lands inside a tag, where it can name an attribute',
  };
  return { isEnough: false, reason: why[context] };
}

function judgeSql(literal: string): Judgement {
  return quoteAround(literal) === undefined && literal !== ''
    ? { isEnough: false, reason: 'the value stands without quotes, so there is no quote to escape' }
    : { isEnough: true, reason: 'the value stands between quotes' };
}

function judgeCommand(literal: string): Judgement {
  return quoteAround(literal) === undefined
    ? { isEnough: true, reason: 'the quoted value is a word of its own' }
    : { isEnough: false, reason: 'the value is quoted and stands between quotes again, which cancel out' };
}

function judgeForPlace(sanitizer: AppliedSanitizer, kind: string, literal: string): Judgement {
  if (isConversion(sanitizer.cleans)) return { isEnough: true, reason: 'it leaves nothing but a harmless value' };
  if (MARKUP_KINDS.test(kind)) return judgeMarkup(literal);
  if (SQL_KINDS.test(kind)) return judgeSql(literal);
  if (COMMAND_KINDS.test(kind)) return judgeCommand(literal);
  return { isEnough: true, reason: 'it fits this kind of sink' };
}

function isOnTheWay(sanitizer: AppliedSanitizer, hops: readonly Hop[]): boolean {
  const { file, start, end } = sanitizer.hop;
  return hops.some((hop) => hop.edge !== 'sink' && hop.file === file && hop.start <= start && end <= hop.end);
}

/** The literal before the value in the last text that is made on the way. */
function literalAtSink(hops: readonly Hop[], read: ReadFile): string {
  const join = hops.findLast((hop) => hop.edge === 'concat') ?? hops.at(-1);
  if (join === undefined) return '';
  return literalBefore(read(join.file)?.slice(join.start, join.end) ?? join.text);
}

/** Judges what was applied on the way for the kinds of sink of the rule and the place where the value lands. */
export function checkSanitizers(finding: Finding, kinds: Rule['to'], read: ReadFile): Outcome {
  if (finding.applied.length === 0) return passed(CHECK, 'Nothing on the way makes the value safe.');
  const literal = literalAtSink(finding.hops, read);
  const reasons: string[] = [];
  for (const sanitizer of finding.applied) {
    const code = read(sanitizer.hop.file)?.slice(sanitizer.hop.start, sanitizer.hop.end).replace(/\s+/g, ' ').slice(0, 80) ?? sanitizer.fact;
    const kind = kinds.find((name) => sanitizer.cleans.includes(name));
    if (kind === undefined) {
      reasons.push(`\`${code}\` is made for ${sanitizer.cleans.join(', ') || 'nothing'}, not for this.`);
      continue;
    }
    if (!isOnTheWay(sanitizer, finding.hops)) {
      reasons.push(`\`${code}\` is a check beside the way, or of another value.`);
      continue;
    }
    const judgement = judgeForPlace(sanitizer, kind, literal);
    if (judgement.isEnough) return failed(CHECK, 'refuted', `\`${code}\` makes the value safe: ${judgement.reason}.`);
    reasons.push(`\`${code}\` is not enough: ${judgement.reason}.`);
  }
  return passed(CHECK, reasons.join(' '));
}
