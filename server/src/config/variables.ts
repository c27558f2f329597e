import { isIP } from 'node:net';
import { totalmem } from 'node:os';

/** A variable of the environment: how its text is read, and what operators are told about it. */
export interface Variable<Value> {
  /** As the documentation shows it. */
  readonly default: string;
  /** One or two sentences for operators. */
  readonly meaning: string;
  /** Turns the text (undefined: not set or empty) into the value. */
  readonly parse: (text: string | undefined) => Value;
}

/** A sentence that says what to write instead; the variable's name is put before it. */
export class InvalidSetting extends Error {
  override readonly name = 'InvalidSetting';
}

function wholeNumber(fallback: number, highest: number): (text: string | undefined) => number {
  return (text) => {
    const value = text === undefined ? fallback : Number(text);
    if (!/^\d+$/.test(text ?? '0') || value > highest) throw new InvalidSetting(`must be a whole number from 0 to ${highest}`);
    return value;
  };
}

function countUpTo(fallback: number, highest: number): (text: string | undefined) => number {
  return (text) => {
    const value = wholeNumber(fallback, highest)(text);
    if (value === 0) throw new InvalidSetting(`must be a whole number from 1 to ${highest}`);
    return value;
  };
}

function days(fallback: number, lowest: number): (text: string | undefined) => number {
  return (text) => {
    const value = wholeNumber(fallback, 36_500)(text);
    if (value !== 0 && value < lowest) throw new InvalidSetting(`must be 0, or ${lowest} or more`);
    return value;
  };
}
/** Two engine processes and a verification beside them need so much, with the rest of the service. */
const ROOMY_BYTES = 7.5 * 1024 ** 3;

function oneOf<const Words extends readonly [string, ...string[]]>(words: Words): (text: string | undefined) => Words[number] {
  return (text) => {
    const word = words.find((candidate) => candidate === (text ?? words[0]));
    if (word === undefined) throw new InvalidSetting(`must be ${words.join(' or ')}`);
    return word;
  };
}

function url(protocols: readonly string[], example: string): (text: string | undefined) => string | undefined {
  return (text) => {
    if (text === undefined) return undefined;
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) throw new InvalidSetting(`must be a URL such as ${example}`);
    return text;
  };
}

const optionalText = (text: string | undefined): string | undefined => text;

function atLeast(characters: number): (text: string | undefined) => string | undefined {
  return (text) => {
    if (text !== undefined && text.length < characters) throw new InvalidSetting(`must have ${characters} characters or more`);
    return text;
  };
}

function origin(text: string | undefined): string | undefined {
  const given = url(['http:', 'https:'], 'https://whitebox.example.org')(text);
  if (given !== undefined && (new URL(given).search !== '' || new URL(given).hash !== '')) throw new InvalidSetting('must have neither ? nor #');
  return given?.replace(/\/+$/, '');
}

/** Its own check: an address over a socket (`postgres://user@/name?host=/folder`) has no host, which URLs in general must have. */
function databaseUrl(text: string | undefined): string | undefined {
  const example = 'postgres://whitebox:password@db.example.org/whitebox';
  if (text !== undefined && !/^postgres(ql)?:\/\/\S+$/.test(text)) throw new InvalidSetting(`must be a URL such as ${example}`);
  return text;
}

function emailAddress(text = 'owner@whitebox.example'): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new InvalidSetting('must be an email address');
  return text.toLowerCase();
}

const hostOrNetwork = /^(\[[0-9a-f:.]+\]|[0-9a-z._-]+|[0-9a-f:.]+)(:\d{1,5}|\/\d{1,3})?$/i;

function hostList(text = ''): readonly string[] {
  const entries = text.split(',').map((entry) => entry.trim()).filter((entry) => entry !== '');
  const wrong = entries.find((entry) => !hostOrNetwork.test(entry));
  if (wrong !== undefined) throw new InvalidSetting(`must be a comma list of hosts, host:port and networks such as git.corp.example,10.1.0.0/16; ${JSON.stringify(wrong)} is none`);
  return entries;
}

const hostPattern = /^(?:\*|(?:\*\.)?[0-9a-z_-]+(?:\.[0-9a-z_-]+)*|\[?[0-9a-f:.]+\]?)$/i;

function allowedHosts(text = ''): readonly string[] {
  const entries = text.split(',').map((entry) => entry.trim()).filter((entry) => entry !== '');
  const wrong = entries.find((entry) => !hostPattern.test(entry));
  if (wrong !== undefined) throw new InvalidSetting(`must be a comma list of hosts without ports such as whitebox.corp.example,*.internal.example, or *; ${JSON.stringify(wrong)} is none`);
  return entries;
}

/** The whole Internet as a proxy would make every address the caller's own word. */
function proxyList(text = ''): readonly string[] {
  const entries = text.split(',').map((entry) => entry.trim()).filter((entry) => entry !== '');
  const wrong = entries.find((entry) => !isAddressOrNetwork(entry));
  if (wrong !== undefined) throw new InvalidSetting(`must be a comma list of addresses and networks such as 10.0.0.5,fd00::/8; ${JSON.stringify(wrong)} is none`);
  return entries;
}

function isAddressOrNetwork(entry: string): boolean {
  const [address = '', length, ...rest] = entry.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= longest);
}

function blobs(text: string | undefined): undefined {
  if (text !== undefined) throw new InvalidSetting('must be empty: stores other than the data folder come with a later version');
  return undefined;
}

/** Every variable that the service reads. The table in docs/operating/configuration.md is made from this. */
export const variables = {
  PORT: { default: '8080', meaning: 'Port on which it listens; 0 takes a free one.', parse: wholeNumber(8080, 65_535) },
  HOST: { default: '127.0.0.1', meaning: 'Address on which it listens; `0.0.0.0` for all of the machine’s.', parse: (text = '127.0.0.1'): string => text },
  WHITEBOX_PUBLIC_URL: { default: 'http://HOST:PORT', meaning: 'Address under which people and callers reach it: stands in links, and decides which `Origin` may change anything. With https, cookies are `Secure`.', parse: origin },
  WHITEBOX_ALLOWED_HOSTS: { default: 'none', meaning: 'Comma list of further hosts, without ports, that requests may name in `Host`: `whitebox.corp.example`, `*.corp.example` for all below, `*` for any. Numeric addresses, `localhost`, the host of `WHITEBOX_PUBLIC_URL` and, unless `HOST` is the loopback, names without a dot or under `.local`, `.internal`, `.home.arpa` pass without being listed; others are 421. `/health` answers under any.', parse: allowedHosts },
  WHITEBOX_MAX_CONNECTIONS: { default: '2000', meaning: 'Open connections of all callers together; further ones are closed.', parse: countUpTo(2_000, 100_000) },
  WHITEBOX_MAX_CONNECTIONS_PER_ADDRESS: { default: '200', meaning: 'Open connections of one address (of IPv6: of one /64); further ones are closed. Does not hold for trusted proxies.', parse: countUpTo(200, 100_000) },
  DATABASE_URL: { default: 'none: embedded', meaning: 'An existing PostgreSQL, 15 or newer. Its account owns the tables and runs migrations; requests, sign-in and jobs use three roles of fewer rights, which are made when absent and whose passwords follow from the secret.', parse: databaseUrl },
  DATABASE_APP_URL: { default: 'made from DATABASE_URL', meaning: 'The account of requests, where you make it by hand: it must own nothing and be able to become nobody else.', parse: databaseUrl },
  DATABASE_IDENTITY_URL: { default: 'made from DATABASE_URL', meaning: 'The account of sign-in, made by hand likewise.', parse: databaseUrl },
  DATABASE_JOBS_URL: { default: 'made from DATABASE_URL', meaning: 'The account of the job engine, made by hand likewise.', parse: databaseUrl },
  WHITEBOX_DATA_DIR: { default: './data', meaning: 'Folder of the embedded database, uploads, snapshots and the generated secret. `whitebox admin backup` copies what matters of it.', parse: (text = './data'): string => text },
  WHITEBOX_SECRET: { default: 'generated into the data folder', meaning: 'Encrypts stored credentials (AES-256-GCM) and signs session cookies. The same on every machine; what was encrypted is lost with it.', parse: atLeast(32) },
  WHITEBOX_OWNER_EMAIL: { default: 'owner@whitebox.example', meaning: 'Sign-in of the first owner, made on an empty database.', parse: emailAddress },
  WHITEBOX_OWNER_PASSWORD: { default: 'generated', meaning: 'Password of the first owner, 12 characters or more. A generated one is printed once.', parse: atLeast(12) },
  WHITEBOX_SIGN_UP: { default: 'closed', meaning: '`open` lets strangers found organizations.', parse: oneOf(['closed', 'open']) },
  WHITEBOX_SIGN_UP_CREDITS: { default: '10000', meaning: 'Credits with which a new organization starts.', parse: wholeNumber(10_000, 1_000_000_000) },
  WHITEBOX_PRIVATE_HOSTS: { default: 'none', meaning: 'Comma list of `host`, `host:port` and CIDRs inside your network that may be cloned from and tested, on any port. Cloud metadata addresses stay closed always.', parse: hostList },
  WHITEBOX_TRUSTED_PROXIES: { default: 'none', meaning: 'Comma list of addresses and CIDRs of your reverse proxies, such as `127.0.0.1,10.0.0.0/8`: only their `X-Forwarded-For` is believed. Limits count by the address so found; without this every caller behind a proxy counts as one.', parse: proxyList },
  WHITEBOX_CALLBACK_URL: { default: 'none: off', meaning: 'Address under which the targets of live tests reach this service, such as `https://callbacks.example.org`: `/callbacks/…` below it answers 200 to anything, and keeps method, path, address and time of calls to what a test has made. Without it, flaws that show only in a call outward are not confirmed.', parse: origin },
  WHITEBOX_CA_FILE: { default: 'none', meaning: 'PEM file of further certificate authorities for git and HTTP clients, such as a self-hosted git’s.', parse: optionalText },
  WHITEBOX_FETCHES: { default: '16', meaning: 'Repositories that a worker fetches at a time, for estimations and again for scans: mostly waiting. One host holds at most half of them.', parse: countUpTo(16, 256) },
  WHITEBOX_ANALYSES: { default: '2, or 1 below 8 GB of memory', meaning: 'Analyses that a worker runs at a time, and verifications; and the engine processes that they have together, each on one core and half of a second with up to 2 GB. An analysis of more than 550,000 lines has work for several.', parse: (text) => countUpTo(totalmem() >= ROOMY_BYTES ? 2 : 1, 64)(text) },
  WHITEBOX_ORGANIZATION_SHARE: { default: '25', meaning: 'Percent of a worker’s fetches, and of its analyses, that one organization may hold at a time, at least one of each. What is over it waits. 100 where there is only one organization.', parse: countUpTo(25, 100) },
  WHITEBOX_ORGANIZATION_QUEUE: { default: '2000', meaning: 'Repositories of estimations, and scans, of one organization that may wait for a worker. What would be more is refused with 429.', parse: countUpTo(2_000, 1_000_000) },
  WHITEBOX_TARGET_RATE: { default: '2', meaning: 'Requests a second to a live target, by all workers and scans together, one at a time.', parse: countUpTo(2, 100) },
  WHITEBOX_TARGET_REQUESTS: { default: '500', meaning: 'Requests to live targets that one scan may send.', parse: countUpTo(500, 100_000) },
  WHITEBOX_CHROMIUM: { default: 'found on PATH', meaning: 'Chromium with which live tests visit pages, for flaws that only a browser shows; `off` starts none. `chromium-headless-shell` is taken first, which needs half the CPU. Its requests pass the same guard, pace and limits as all others.', parse: optionalText },
  WHITEBOX_CHROMIUM_SANDBOX: { default: 'on', meaning: '`off` starts Chromium without its own sandbox, which it needs where the service runs as root or may make no user namespaces: then nothing else should hold hostile pages in, so use a container of its own.', parse: oneOf(['on', 'off']) },
  WHITEBOX_BLOBS: { default: 'the data folder', meaning: 'Reserved for a store that several machines share; must be empty in this version.', parse: blobs },
  WHITEBOX_QUOTA_MEGABYTES: { default: '20480', meaning: 'Megabytes of archives and documents that an organization may keep.', parse: wholeNumber(20_480, 1_000_000_000) },
  WHITEBOX_QUOTA_ARCHIVES: { default: '10000', meaning: 'Archives that an organization may keep.', parse: wholeNumber(10_000, 10_000_000) },
  WHITEBOX_QUOTA_DOCUMENTS: { default: '10000', meaning: 'Context documents that an organization may keep.', parse: wholeNumber(10_000, 10_000_000) },
  WHITEBOX_QUOTA_UPLOADS: { default: '8', meaning: 'Uploads of an organization that may be under way at once.', parse: wholeNumber(8, 10_000) },
  WHITEBOX_KEEP_UPLOADS_DAYS: { default: '365', meaning: 'Days after which an archive or a context document that no estimation and no scan has used is deleted; 0 keeps all, else 8 or more.', parse: days(365, 8) },
  WHITEBOX_KEEP_SNAPSHOTS_DAYS: { default: '7', meaning: 'Days after which the unpacked files of a repository that nobody reads are removed; they are fetched again when needed.', parse: days(7, 1) },
  WHITEBOX_FREE_MEGABYTES: { default: '1024', meaning: 'Megabytes that stay free on the disk of the data folder: below it, uploads are refused (507), and estimations and scans that would fetch code fail. 0 asks nothing.', parse: wholeNumber(1_024, 1_000_000_000) },
  WHITEBOX_METRICS_TOKEN: { default: 'none: loopback only', meaning: 'Bearer token with which `GET /metrics` answers others than the machine itself.', parse: atLeast(16) },
} as const satisfies Readonly<Record<string, Variable<unknown>>>;

export type VariableName = keyof typeof variables;
