/*
 * The environment in which system git meets a hostile repository. It is built from nothing: no variable of the service,
 * no configuration of the system or the user, a fresh home. Everything is said by `GIT_CONFIG_*`, so that neither the token nor
 * the settings stand in a file or in the argument list.
 *
 * What each group closes was tried on git 2.39: other transports (`ext::`, `file://`, ssh), redirects (we resolve them, guarded),
 * proxies, prompts, hooks, file-system monitors, templates, filters (LFS), submodules, symbolic links, background repacking.
 */

import { GIT_PATH } from '#intake/git/git-version.ts';

export interface GitEnvironment {
  /** A fresh folder: home, temporary files. */
  readonly home: string;
  /** Network access; absent, git may not reach anything. */
  readonly remote?: GitRemote;
}

export interface GitRemote {
  readonly url: URL;
  /** Vetted addresses of the host: git connects to these and asks no resolver. Empty for a numeric host. */
  readonly addresses: readonly string[];
  readonly credential?: Credential;
  /** PEM file with all authorities to trust. */
  readonly caFile: string;
  /** A transfer that stays below so many bytes a second for so many seconds on end is ended. */
  readonly slowest: { readonly bytesPerSecond: number; readonly seconds: number };
  /** Blobs larger than this many bytes are not asked for. */
  readonly blobBytes: number;
}

/** HTTP Basic: GitHub takes `x-access-token`, GitLab `oauth2`, Bitbucket `x-token-auth` as the user of a token. */
export interface Credential {
  readonly username?: string;
  readonly token: string;
}

export function gitEnvironment({ home, remote }: GitEnvironment): Record<string, string> {
  const config: [string, string][] = [
    ['protocol.allow', 'never'],
    ['core.hooksPath', '/dev/null'],
    ['core.symlinks', 'false'],
    ['core.fsmonitor', 'false'],
    ['core.protectNTFS', 'true'],
    ['core.protectHFS', 'true'],
    ['core.askPass', ''],
    ['core.packedGitLimit', '256m'],
    ['core.bigFileThreshold', '16m'],
    ['credential.helper', ''],
    ['fetch.recurseSubmodules', 'false'],
    ['submodule.recurse', 'false'],
    ['filter.lfs.smudge', ''],
    ['filter.lfs.process', ''],
    ['filter.lfs.required', 'false'],
    ['gc.auto', '0'],
    ['maintenance.auto', 'false'],
    ['init.templateDir', ''],
    ['init.defaultBranch', 'unused'],
    ['safe.bareRepository', 'explicit'],
    ['pack.threads', '1'],
    ['index.threads', '1'],
    ...(remote === undefined ? [] : remoteConfig(remote)),
  ];
  const variables: Record<string, string> = {
    PATH: GIT_PATH,
    HOME: home,
    TMPDIR: home,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '/bin/false',
    SSH_ASKPASS: '/bin/false',
    GIT_ALLOW_PROTOCOL: remote === undefined ? 'none' : 'https',
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_CONFIG_COUNT: String(config.length),
  };
  for (const [index, [key, value]] of config.entries()) {
    variables[`GIT_CONFIG_KEY_${index}`] = key;
    variables[`GIT_CONFIG_VALUE_${index}`] = value;
  }
  return variables;
}

function remoteConfig({ url, addresses, credential, caFile, slowest, blobBytes }: GitRemote): [string, string][] {
  const port = url.port === '' ? '443' : url.port;
  const config: [string, string][] = [
    ['protocol.https.allow', 'always'],
    ['http.followRedirects', 'false'],
    ['http.proxy', ''],
    ['http.sslVerify', 'true'],
    ['http.sslCAInfo', caFile],
    ['http.lowSpeedLimit', String(slowest.bytesPerSecond)],
    ['http.lowSpeedTime', String(slowest.seconds)],
    ['http.userAgent', 'whitebox'],
    // Objects are checked as they arrive; the ignored faults are old tools' and harm nobody.
    ['transfer.fsckObjects', 'true'],
    ['fetch.fsck.zeroPaddedFilemode', 'ignore'],
    ['fetch.fsck.missingSpaceBeforeDate', 'ignore'],
    ['fetch.fsck.badTimezone', 'ignore'],
    // Keep what arrives as one pack: its size can be limited, and nothing is unpacked to loose files.
    ['fetch.unpackLimit', '1'],
    ['remote.origin.url', url.href],
    ['remote.origin.promisor', 'true'],
    ['remote.origin.partialCloneFilter', `blob:limit=${blobBytes}`],
  ];
  if (addresses.length > 0) config.push(['http.curloptResolve', `${url.hostname}:${port}:${addresses.map(bracketed).join(',')}`]);
  if (credential !== undefined) {
    const basic = Buffer.from(`${credential.username ?? 'x-access-token'}:${credential.token}`).toString('base64');
    config.push([`http.${url.origin}/.extraHeader`, `Authorization: Basic ${basic}`]);
  }
  return config;
}

function bracketed(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}
