/* What a place changes, as far as its statement or its call tells: a proof that would make more rows, documents or files fit never goes there. */
import type { Finding, Input, Landing, OtherWay } from '#engine/findings/finding.ts';
import { landingOf } from '#engine/report/proof/landing.ts';
import { sinkHop, type ReportRule } from '#engine/report/report-finding.ts';

export type StatementEffect = 'reads' | 'writes' | 'unknown';

const WRITING_WORDS = 'insert|update|delete|replace|merge|create|alter|drop|truncate|call|exec|set|grant';
/** At its beginning, or at that of a further one; a common table expression may stand before. */
const WRITES_ROWS = new RegExp(`(?:^|;)\\W*(?:${WRITING_WORDS})\\b`, 'i');
const WRITES_BEHIND_TABLE = /^\W*with\b[^]*\b(?:insert|update|delete|merge)\b/i;
const READS_ROWS = /^\W*(?:select|with|from|show|explain|describe|values)\b/i;

/** What a condition that is always true does to the statement around it; a part of one does not tell what the whole does. */
export function statementEffect({ before, after }: Landing): StatementEffect {
  if (WRITES_ROWS.test(before) || WRITES_BEHIND_TABLE.test(`${before} ${after}`) || WRITES_ROWS.test(after.replace(/^[^;]*/, ''))) return 'writes';
  return READS_ROWS.test(before) ? 'reads' : 'unknown';
}

/** Names of what is called outside of all brackets: of `a(b()).c(d)` `a` and `c`, each with the bracket behind it. */
function outerCalls(code: string): readonly string[] {
  let [depth, from] = [0, 0];
  const found: string[] = [];
  for (let at = 0; at < code.length; at++) {
    const sign = code.charAt(at);
    if (sign === '(' && depth++ === 0) found.push(code.slice(from, at + 1));
    else if (sign === ')' && --depth <= 0) [depth, from] = [0, at + 1];
  }
  return found;
}

/** A call whose name says that it writes, moves or deletes. */
const WRITES_FILES = /(?:write|append|unlink|rm|rimraf|\bdel|trash|empty|wipe|purge|clean|destroy|unpack|unzip|untar|decompress|dump|remove|delete|rename|move|copy|save|mkdir|create|upload|store|put|extract|symlink|link|chmod|chown|truncate|transfer|output)\w*\s*\($/i;
const WRITES_DOCUMENTS = /(?:update|replace|delete|remove|insert|destroy|modify|bulk_?write|create|save|drop|erase|upsert)\w*\s*\($/i;

export function changesFiles(code: string): boolean {
  return outerCalls(code).some((call) => WRITES_FILES.test(call)) || /['"][wax]b?\+?['"]/.test(code);
}

export function changesDocuments(code: string): boolean {
  return outerCalls(code).some((call) => WRITES_DOCUMENTS.test(call));
}

/** Programs of a shell that delete, move or overwrite what they are given, and where the output of one goes into a file. */
const WRITING_PROGRAM = /(?:^|[\s;&|(/])(?:rm|rmdir|del|unlink|shred|mv|cp|dd|ln|tee|truncate|install|chmod|chown|kill\w*|mkfs\S*)\s|>\s*["']?[^\s|;&]*$/;

export function changesFilesByShell(before: string): boolean {
  return WRITING_PROGRAM.test(before);
}

type Way = Finding | OtherWay;

function changes(way: Way, { category }: ReportRule): boolean {
  if (category === 'sql injection') {
    const landing = landingOf(way);
    return landing !== undefined && statementEffect(landing) !== 'reads';
  }
  const code = sinkHop(way).text;
  return category === 'nosql injection' ? changesDocuments(code) : (category === 'path traversal' || category === 'file inclusion') && changesFiles(code);
}

function isWithin(names: readonly string[], others: readonly string[]): boolean {
  return names.every((name, at) => others[at] === undefined || others[at] === name);
}

/** Whether what is sent for one arrives for the other too: the same part of the request, or a part of it. */
function arrivesAlike(a: Input | undefined, b: Input | undefined): boolean {
  if (a === undefined || b === undefined || a.place !== b.place) return false;
  return a.name === undefined || b.name === undefined || (a.name === b.name && isWithin(a.keys ?? [], b.keys ?? []));
}

function entryKey({ entryPoint, hops }: Way): string {
  return entryPoint === undefined ? `${hops[0]?.file} ${hops[0]?.function}` : `${entryPoint.file} ${entryPoint.span.start}`;
}

function sourceKey({ hops }: Way): string {
  return `${hops[0]?.file} ${hops[0]?.start}`;
}

/** Tells of a finding whether what it sends also reaches a place that changes something: of the same entry point, or read at the same place. */
export function changedBesides(findings: readonly Finding[], ruleOf: (id: string) => ReportRule | undefined): (finding: Finding) => boolean {
  const changing = new Map<string, Input[]>();
  for (const finding of findings) {
    const rule = ruleOf(finding.rule);
    for (const way of rule === undefined ? [] : [finding, ...(finding.others ?? [])]) {
      if (way.input === undefined || rule === undefined || !changes(way, rule)) continue;
      for (const key of new Set([entryKey(way), sourceKey(way)])) changing.set(key, [...(changing.get(key) ?? []), way.input]);
    }
  }
  return (finding) => [entryKey(finding), sourceKey(finding)].some((key) => changing.get(key)?.some((input) => arrivesAlike(finding.input, input)) === true);
}
