// @ts-check
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

/** @type {Readonly<Record<string, string>>} */
const types = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };
/** What the server allows its pages: a part that needs more shows here. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * Serves a built gallery on the loopback, on a port that is free.
 *
 * @param {string} folder
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveGallery(folder) {
  const server = createServer(({ url = '/' }, response) => {
    const name = path.posix.normalize(new URL(url, 'http://gallery').pathname);
    const file = path.join(folder, name === '/' ? 'gallery.html' : name);
    const type = types[path.extname(file)];
    if (type === undefined || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy }).end(readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
