interface CodePlace {
  readonly repository: string | null;
  readonly commit: string | null;
  readonly file: string;
  readonly line: number | null;
}

/** Where hosts show a file of a commit, and a commit. */
const folders: Readonly<Record<string, { readonly file: string; readonly commit: string }>> = {
  'github.com': { file: 'blob', commit: 'commit' },
  'gitlab.com': { file: '-/blob', commit: '-/commit' },
};

/** The page of a known host that shows a line as it was scanned; undefined elsewhere. Of the address nothing but the path is taken. */
export function codeAddress({ repository, commit, file, line }: CodePlace): string | undefined {
  const host = hostOf(repository);
  if (host === undefined || commit === null) return undefined;
  const path = file.split('/').map(encodeURIComponent).join('/');
  return `${host.repository}/${host.folders.file}/${commit}/${path}${line === null ? '' : `#L${line}`}`;
}

/** The page of a known host that shows a commit; undefined elsewhere. */
export function commitAddress({ repository, commit }: Pick<CodePlace, 'repository' | 'commit'>): string | undefined {
  const host = hostOf(repository);
  return host === undefined || commit === null ? undefined : `${host.repository}/${host.folders.commit}/${commit}`;
}

function hostOf(address: string | null) {
  if (address === null || !URL.canParse(address)) return undefined;
  const { protocol, host, pathname } = new URL(address);
  const known = folders[host];
  if (known === undefined || protocol !== 'https:') return undefined;
  return { folders: known, repository: `https://${host}${pathname.replace(/\.git\/?$|\/$/, '')}` };
}
