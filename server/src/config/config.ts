import path from 'node:path';

import { InvalidSetting, variables, type VariableName } from '#server/config/variables.ts';

/** The settings of one process, validated. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash; undefined: the address on which it listens. */
  readonly publicUrl: string | undefined;
  /** Further hosts that requests may name, as written. */
  readonly allowedHosts: readonly string[];
  /** Open connections of callers. */
  readonly callers: { readonly connections: number; readonly connectionsPerAddress: number };
  readonly databaseUrl: string | undefined;
  /** Accounts beside that of `databaseUrl` which the operator made by hand. */
  readonly databaseLogins: { readonly application?: string; readonly identity?: string; readonly jobs?: string };
  /** Absolute. */
  readonly dataDirectory: string;
  readonly secret: string | undefined;
  readonly owner: { readonly email: string; readonly password: string | undefined };
  readonly signUp: 'closed' | 'open';
  readonly signUpCredits: number;
  /** Entries as written: `host`, `host:port`, CIDR. */
  readonly privateHosts: readonly string[];
  /** Addresses and CIDRs. */
  readonly trustedProxies: readonly string[];
  /** Where targets of live tests reach the listener, without a trailing slash. */
  readonly callbackUrl: string | undefined;
  readonly caFile: string | undefined;
  readonly metricsToken: string | undefined;
  /** What an organization may keep: bytes, and numbers. */
  readonly quota: { readonly bytes: number; readonly archives: number; readonly documents: number; readonly uploads: number };
  /** Days; 0 keeps for ever. */
  readonly retention: { readonly uploadDays: number; readonly snapshotDays: number };
  /** What stays free on the disk of the data folder. */
  readonly freeBytes: number;
  /** Of one worker process. */
  readonly slots: { readonly fetches: number; readonly analyses: number; readonly sharePercent: number };
  /** The most jobs of one organization that may wait. */
  readonly organizationQueue: number;
  /** How live targets are asked: requests a second of each, and requests of a scan. */
  /** The browser of live tests; undefined: none may be started. */
  readonly chromium: { readonly path?: string; readonly isSandboxed: boolean } | undefined;
  readonly targets: { readonly requestsPerSecond: number; readonly requests: number };
}

const MEGABYTE = 1024 * 1024;

/** All that is wrong with the environment, one sentence a variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Reads the settings. An empty variable counts as not set.
 *
 * @throws ConfigurationError that names every wrong variable and says what to write
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const problems: string[] = [];
  const read = <Name extends VariableName>(name: Name): ReturnType<(typeof variables)[Name]['parse']> => {
    // Each parser's own result type, which the index by a type parameter loses.
    const parse = variables[name].parse as (text: string | undefined) => ReturnType<(typeof variables)[Name]['parse']>;
    const text = environment[name]?.trim();
    try {
      return parse(text === '' ? undefined : text);
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error;
      problems.push(`${name} ${error.message}.`);
      // Only so that all problems are told at once: nobody gets it.
      return parse(undefined);
    }
  };
  const values = {
    port: read('PORT'),
    host: read('HOST'),
    publicUrl: read('WHITEBOX_PUBLIC_URL'),
    allowedHosts: read('WHITEBOX_ALLOWED_HOSTS'),
    callers: { connections: read('WHITEBOX_MAX_CONNECTIONS'), connectionsPerAddress: read('WHITEBOX_MAX_CONNECTIONS_PER_ADDRESS') },
    databaseUrl: read('DATABASE_URL'),
    databaseLogins: given({ application: read('DATABASE_APP_URL'), identity: read('DATABASE_IDENTITY_URL'), jobs: read('DATABASE_JOBS_URL') }),
    dataDirectory: path.resolve(read('WHITEBOX_DATA_DIR')),
    secret: read('WHITEBOX_SECRET'),
    owner: { email: read('WHITEBOX_OWNER_EMAIL'), password: read('WHITEBOX_OWNER_PASSWORD') },
    signUp: read('WHITEBOX_SIGN_UP'),
    signUpCredits: read('WHITEBOX_SIGN_UP_CREDITS'),
    privateHosts: read('WHITEBOX_PRIVATE_HOSTS'),
    trustedProxies: read('WHITEBOX_TRUSTED_PROXIES'),
    callbackUrl: read('WHITEBOX_CALLBACK_URL'),
    caFile: read('WHITEBOX_CA_FILE'),
    metricsToken: read('WHITEBOX_METRICS_TOKEN'),
    quota: {
      bytes: read('WHITEBOX_QUOTA_MEGABYTES') * MEGABYTE,
      archives: read('WHITEBOX_QUOTA_ARCHIVES'),
      documents: read('WHITEBOX_QUOTA_DOCUMENTS'),
      uploads: read('WHITEBOX_QUOTA_UPLOADS'),
    },
    retention: { uploadDays: read('WHITEBOX_KEEP_UPLOADS_DAYS'), snapshotDays: read('WHITEBOX_KEEP_SNAPSHOTS_DAYS') },
    freeBytes: read('WHITEBOX_FREE_MEGABYTES') * MEGABYTE,
    slots: { fetches: read('WHITEBOX_FETCHES'), analyses: read('WHITEBOX_ANALYSES'), sharePercent: read('WHITEBOX_ORGANIZATION_SHARE') },
    organizationQueue: read('WHITEBOX_ORGANIZATION_QUEUE'),
    targets: { requestsPerSecond: read('WHITEBOX_TARGET_RATE'), requests: read('WHITEBOX_TARGET_REQUESTS') },
    chromium: chromiumOf(read('WHITEBOX_CHROMIUM'), read('WHITEBOX_CHROMIUM_SANDBOX')),
  };
  read('WHITEBOX_BLOBS');
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return values;
}

/** `undefined` where no browser may be started. */
function chromiumOf(path: string | undefined, sandbox: 'on' | 'off'): Config['chromium'] {
  if (path === 'off') return undefined;
  return { isSandboxed: sandbox === 'on', ...(path !== undefined && { path }) };
}

/** Without what is undefined. */
function given<Key extends string>(values: Readonly<Record<Key, string | undefined>>): Partial<Record<Key, string>> {
  // Entries of an object with these keys, some left out.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Record<Key, string>>;
}
