import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createCertificate } from './certificate.ts';

export interface GitHost {
  readonly url: string;
  readonly port: number;
  /** PEM of the authority to trust. */
  readonly ca: string;
  /** Each request as `METHOD path`, with its authorization. */
  readonly requests: readonly { readonly line: string; readonly authorization: string | undefined }[];
  /** Makes a bare repository `name` with one commit of these files on `branch`. @returns the commit's id. */
  readonly addRepository: (name: string, files: Readonly<Record<string, string | Buffer>>, options?: { readonly branch?: string; readonly prepare?: (git: RunGit) => void }) => string;
  readonly close: () => Promise<void>;
}

export type RunGit = (...args: readonly string[]) => string;
/** Answers a request itself by returning true. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * A real git host over HTTPS on the loopback: Node's server in front of `git http-backend`.
 * @param certificate one for several hosts, where one client is to trust them all
 */
export async function startGitHost(intercept: Intercept = () => false, certificate = createCertificate(['localhost', 'git.example'])): Promise<GitHost> {
  const folder = mkdtempSync(join(tmpdir(), 'whitebox-git-host-'));
  const { cert, key } = certificate;
  const requests: { line: string; authorization: string | undefined }[] = [];
  const server = createServer({ cert, key }, (request, response) => {
    requests.push({ line: `${request.method ?? ''} ${request.url ?? ''}`, authorization: request.headers.authorization });
    if (!intercept(request, response)) serve(folder, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}`,
    port,
    ca: cert,
    requests,
    addRepository: (name, files, options = {}) => addRepository(folder, name, files, options),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addRepository(folder: string, name: string, files: Readonly<Record<string, string | Buffer>>, { branch = 'main', prepare }: { readonly branch?: string; readonly prepare?: (git: RunGit) => void }): string {
  const work = join(folder, `${name}.work`);
  mkdirSync(work, { recursive: true });
  const identity = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' };
  const env = { PATH: process.env['PATH'], HOME: folder, GIT_CONFIG_NOSYSTEM: '1', ...identity };
  const git: RunGit = (...args) => execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], { cwd: work, env, stdio: ['pipe', 'pipe', 'pipe'] }).toString().trim();
  git('init', '-q', '-b', 'start');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    writeFileSync(join(work, path), content);
  }
  git('add', '-A', '-f');
  prepare?.(git);
  git('commit', '-q', '--allow-empty', '-m', 'one');
  // update-ref takes names that `git branch` refuses, such as ones that look like options.
  git('update-ref', `refs/heads/${branch}`, 'HEAD');
  git('symbolic-ref', 'HEAD', `refs/heads/${branch}`);
  git('clone', '-q', '--bare', work, join(folder, `${name}.git`));
  execFileSync('git', ['--git-dir', join(folder, `${name}.git`), 'config', 'uploadpack.allowFilter', 'true'], { env });
  return git('rev-parse', `refs/heads/${branch}`);
}

function serve(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'https://host');
  const backend = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'], GIT_PROJECT_ROOT: folder, GIT_HTTP_EXPORT_ALL: '1', PATH_INFO: url.pathname, QUERY_STRING: url.search.slice(1), REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '', HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '', GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''), REMOTE_ADDR: '127.0.0.1',
    },
  });
  request.pipe(backend.stdin).on('error', () => undefined);
  const chunks: Buffer[] = [];
  backend.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  backend.on('close', () => {
    const output = Buffer.concat(chunks);
    const end = output.indexOf('\r\n\r\n');
    const headers = output.subarray(0, end).toString('latin1').split('\r\n').map((line) => line.split(/:\s*/, 2));
    response.statusCode = Number.parseInt(headers.find(([header]) => header === 'Status')?.[1] ?? '200', 10);
    for (const [header = '', value = ''] of headers) if (header !== 'Status' && header !== '') response.setHeader(header, value);
    response.end(output.subarray(end + 4));
  });
}
