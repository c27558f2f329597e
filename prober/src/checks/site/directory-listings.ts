import { ask, confirmed } from '#prober/checks/asking.ts';
import type { Check, SiteResult, SiteTrial } from '#prober/checks/check.ts';

export const directoryListings: Check = {
  id: 'live-directory-listings',
  title: 'A folder lists its files',
  categories: [],
  cwe: 548,
  severity: 'low',
  isPassive: true,
  fix: 'Switch listings of folders off in the server, or give the folder a page of its own.',
  of: 'site',
  run,
};

/** Folders that are asked for: those of files that were seen. */
const FOLDERS = 8;
const LISTING = /<title>(?:Index of \/|Directory listing for \/|listing directory \/)[^<]{0,200}<\/title>|<h1>Index of \/[^<]{0,200}<\/h1>/i;

async function run(trial: SiteTrial): Promise<readonly SiteResult[]> {
  const { origin } = new URL(trial.base);
  const folders = trial.reached.flatMap(({ request, response }) => [request.url, ...[...response.body.slice(0, 200_000).matchAll(/(?:src|href)=["']([^"'?#\s]{1,200})/g)].map((match) => match[1] ?? '').flatMap((path) => (URL.canParse(path, request.url) ? [new URL(path, request.url).href] : []))]);
  const seen = folders.map((address) => new URL(address)).filter((url) => url.origin === origin).map(({ pathname }) => pathname);
  // Folders of files come before those that routes seem to have.
  const ofFiles = seen.filter((path) => /\.\w{1,5}$/.test(path)).flatMap(foldersAround);
  const paths = new Set([...ofFiles, ...seen.map((path) => path.replace(/[^/]*$/, ''))]);
  const results: SiteResult[] = [];
  for (const path of [...paths].filter((folder) => folder !== '/').slice(0, FOLDERS)) {
    const attack = await ask(trial, { method: 'GET', url: `${origin}${path}`, headers: [], as: 'nobody' });
    const text = attack?.response.status === 200 ? LISTING.exec(attack.response.body)?.[0] : undefined;
    if (attack === undefined || text === undefined) continue;
    const result = confirmed({ attack, control: attack, effect: { kind: 'seen', sight: { of: 'body', text } }, lookFor: `“${text}” in the answer: the server lists the folder.` });
    results.push({ subject: `folder ${path}`, title: `The folder ${path} lists its files`, severity: directoryListings.severity, result });
  }
  return results;
}

/** The folder of a file, and the one around that. */
function foldersAround(path: string): readonly string[] {
  const own = path.replace(/[^/]*$/, '');
  return [own, own.replace(/[^/]*\/$/, '')];
}
