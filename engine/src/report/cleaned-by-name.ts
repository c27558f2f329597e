/*
 * Whether a value passes a function that by its name makes it harmless for what it is used for: an escaper of the program's own, of which
 * the search could not tell that it works. A name proves nothing, so the finding stays; it stands apart.
 */
import type { Hop } from '#engine/findings/finding.ts';

const CLEANS = /escape|encode|sanitize|sanitise|purify|strip/i;

/** What a name has to speak of, by what CWE. */
const SPOKEN_OF: readonly { readonly cwe: readonly number[]; readonly of: RegExp }[] = [
  { cwe: [79, 80, 91, 116], of: /html|xml|markup|tags|xss|urlencode|encodeuri|attribute/i },
  { cwe: [89, 564], of: /sql|identifier|literal|quote/i },
  { cwe: [90], of: /ldap|filter|dn$/i },
  { cwe: [78, 88], of: /shell|cmd|command|arg/i },
  { cwe: [22, 73], of: /path|file|folder|directory/i },
  { cwe: [117], of: /log|line/i },
];

/** Names that say both: what is cleaned, and that it is refused or replaced. */
const REFUSES: readonly { readonly cwe: readonly number[]; readonly named: RegExp }[] = [
  { cwe: [918], named: /(?:assert|ensure|validate|check|require)\w*(?:url|uri|host|address)\w*(?:safe|public|allowed)|(?:assert|ensure|validate|check|require)\w*(?:safe|public|allowed)\w*(?:url|uri|host|address)/i },
  { cwe: [79, 80], named: /(?:replace|convert|to)\w*entit(?:y|ies)/i },
  { cwe: [601], named: /(?:normalize|sanitize|validate|safe)\w*(?:redirect|return(?:to|url|path)|next(?:url|path))/i },
];

/** All fields of what a schema admits are those that it names; whether this one does was not seen. */
const ADMITTED = /^(?:await\s+)?(?:[\w$]+\.)*[\w$]*schema[\w$]*\.(?:safe)?(?:parse|validate)(?:Async|Sync)?\(/i;
const ALL_FIELDS = [915];

/** The function that was called where the text of a step begins with a call: `${admin:urlEncode(name)}`. */
const CALLED = /^[\s${]*(?:return\s+)?(?:await\s+)?(?:[\w$]+[.:])*([\w$]+)\s*\(/;

/** What a page writes is what the outermost call of the expression gave. */
const WRITTEN = /^\s*(?:[$#]\{|<%=)/;

/** Names of functions out of which the value came, with what the last word of a qualified name says. */
function passed(hops: readonly Hop[]): readonly string[] {
  const written = hops.at(-1)?.text.replace(/^\s*<%=/, '') ?? '';
  const last = WRITTEN.test(hops.at(-1)?.text ?? '') ? [CALLED.exec(written)?.[1] ?? ''] : [];
  return last.concat(hops.slice(1, -1).flatMap(({ edge, function: name, text }) => {
    const called = CALLED.exec(text)?.[1] ?? '';
    if (edge === 'return') return [name.split('.').at(-1) ?? '', called];
    return edge === 'call-argument' ? [called] : [];
  }));
}

/** Calls that are told both a sign of markup and what is written for it: `replaceString(text, "<", "&lt;")`. The signs that end a tag's text and an attribute. */
const REPLACES = [/(["'`])<\1\s*,\s*(["'`])&(?:lt|#0*60|#x0*3c);\2/i, /(["'`])(?:\\?"|\\?')\1\s*,\s*(["'`])&(?:quot|apos|#0*3[49]|#x0*2[27]);\2/i];

function isReplacedSignBySign(hops: readonly Hop[]): boolean {
  return REPLACES.every((pair) => hops.slice(1, -1).some(({ text }) => pair.test(text)));
}

export function isCleanedByName(hops: readonly Hop[], cwe: readonly number[]): boolean {
  const isOf = (entry: { readonly cwe: readonly number[] }): boolean => entry.cwe.some((number) => cwe.includes(number));
  if (isOf({ cwe: ALL_FIELDS }) && hops.slice(1, -1).some(({ edge, text }) => edge === 'call-argument' && ADMITTED.test(text))) return true;
  if (isOf({ cwe: [79, 80] }) && isReplacedSignBySign(hops)) return true;
  const words = SPOKEN_OF.filter(isOf).map(({ of }) => of);
  const refusing = REFUSES.filter(isOf).map(({ named }) => named);
  if (words.length + refusing.length === 0) return false;
  return passed(hops).some((name) => (CLEANS.test(name) && words.some((word) => word.test(name))) || refusing.some((word) => word.test(name)));
}
