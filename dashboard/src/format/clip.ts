/** What bidirectional control characters do is turn the order of what is read: shown by name, they do nothing. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text of others (code, names, comments) as it may be shown: hidden controls become visible, and what is too long is cut. */
export function visibleText(text: string, limit = Infinity): string {
  const cut = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return cut.replace(BIDI_CONTROLS, (control) => `⟨U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`);
}

/** `acme/shop` of `https://github.com/acme/shop.git`. */
export function repositoryName(url: string): string {
  if (!URL.canParse(url)) return url;
  return new URL(url).pathname.replace(/^\/+|\.git$|\/+$/g, '') || url;
}

/** `…/users/api/list.ts`: a path cut at its front, where it says least. */
export function clipPath(path: string, limit: number): string {
  return path.length <= limit ? path : `…${path.slice(path.length - limit + 1)}`;
}
