import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { validator } from 'hono/validator';
import { z } from 'zod';

const app = new Hono();
app.post('/a/:id', async (c) => {
  sink(c.req.query('a')); // source: remote-text
  sink(await c.req.json()); // source: remote-request
  sink(c.req.param('id')); // source: remote-text
  sink(c.req.header('a')); // source: remote-text
  sink(c.req.header('host')); // source: remote-text; source: host-header
  sink(c.req.path); // source: remote-text
  sink(c.req.url); // source: remote-text
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
  sink(c.req.valid('json').a); // source: remote-request
  sink(c.req.valid('form').a); // source: remote-request
  sink(c.req.valid('query').a); // source: remote-request
  sink(c.req.valid('param').a); // source: remote-request
  sink(c.req.valid('header').a); // source: remote-request
  sink(c.req.valid('cookie').a); // source: remote-request
});
app.get('/x', async (c, next) => {
  c.set('a', taint());
  sink(c.get('a')); // flow
  await next();
});

const signedIn = (c, next) => next();
app.post('/y/:id', signedIn, zValidator('param', z.object({ id: z.coerce.number() })), zValidator('json', z.object({ kind: z.enum(['a', 'b']), name: z.string() })), zValidator('query', z.object({ page: z.number() })), (c) => { // source: remote-request
  sink(c.req.valid('param').id); // safe: a number
  sink(c.req.valid('json').kind); // safe: one of two
  sink(c.req.valid('json').name);
  sink(c.req.valid('query').page); // safe: a number
});
app.on('POST', '/z', zValidator('form', z.object({ count: z.number() })), zValidator('header', z.object({ 'x-mode': z.enum(['a']) })), zValidator('cookie', z.object({ mode: z.enum(['a']) })), (c) => {
  sink(c.req.valid('form').count); // safe: a number
  sink(c.req.valid('header')['x-mode']); // safe: one of those that are listed
  sink(c.req.valid('cookie').mode); // safe: one of those that are listed
});
const checked = (schema) => validator('json', (value, c) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : c.json({ error: 'no' }, 400);
});
app.put('/own', checked(z.object({ count: z.number(), name: z.string() })), (c) => { // source: remote-request
  sink(c.req.valid('json').count); // safe: a number
  sink(c.req.valid('json').name);
});
