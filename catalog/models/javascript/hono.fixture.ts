import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { z } from 'zod';

const app = new Hono();
app.post('/a/:id', async (c) => {
  sink(c.req.query('a')); // source: remote-text
  sink(await c.req.json()); // source: remote-request
  sink(c.req.param('id')); // source: remote-text
  sink(c.req.header('a')); // source: remote-text
  sink(c.req.header('host')); // source: remote-text; source: host-header
  sink(c.req.path); // source: remote-text
  c.header(taint(), 'a'); // sink: header-injection
  c.redirect(taint()); // sink: open-redirect
  return c.html(taint()); // sink: xss; sink: answer-detail
});

// route: GET|PUT /api/b
// route: GET|PUT /api/c
const api = new Hono().basePath('/api');
api.on(['GET', 'PUT'], ['/b', '/c'], (c) => c.text('a'));

app.post('/v', zValidator('json', z.object({ count: z.number(), name: z.string() })), (c) => { // source: remote-request
  sink(c.req.valid('json').count); // safe: a number
  sink(c.req.valid('json').name);
});
app.get('/w', (c) => {
  c.req.validated = taint();
  sink(c.req.valid('json')); // flow
});
app.get('/x', async (c, next) => {
  c.set('a', taint());
  sink(c.get('a')); // flow
  await next();
});
