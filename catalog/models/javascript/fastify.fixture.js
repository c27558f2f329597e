const fastify = require('fastify')();

fastify.get('/a/:id', { schema: {} }, async (request, reply) => {
  sink(request.query.a); // source: remote-request
  sink(request.body.a); // source: remote-request
  sink(request.params.id); // source: remote-text
  sink(request.url); // source: remote-text
  sink(request.headers.a); // source: remote-text
  sink(request.hostname); // source: remote-text; source: host-header
  sink(request.cookies.a); // source: remote-text
  sink(await request.file()); // source: uploaded-file
  reply.code(200).send(taint()); // safe: text/plain; sink: answer-detail
  reply.code(200).type('text/html').send(taint()); // sink: xss; sink: answer-detail
  reply.redirect(taint()); // sink: open-redirect
  reply.from(taint()); // sink: ssrf
  reply.header(taint(), 'a'); // sink: header-injection
  reply.header('Location', taint()); // sink: open-redirect
  reply.sendFile('a', taint()); // sink: path-traversal
  reply.sendFile('a', { root: taint() }); // sink: path-traversal
  reply.download('a', { root: taint() }); // sink: path-traversal
  reply.download('a', 'b', { root: taint() }); // sink: path-traversal
  reply.download('a', taint()); // safe: the name shown
  reply.view(taint()); // sink: path-traversal
  reply.view('fastify.fixture.hbs', { rows: [{ text: taint() }] }); // sink: xss
  reply.view('fastify.fixture.hbs', { plain: taint() }); // safe: escaped
  reply.setCookie('session', 'a'); // misuse: insecure-cookie
});
fastify.register(require('@fastify/cors'), { origin: true, credentials: true }); // misuse: permissive-cors

fastify.post('/signed-in', async (request, reply) => {
  reply.setCookie('session', 'a', { httpOnly: true }); // misuse: insecure-cookie
  reply.setCookie('session', 'a', { secure: true }); // misuse: insecure-cookie
});

fastify.get('/typed', async (request, reply) => {
  reply.header('content-type', 'text/html');
  reply.send(taint()); // sink: xss; sink: answer-detail
});
fastify.get('/headed/0', async (request, reply) => {
  reply.header('content-type', 'text/html');
  reply.header('content-disposition', 'attachment');
  reply.send(taint()); // sink: answer-detail
});
fastify.get('/headed/1', async (request, reply) => {
  reply.headers({ 'Content-Type': 'text/html' });
  reply.send(taint()); // sink: xss; sink: answer-detail
});
fastify.get('/headed/2', async (request, reply) => {
  reply.headers({ 'content-type': 'text/html' });
  reply.send(taint()); // sink: xss; sink: answer-detail
});
fastify.get('/headed/3', async (request, reply) => {
  reply.type('text/html');
  reply.headers({ 'Content-Disposition': 'attachment' });
  reply.send(taint()); // sink: answer-detail
});
fastify.get('/headed/4', async (request, reply) => {
  reply.type('text/html');
  reply.headers({ 'content-disposition': 'attachment' });
  reply.send(taint()); // sink: answer-detail
});
fastify.get('/headed/5', async (request, reply) => {
  reply.type('text/html');
  reply.headers({ 'content-disposition': 'inline' });
  reply.send(taint()); // sink: xss; sink: answer-detail
});

fastify.get('/socket', { websocket: true }, (socket) => {
  socket.on('message', (message) => sink(message.toString())); // source: websocket-message
});

async function users(app) {
  app.get('/users/:id', async (request) => request.query.fields); // route: GET /v1/users/:id taking path id, query fields
  app.register(async (inner) => {
    inner.delete('/users/:id', async () => null); // route: DELETE /v1/admin/users/:id
  }, { prefix: '/admin' });
}
fastify.register(users, { prefix: '/v1' });

require('fastify')().get('/by-hand', (request, reply) => {
  reply.header('Set-Cookie', `session=${request.query.a}`); // misuse: insecure-cookie
  reply.header('Set-Cookie', [`session=${request.query.a}`, 'theme=dark']); // misuse: insecure-cookie
  reply.headers({ 'Set-Cookie': `session=${request.query.a}` }); // misuse: insecure-cookie
  reply.headers({ 'set-cookie': `session=${request.query.a}` }); // misuse: insecure-cookie
  reply.header('Set-Cookie', 'theme=dark'); // safe: nothing that anybody may steal
  return 'done';
});
require('fastify')().get('/by-hand-kept', (request, reply) => { reply.header('Set-Cookie', `session=${request.query.a}; HttpOnly; Secure`); return 'done'; }); // safe: no script reads it
require('fastify')().get('/theme', (request, reply) => {
  reply.setCookie('basket', '12'); // misuse: insecure-cookie
  reply.setCookie('theme', 'dark'); // safe: nothing that anybody may steal
  reply.setCookie('theme', 'dark', { secure: false }); // misuse: insecure-cookie
  reply.setCookie('theme', 'dark'); // safe: nothing that anybody may steal
  return 'done';
});
require('fastify')().register(require('@fastify/cors'), { origin: '*' }); // misuse: public-cors

fastify.get('/page', async (request, reply) => {
  reply.type('text/html');
  return taint(); // sink: xss; sink: answer-detail
});
fastify.get('/kept', async (request, reply) => {
  reply.type('text/html');
  reply.header('content-disposition', 'attachment');
  return taint(); // sink: answer-detail
});
fastify.route({ method: 'GET', url: '/plain', handler: async (request, reply) => taint() }); // sink: answer-detail; safe: text/plain
fastify.setErrorHandler((error, request, reply) => {
  sink(error.stack); // source: stack-trace
  reply.send(taint()); // sink: answer-detail
});

const decorated = require('fastify')();
decorated.decorate('kept', { text: taint() });
decorated.get('/kept', async () => sink(decorated.kept.text)); // flow
decorated.register(require('fastify-plugin')(async (part) => {
  part.get('/plugged', async (request) => sink(request.query.a)); // source: remote-request; route: GET /plugged taking query a
}));

const { Type } = require('@sinclair/typebox');
decorated.post('/typed', { schema: { body: Type.Object({ count: Type.Integer(), slug: Type.String({ pattern: '^[a-z]+$' }), text: Type.String() }) } }, async (request) => { // source: remote-request
  sink(request.body.count); // safe: a number
  sink(request.body.slug); // safe: letters
  sink(request.body.text);
});
fastify.register(require('@fastify/cors'), { origin: (origin, next) => next(null, true), credentials: true }); // misuse: permissive-cors
fastify.register(require('@fastify/cors'), { origin: (origin, next) => next(null, ['https://a.example'].includes(origin)), credentials: true }); // safe: one of a list
