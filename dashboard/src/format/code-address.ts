interface CodePlace {
  readonly repository: string | null;
  readonly commit: string | null;
  readonly file: string;
  readonly line: number | null;
}

/** Where hosts show a file of a commit. */
const folders: Readonly<Record<string, string>> = { 'github.com': 'blob', 'gitlab.com': '-/blob' };

/** The page of a known host that shows a line as it was scanned; undefined elsewhere. Of the address nothing but the path is taken. */
export function codeAddress({ repository, commit, file, line }: CodePlace): string | undefined {
  if (repository === null || commit === null || !URL.canParse(repository)) return undefined;
  const { protocol, host, pathname } = new URL(repository);
  const folder = folders[host];
  if (folder === undefined || protocol !== 'https:') return undefined;
  const path = file.split('/').map(encodeURIComponent).join('/');
  return `https://${host}${pathname.replace(/\.git\/?$|\/$/, '')}/${folder}/${commit}/${path}${line === null ? '' : `#L${line}`}`;
}
