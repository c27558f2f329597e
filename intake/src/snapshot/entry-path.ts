const MAX_DEPTH = 64;
const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 4_000;

/**
 * What becomes of a file of this path.
 * `hostile`: written to escape; an archive that has one is refused whole.
 * `skip`: harmless, but no path that we can keep on every system; `note` is absent where nobody needs to know.
 */
export type PathVerdict =
  | { readonly kind: 'keep'; readonly path: string }
  | { readonly kind: 'skip'; readonly note?: string }
  | { readonly kind: 'hostile'; readonly reason: string };

/** Judges a path from an archive or a git tree; what is kept is relative, in Unicode NFC, with `/` between its parts. */
export function judgeEntryPath(raw: string): PathVerdict {
  if (raw.includes('\0')) return { kind: 'hostile', reason: 'a name with a NUL byte' };
  if (/^[/\\]/.test(raw) || /^[a-z]:[/\\]/i.test(raw)) return { kind: 'hostile', reason: 'an absolute path' };
  if (raw.split(/[/\\]/).includes('..')) return { kind: 'hostile', reason: 'a path that leaves the archive' };
  const parts = raw.normalize('NFC').split('/').filter((part) => part !== '' && part !== '.');
  if (parts.length === 0) return { kind: 'skip' };
  if (parts.some((part) => part.toLowerCase() === '.git')) return { kind: 'skip' };
  if (raw.includes('\ufffd')) return { kind: 'skip', note: 'its name is not UTF-8' };
  if (/[:\\]/.test(raw)) return { kind: 'skip', note: 'its name has a colon or a backslash' };
  if (parts.length > MAX_DEPTH) return { kind: 'skip', note: `it lies more than ${MAX_DEPTH} folders deep` };
  const path = parts.join('/');
  if (parts.some((part) => Buffer.byteLength(part) > MAX_NAME_BYTES) || Buffer.byteLength(path) > MAX_PATH_BYTES) return { kind: 'skip', note: 'its name is too long' };
  return { kind: 'keep', path };
}

/** Whether a symbolic link at `path` (already judged) stays inside the root. */
export function linkStaysInside(path: string, target: string): boolean {
  if (target.includes('\0') || /^[/\\]/.test(target) || /^[a-z]:/i.test(target)) return false;
  let depth = path.split('/').length - 1;
  for (const part of target.split(/[/\\]/)) {
    if (part === '..') depth--;
    else if (part !== '' && part !== '.') depth++;
    if (depth < 0) return false;
  }
  return true;
}
