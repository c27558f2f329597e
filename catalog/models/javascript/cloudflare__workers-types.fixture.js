import { Router } from 'itty-router';

const router = Router();

router.get('/a/:id', async (request, env) => {
  sink(request.url); // source: remote-text
  sink(request.headers.get('x')); // source: remote-text
  sink(request.params.id); // source: remote-text
  sink(request.query.a); // source: remote-request
  sink((await request.json()).a); // source: remote-request
  sink((await request.formData()).get('a')); // source: remote-request
  sink(Object.fromEntries(await request.formData()).a); // source: remote-request
  (await request.formData()).forEach((value) => sink(value)); // source: remote-request
  env.DB.prepare(taint()); // sink: sql-injection
  env.CUSTOMERS.prepare(taint()); // sink: sql-injection
  env.DB.prepare('SELECT ?1').bind(taint()); // safe: bound
  Response.redirect(taint()); // sink: open-redirect
  Response.redirect(`${new URL(request.url).origin}/a`); // safe: the own host
  return new Response(taint(), { headers: { 'Content-Type': 'text/html' } }); // sink: xss
});

router.post('/b', () => new Response(taint(), { headers: { 'content-type': 'text/html' } })); // sink: xss
router.post('/c', () => new Response(taint())); // safe: text/plain

export default {
  fetch: (request) => router.handle(request),
  queue: async (batch) => {
    for (const message of batch.messages) sink(message.body); // source: queue-message
  },
};

new Response('a', { headers: { 'Access-Control-Allow-Origin': taint() } }); // sink: permissive-cors
new Response('a', { headers: { 'access-control-allow-origin': taint() } }); // sink: permissive-cors
new Response(null, { status: 302, headers: { Location: taint() } }); // sink: open-redirect
