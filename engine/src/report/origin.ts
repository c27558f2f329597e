/** Where the code of a finding was read. */
export interface Origin {
  /** What makes it the same repository at every commit: `git.example/acme/shop`, `upload/shop`. */
  readonly repository: string;
  readonly url: string;
  readonly branch?: string;
  readonly commit?: string;
}

/** Equal for two origins exactly when they are the same commit of the same branch. */
export function originKey({ repository, url, branch, commit }: Origin): string {
  return JSON.stringify([repository, url, branch, commit]);
}

/** The origins of findings behind those that are known, each once, in order of first appearance. */
export function originsOf(known: readonly Origin[], findings: readonly { readonly origin?: Origin }[]): Origin[] {
  const origins = new Map<string, Origin>();
  for (const origin of [...known, ...findings.flatMap((finding) => finding.origin ?? [])]) {
    const key = originKey(origin);
    if (!origins.has(key)) origins.set(key, origin);
  }
  return [...origins.values()];
}
