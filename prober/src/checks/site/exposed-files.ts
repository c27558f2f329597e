/*
 * Files that belong to nobody else: of version control, of settings, copies, sources of scripts. Each is known by its content; a site that
 * answers every address with a page, or with the same text, shows none.
 */
import { ask, confirmed } from '#prober/checks/asking.ts';
import type { Check, SiteResult, SiteTrial } from '#prober/checks/check.ts';
import { isPage } from '#prober/checks/judging/page.ts';
import type { Exchange, ProbeRequest } from '#prober/sending/exchange.ts';

export const exposedFiles: Check = {
  id: 'live-exposed-files',
  title: 'A file that is not meant for visitors is served',
  categories: [],
  cwe: 538,
  severity: 'high',
  isPassive: true,
  fix: 'Serve one folder that holds public files only. Change every secret that the file held.',
  of: 'site',
  run,
};

interface Exposed {
  readonly path: string;
  readonly severity: SiteResult['severity'];
  /** What its first 64 KB hold, and no page. */
  readonly content: RegExp;
}

const FILES: readonly Exposed[] = [
  { path: '/.git/HEAD', severity: 'high', content: /^(?:ref: refs\/|[0-9a-f]{40}\s*$)/ },
  { path: '/.env', severity: 'high', content: /^[ \t]*(?:export )?[A-Z][A-Z0-9_]{2,60}[ \t]*=/m },
  { path: '/.svn/wc.db', severity: 'high', content: /^SQLite format 3/ },
  { path: '/.DS_Store', severity: 'low', content: /^\0\0\0\u0001Bud1/ },
  { path: '/.htpasswd', severity: 'high', content: /^[\w.-]{1,60}:(?:\$(?:apr1|2[aby]|5|6)\$|\{SHA\})/m },
  { path: '/config.php.bak', severity: 'high', content: /<\?php/ },
  { path: '/config.inc.php.bak', severity: 'high', content: /<\?php/ },
  { path: '/wp-config.php.bak', severity: 'high', content: /<\?php/ },
  { path: '/backup.sql', severity: 'high', content: /^(?:-- |CREATE TABLE|INSERT INTO|DROP TABLE)/m },
  { path: '/dump.sql', severity: 'high', content: /^(?:-- |CREATE TABLE|INSERT INTO|DROP TABLE)/m },
  { path: '/phpinfo.php', severity: 'medium', content: /<title>(?:PHP [\d.]+ - )?phpinfo\(\)/ },
  { path: '/server-status', severity: 'medium', content: /<title>Apache Status<\/title>/ },
  { path: '/actuator/env', severity: 'high', content: /"propertySources"\s*:/ },
  { path: '/docker-compose.yml', severity: 'medium', content: /^services:/m },
];

const HEAD_LENGTH = 65_536;

async function run(trial: SiteTrial): Promise<readonly SiteResult[]> {
  const [first] = trial.reached;
  if (first === undefined) return [];
  const results: SiteResult[] = [];
  for (const file of [...FILES, ...sourceMaps(trial)]) {
    const result = await shown(trial, file);
    if (result !== undefined) results.push(result);
  }
  return results;
}

/** The control is a file of nobody's in the same folder, with the same ending. */
async function shown(trial: SiteTrial, { path, severity, content }: Exposed): Promise<SiteResult | undefined> {
  const attack = await ask(trial, get(trial, path));
  const text = attack === undefined ? undefined : told(attack, content);
  if (attack === undefined || text === undefined) return undefined;
  const control = await ask(trial, get(trial, path.replace(/[^/.]+(?=[^/]*$)/, trial.word('no-such-file'))));
  if (control === undefined || told(control, content) !== undefined) return undefined;
  const result = confirmed({ attack, control, effect: { kind: 'seen', sight: { of: 'body', text } }, lookFor: `The file ${path} in the answer, from “${text.slice(0, 60)}” on; a file of another name is not found.` });
  return { subject: path, title: `${path} is served`, severity, result };
}

function told({ request, response }: Exchange, content: RegExp): string | undefined {
  if (response.status !== 200 || (isPage(response) && !content.source.includes('<title>'))) return undefined;
  const found = content.exec(response.body.slice(0, HEAD_LENGTH))?.[0].trim();
  // What only repeats its address proves nothing.
  return found === undefined || found === '' || request.url.includes(found) ? undefined : found;
}

/** Beside scripts of the site that say so themselves. */
function sourceMaps({ reached, base }: SiteTrial): readonly Exposed[] {
  const origin = new URL(base).origin;
  const maps = reached.flatMap(({ request, response }) => {
    const name = /\/\/[#@] sourceMappingURL=([\w./-]{1,200}\.map)\s*$/.exec(response.body.slice(-300))?.[1];
    const url = name !== undefined && URL.canParse(name, request.url) ? new URL(name, request.url) : undefined;
    return url?.origin === origin ? [{ path: url.pathname, severity: 'low', content: /"sources(?:Content)?"\s*:/ } as const] : [];
  });
  return maps.slice(0, 2);
}

function get(trial: SiteTrial, path: string): ProbeRequest {
  return { method: 'GET', url: new URL(path, `${trial.base}/`).href, headers: [], as: 'nobody' };
}
