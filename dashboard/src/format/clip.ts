/**
 * Characters that are not seen but change what is read: controls, those that turn the order of what follows, and those without a width, by which
 * two names look the same. Shown by name, they do nothing. (Joiners stay: scripts and emoji are written with them.)
 */
const HIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** Text of others (code, names, comments) as it may be shown: hidden controls become visible, and what is too long is cut. */
export function visibleText(text: string, limit = Infinity): string {
  const cut = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return cut.replace(HIDDEN, (character) => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`);
}

/** `acme/shop` of `https://github.com/acme/shop.git`. */
export function repositoryName(url: string): string {
  if (!URL.canParse(url)) return url;
  return new URL(url).pathname.replace(/^\/+|\.git$|\/+$/g, '') || url;
}

/** `…/api/list.ts:8`: a path cut at its front, where it says least, between two folders where its last name has room. */
export function clipPath(path: string, limit: number): string {
  if (path.length <= limit) return path;
  const cut = path.slice(path.length - limit + 1);
  const slash = cut.indexOf('/');
  return `…${slash === -1 ? cut : cut.slice(slash)}`;
}

/** Names that are written large. */
const ACRONYMS = /\b(?:api|cors|csrf|css|dns|ftp|html|http|https|id|iv|jndi|json|jwt|ldap|mime|nosql|os|rce|sql|ssl|ssrf|tls|uri|url|xml|xpath|xss|xxe|yaml|zip)\b/gi;

/** `SQL injection` of `sql injection`. */
export function categoryName(category: string): string {
  return (category.charAt(0).toUpperCase() + category.slice(1)).replace(ACRONYMS, (name) => (name.toLowerCase() === 'nosql' ? 'NoSQL' : name.toUpperCase()));
}

/** `src/api.ts:41`: where a finding's harm is done. */
export function placeOf({ affected_file: file, start_line: line }: { readonly affected_file: string; readonly start_line: number | null }): string {
  return line === null ? file : `${file}:${line}`;
}
