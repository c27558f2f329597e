/** The same globs are asked for each module and each exported function. */
const PATTERNS = new Map<string, RegExp>();

/** `*` within a folder, `**` across folders, `{a,b}` one of these; anchored at a folder border, so that monorepos match too. */
export function globPattern(glob: string): RegExp {
  const known = PATTERNS.get(glob);
  if (known) return known;
  const pattern = patternOf(glob);
  PATTERNS.set(glob, pattern);
  return pattern;
}

function patternOf(glob: string): RegExp {
  const source = glob.split(/(\*\*\/?|\*|\{[^}]*\})/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(escapePattern).join('|')})`;
    return escapePattern(part);
  }).join('');
  return new RegExp(`(?:^|/)${source}$`);
}

function escapePattern(text: string): string {
  return text.replace(/[.+?^$()[\]\\|]/g, '\\$&');
}
