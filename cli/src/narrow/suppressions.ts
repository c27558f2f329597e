import { sinkHop, type ReportFinding } from '@whitebox/engine';

/** A comment that says that a finding is not wanted. */
export interface InlineSuppression {
  /** What it is written as: `whitebox-ignore`, `nosec`. */
  readonly by: string;
  readonly line: number;
  /** Empty in those of others, which need none. */
  readonly reason: string;
}

export interface Judged {
  readonly suppression?: InlineSuppression;
  /** It names the rule and gives no reason, so it does not count. */
  readonly withoutReason?: number;
}

const MARK = 'whitebox-ignore';
/** Code that is looked at before and behind a mark, and of a line: hostile lines are long. */
const [BEFORE_MARK, BEHIND_MARK, OF_LINE] = [20, 500, 200];

/** How comments begin: of C and its kin, of scripts and settings, of SQL, of markup and templates. */
const OPENER = String.raw`(?:\/\/|\/\*|#|--|<!--|<%--|\{\{!|\{#)`;
const OPENS = new RegExp(String.raw`(?:${OPENER}[/*#-]*|^\s*[*!])\s*$`);
/** What stands behind our mark: the rules it names and, behind the colon, the reason. */
const SAID = /^\s+([\w-]+(?:\s*,\s*[\w-]+)*)\s*(?::(.*))?/;
/** What closes a comment, and so is no reason. */
const CLOSER = /(?:\*\/\}?|-->|--%>|--\}\}|\}\}|#\})$/;
/** A line that holds nothing but a comment. */
const COMMENT_ALONE = new RegExp(String.raw`^\{?(?:${OPENER}|[*!])`);

/** The rules that a comment of ours names in this line, with its reason; undefined where there is none. */
function readOwn(line: string): { readonly rules: readonly string[]; readonly reason: string } | undefined {
  const at = line.indexOf(MARK);
  if (at < 0 || !OPENS.test(line.slice(Math.max(0, at - BEFORE_MARK), at))) return undefined;
  const said = SAID.exec(line.slice(at + MARK.length, at + MARK.length + BEHIND_MARK).trimEnd());
  if (said === null) return undefined;
  const [, rules = '', reason = ''] = said;
  return { rules: rules.split(',').map((rule) => rule.trim()), reason: reason.trim().replace(CLOSER, '').trim() };
}

/** Those of other tools, which name none of our rules: the whole line is meant. */
const FOREIGN: readonly { readonly by: string; readonly form: RegExp; readonly on: 'line' | 'line before' | 'both' }[] = [
  { by: 'nosemgrep', form: /\bnosem(?:grep)?\b/, on: 'both' },
  { by: 'nosec', form: /#\s*nosec\b/i, on: 'line' },
  { by: 'NOSONAR', form: /\bNOSONAR\b/, on: 'line' },
  { by: 'eslint-disable-line', form: /\beslint-disable-line\s[^*]*\bsecurity\//, on: 'line' },
  { by: 'eslint-disable-next-line', form: /\beslint-disable-next-line\s[^*]*\bsecurity\//, on: 'line before' },
  { by: 'codeql', form: /\bcodeql\[[\w/-]+\]/, on: 'both' },
  { by: 'lgtm', form: /(?:\/\/|#|\/\*)\s*lgtm\b/i, on: 'line' },
];

interface Line {
  readonly number: number;
  readonly text: string;
}

/** The line itself and the comments directly above it, from the nearest up. */
function linesThatSpeak(lines: readonly string[], number: number): Line[] {
  const speaking = [{ number, text: lines[number - 1] ?? '' }];
  for (let above = number - 1; above > 0; above--) {
    const text = lines[above - 1] ?? '';
    if (!COMMENT_ALONE.test(text.trimStart().slice(0, OF_LINE))) break;
    speaking.push({ number: above, text });
  }
  return speaking;
}

function readForeign(speaking: readonly Line[], line: number): InlineSuppression | undefined {
  for (const { number, text } of speaking.slice(0, 2)) {
    const place = number === line ? 'line' : 'line before';
    const end = text.slice(-BEHIND_MARK);
    const form = FOREIGN.find(({ on, form: pattern }) => (on === 'both' || on === place) && pattern.test(end));
    if (form) return { by: form.by, line: number, reason: '' };
  }
  return undefined;
}

/** What the comments at a finding say of it. */
export function judgeSuppression(finding: Pick<ReportFinding, 'rule' | 'hops'>, lines: readonly string[], honoursForeign: boolean): Judged {
  const { line } = sinkHop(finding).from;
  const speaking = linesThatSpeak(lines, line);
  const own = speaking.flatMap(({ number, text }) => {
    const said = readOwn(text);
    return said?.rules.includes(finding.rule) ? [{ by: MARK, line: number, reason: said.reason }] : [];
  });
  const suppression = own.find(({ reason }) => reason !== '') ?? (honoursForeign ? readForeign(speaking, line) : undefined);
  if (suppression) return { suppression };
  return own[0] ? { withoutReason: own[0].line } : {};
}
