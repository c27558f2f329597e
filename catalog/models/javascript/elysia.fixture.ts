import { TypeCompiler } from '@sinclair/typebox/compiler';
import { Elysia, t } from 'elysia';

new Elysia()
  .get('/a/:id', ({ params, query, headers, cookie, redirect }) => {
    sink(params.id); // source: remote-text
    sink(query.a); // source: remote-request
    sink(headers.a); // source: remote-text
    sink(cookie.a.value); // source: remote-text
    redirect(taint()); // sink: open-redirect
  })
  .post('/b', ({ body }) => sink(body.a)) // source: remote-request
  .ws('/c', { message: (ws, message) => sink(message) }); // source: websocket-message

new Elysia().post('/d', ({ body }) => { // source: remote-request
  sink(body.s);
}, { body: t.Object({ n: t.Number(), s: t.String() }) });

const order = TypeCompiler.Compile(t.Object({ n: t.Number(), s: t.String(), o: t.Any(), k: t.Union([t.Literal('a'), t.Literal('b')]) })).Decode(taint());
sink(order.n); // cleans: sql-injection; flow
sink(order.s); // cleans: nosql-operator; flow
sink(order.o); // flow
sink(order.k); // cleans: sql-injection; flow

const parts = new Elysia({ prefix: '/parts' })
  .get('/:id', ({ params }) => sink(params.id)); // source: remote-text; route: GET /shop/parts/:id taking path id
new Elysia({ prefix: '/shop' })
  .group('/orders', (orders) => orders
    .get('/:id', ({ params }) => sink(params.id)) // source: remote-text; route: GET /shop/orders/:id taking path id
    .post('/', () => sink('a'))) // safe: nothing that was sent
  .use(parts);
sink(new Elysia().get(taint(), () => 'a')); // safe: a path is no answer
