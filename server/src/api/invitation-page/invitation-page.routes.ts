import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The same from the sources and from what is built of them. */
const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('@whitebox/server/package.json')), 'pages/invitation');

/** Nothing from elsewhere, nothing inline; the page is in nobody's frame, and its address, which is a secret, goes nowhere. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
} as const;

/** The page behind an invitation link, with its style and script as files of their own. The link is judged by the script's calls. */
export function invitationPageRoutes(app: FastifyInstance): void {
  const send = async (reply: FastifyReply, file: string, type: string): Promise<FastifyReply> => {
    const text = await readFile(path.join(folder, file), 'utf8');
    return reply.type(`${type}; charset=utf-8`).header('x-content-type-options', 'nosniff').send(text);
  };
  app.get('/invitations/:token', (_request, reply) => send(reply.headers(pageHeaders), 'index.html', 'text/html'));
  app.get('/invitation-page/page.css', (_request, reply) => send(reply.header('cache-control', 'no-cache'), 'page.css', 'text/css'));
  app.get('/invitation-page/page.js', (_request, reply) => send(reply.header('cache-control', 'no-cache'), 'page.js', 'text/javascript'));
}
