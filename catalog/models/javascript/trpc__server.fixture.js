const { initTRPC } = require('@trpc/server');

const t = initTRPC.create();
t.procedure.query(({ input }) => sink(input)); // source: remote-request
