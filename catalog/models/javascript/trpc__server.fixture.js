const { initTRPC } = require('@trpc/server');
const { z } = require('zod');

const t = initTRPC.create();
t.procedure.query(({ input }) => sink(input)); // source: remote-request
t.procedure.input(z.object({ text: z.string() })).use(limit).mutation(({ input }) => sink(input.text)); // source: remote-request
