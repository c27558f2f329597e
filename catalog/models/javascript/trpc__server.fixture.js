const { initTRPC } = require('@trpc/server');
const { createNextApiHandler } = require('@trpc/server/adapters/next');
const trpc = require('@trpc/server');
const { z } = require('zod');

const t = initTRPC.create();
t.procedure.query(({ input }) => sink(input)); // source: remote-request
t.procedure.input(z.object({ text: z.string() })).use(limit).mutation(({ input }) => sink(input.text)); // source: remote-request

const notes = t.router({
  byId: t.procedure.input(z.object({ id: z.string() })).query(({ input }) => sink(input.id)), // source: remote-request; route: GET /rpc/notes.byId taking query id
  admin: { remove: t.procedure.mutation(({ input }) => sink(input.name)) }, // source: remote-request; route: POST /rpc/notes.admin.remove taking body name
  changes: t.procedure.subscription(({ input }) => sink(input.since)), // source: remote-request; route: GET /rpc/notes.changes taking query since
});
const todo = trpc.router().query('get', { resolve: ({ input }) => sink(input.id) }).mutation('add', { resolve: ({ input }) => sink(input.text) }); // source: remote-request; source: remote-request; route: GET /v9/todo.get taking query id; route: POST /v9/todo.add taking body text
createNextApiHandler({ router: t.router({ notes }), endpoint: '/rpc' });
createNextApiHandler({ router: trpc.router().merge('todo.', todo), endpoint: '/v9' });
sink(t.middleware(taint())); // flow
