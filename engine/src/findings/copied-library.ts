/*
 * Whether a script is a copy of somebody else's library that lies among the files of a program's pages: its first comment tells a
 * version, or that it is unknown, beside a licence or an owner, as only what is released for others does. A package that is scanned by itself has its scripts at
 * its root or below `src` and `lib`, and is no copy.
 */

const OF_PAGES = /(?:^|\/)(?:static|assets|public|www|wwwroot|webapp|htdocs|web|media|resources|contrib)\/(?:.+\/)?[^/]+\.js$/i;

/** How much of a file a banner may take. */
const HEAD_LENGTH = 2_000;
const FIRST_COMMENT = /^\s*(?:\/\*[^]*?\*\/|(?:\/\/.*\n)+)/;
const VERSION = /\bversion:?\s+unknown\b|(?:\bv|\bversion:?\s*v?|[a-z]\s+)\d+\.\d+(?:\.\d+)?\b/i;
const OWNER = /licen[cs]e|copyright|\(c\)|https?:\/\//i;

export function isCopiedLibrary(path: string, text: string): boolean {
  if (!OF_PAGES.test(path)) return false;
  const banner = FIRST_COMMENT.exec(text.slice(0, HEAD_LENGTH))?.[0] ?? '';
  return VERSION.test(banner) && OWNER.test(banner);
}
