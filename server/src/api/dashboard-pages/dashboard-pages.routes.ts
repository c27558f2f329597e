import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openDashboardFiles } from '#server/api/dashboard-pages/dashboard-files.ts';
import { answerUnknownRoute } from '#server/platform/http/answer-unknown-route.ts';

/** The product's map, as addresses: each answers the same page, which then shows what the address says. */
const pages = [
  '/', '/sign-in', '/invitations/:token', '/findings', '/findings/:id', '/scans', '/scans/:id', '/new', '/repositories', '/targets', '/settings', '/settings/:page',
  '/settings/:page/:id',
];

/**
 * Nothing from elsewhere and nothing inline; the page is in nobody's frame, and its address, which may be a secret (an invitation), goes
 * nowhere. Styles of single elements are set through the CSSOM, which the policy leaves alone.
 */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-cache',
} as const;

/**
 * What draws diagrams, from texts of scanned code. It has no origin: no cookie, no storage, no request but for its own script and style,
 * whatever a text might bring it to do. Only pages of ours may frame it.
 */
const frameHeaders = {
  ...pageHeaders,
  'content-security-policy':
    "sandbox allow-scripts; default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  'x-frame-options': 'SAMEORIGIN',
} as const;

const NOT_BUILT = '<!doctype html><html lang="en"><title>Whitebox</title><p>The dashboard has not been built. Run <code>npm run prepare</code>, then reload this page.</p></html>';

/** The dashboard: its page, and the files that this loads. What the page shows it asks of `/api/v1`. */
export function dashboardPageRoutes(app: FastifyInstance): void {
  const files = openDashboardFiles();

  /** The page names its files relative to itself, so that a proxy may serve all this below a path. */
  const sendPage = async (reply: FastifyReply, path: string, status: number): Promise<FastifyReply> => {
    const page = await files.readPage('index');
    const toRoot = '../'.repeat(path.split('/').length - 2);
    return reply.code(page === undefined ? 503 : status).headers(pageHeaders).type('text/html; charset=utf-8').send(page?.replaceAll('="./', `="./${toRoot}`) ?? NOT_BUILT);
  };

  for (const url of pages) app.get(url, { config: { isPage: true } }, (_request, reply) => sendPage(reply, url, 200));

  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split(/[?#]/);
    if (request.is404 && isMistypedByPerson(request, path)) return sendPage(reply, path, 404);
  });

  app.get('/diagram', async (_request, reply) => {
    const page = await files.readPage('diagram');
    return reply.code(page === undefined ? 503 : 200).headers(frameHeaders).type('text/html; charset=utf-8').send(page ?? NOT_BUILT);
  });

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const accepts = (encoding: string) => negotiate(request.headers['accept-encoding'] ?? '', [encoding]) !== null;
    const file = await files.readAsset(request.params.name, accepts);
    if (file === undefined) return answerUnknownRoute(request, reply);
    if (file.encoding !== undefined) void reply.header('content-encoding', file.encoding);
    // The frame of diagrams has no origin, so its own files are another's to it. They are the same for everybody.
    void reply.header('access-control-allow-origin', '*');
    return reply.type(file.type).header('vary', 'accept-encoding').header('cache-control', 'public, max-age=31536000, immutable').send(file.content);
  });
}

/** A browser names HTML first where a person asks for an address; programs take anything, and get the API's own refusal. */
function isMistypedByPerson({ method, headers }: FastifyRequest, path: string): boolean {
  return method === 'GET' && !/^\/(v1|api|assets|docs)(\/|$)/.test(path) && negotiate(headers.accept ?? '', ['application/json', 'text/html']) === 'text/html';
}
