import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The code of the application that `startApplication` runs. */
export const APPLICATION_CODE = {
  'package.json': '{"name":"greeter","dependencies":{"express":"4.21.2"}}',
  'app.js': [
    "const express = require('express');",
    'const app = express();',
    "app.get('/greet', (req, res) => {",
    "  res.send('<html><body><p>Hello ' + req.query.name + '</p></body></html>');",
    '});',
    "app.get('/plain', (req, res) => res.json({ ok: true }));",
    'app.listen(3000);',
    '',
  ].join('\n'),
};

export interface RunningApplication {
  readonly url: string;
  /** Requests in the order in which they came. */
  readonly requests: { readonly method: string; readonly url: string; readonly atMs: number }[];
  /** Its code has been mended: it escapes what it shows. */
  isHardened: boolean;
  /** Waits before each answer. */
  delayMs: number;
  close(): void;
}

/** A small application on the loopback that shows what it is given, or, mended, escapes it. Each answer sets a session. */
export async function startApplication(): Promise<RunningApplication> {
  const requests: { readonly method: string; readonly url: string; readonly atMs: number }[] = [];
  const state = { isHardened: false, delayMs: 0 };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('set-cookie', 'sid=a-session-that-nobody-may-read; HttpOnly');
    if (pathname === '/plain') return void response.setHeader('content-type', 'application/json').end('{"ok":true}');
    if (pathname !== '/greet') return void response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    const name = searchParams.get('name') ?? 'undefined';
    const shown = state.isHardened ? name.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`) : name;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<html><body><p>Hello ${shown}</p></body></html>`);
  };
  const server = createServer((request, response) => {
    requests.push({ method: request.method ?? '', url: request.url ?? '', atMs: performance.now() });
    request.resume();
    setTimeout(() => answer(request, response), state.delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, { url: `http://127.0.0.1:${port}`, requests, close: () => void server.close() });
}
