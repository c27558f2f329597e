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

function blobs(text: string | undefined): undefined {
  if (text !== undefined) throw new InvalidSetting('must be empty: stores other than the data folder come with a later version');
  return undefined;
}

/** Every variable that the service reads. The table in docs/operating/configuration.md is made from this. */
export const variables = {
  PORT: { default: '8080', meaning: 'Port on which it listens; 0 takes a free one.', parse: wholeNumber(8080, 65_535) },
  HOST: { default: '127.0.0.1', meaning: 'Address on which it listens; `0.0.0.0` for all of the machine’s.', parse: (text = '127.0.0.1'): string => text },
  WHITEBOX_PUBLIC_URL: { default: 'http://HOST:PORT', meaning: 'Address under which people and callers reach it: stands in links, and decides which `Origin` may change anything. With https, cookies are `Secure`.', parse: origin },
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
  WHITEBOX_CA_FILE: { default: 'none', meaning: 'PEM file of further certificate authorities for git and HTTP clients, such as a self-hosted git’s.', parse: optionalText },
  WHITEBOX_BLOBS: { default: 'the data folder', meaning: 'Reserved for a store that several machines share; must be empty in this version.', parse: blobs },
  WHITEBOX_METRICS_TOKEN: { default: 'none: loopback only', meaning: 'Bearer token with which `GET /metrics` answers others than the machine itself.', parse: atLeast(16) },
} as const satisfies Readonly<Record<string, Variable<unknown>>>;

export type VariableName = keyof typeof variables;
