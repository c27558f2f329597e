/* What surrounds one run: a folder with files that are known, an address that tells whether it was asked, and what changed. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tarOf, zipOf } from './archives.ts';

/** Stands in files, rows and entries that only an attack reaches; a word in every language. */
export const CANARY = 'canaryq7w3';
/** What expressions of attacks compute: in no text by itself. */
export const PRODUCT = 42 * 1_000_003;

export interface World {
  readonly folder: string;
  readonly listener: string;
  /** The text of an attack with this world's names. */
  readonly named: (text: string) => string;
  readonly isMarked: () => boolean;
  readonly hasOutsideChanged: () => boolean;
  readonly requests: () => number;
  readonly close: () => Promise<void>;
}

export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'whitebox-truth-'));
  furnish(folder);
  const { port, requests, close } = await listen();
  const mark = path.join(folder, 'mark');
  const before = contentsOf(folder);
  const listener = `http://127.0.0.1:${port}`;
  return {
    folder, listener, requests,
    named: (text) => text.replaceAll('WORLD', folder).replaceAll('MARK', mark).replaceAll('LISTENER', listener).replaceAll('HOST_PORT', `127.0.0.1:${port}`),
    isMarked: () => existsSync(mark),
    hasOutsideChanged: () => contentsOf(folder) !== before,
    close: async () => {
      rmSync(folder, { recursive: true, force: true });
      await close();
    },
  };
}

function furnish(folder: string): void {
  mkdirSync(path.join(folder, 'inside'));
  mkdirSync(path.join(folder, 'folder'));
  const write = (name: string, content: string | Buffer): void => writeFileSync(path.join(folder, name), content);
  write('inside/note.txt', 'plain note\n');
  write('secret.txt', `${CANARY}\n`);
  write(`folder/${CANARY}.txt`, CANARY);
  write('program', `#!/bin/sh\necho run > '${folder}/mark'\n`);
  chmodSync(path.join(folder, 'program'), 0o755);
  write('module.js', `require('node:fs').writeFileSync(${JSON.stringify(path.join(folder, 'mark'))}, '');\n`);
  write('module.py', `open(${JSON.stringify(path.join(folder, 'mark'))}, 'w').close()\n`);
  write('empty.js', '');
  write('plain.zip', zipOf('plain.txt', 'x'));
  write('climbing.zip', zipOf('../climbed.txt', 'x'));
  write('climbing.tar', tarOf('../climbed.txt', 'x'));
}

/** What stands in the folder outside of `inside`, the one place where code may write: names, modes, lengths and small contents. */
function contentsOf(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => path.join(entry.parentPath, entry.name)).filter((file) => {
    const [first] = path.relative(folder, file).split(path.sep);
    return first !== 'inside' && first !== 'mark';
  }).sort().map((file) => {
    const status = statSync(file, { throwIfNoEntry: false });
    return status === undefined ? file : `${file} ${status.mode} ${status.size} ${status.isFile() ? `${readFileSync(file, 'latin1')} ${Math.floor(status.mtimeMs)}` : ''}`;
  }).join('\n');
}

/** A listener of any protocol: a connection counts as a request, and an HTTP client is answered. */
async function listen(): Promise<{ readonly port: number; readonly requests: () => number; readonly close: () => Promise<void> }> {
  let count = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    count += 1;
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on an address.
  return {
    port,
    requests: () => count,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
