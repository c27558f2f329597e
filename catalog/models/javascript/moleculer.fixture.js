const { ServiceBroker } = require('moleculer');

new ServiceBroker().createService({
  name: 'a',
  actions: {
    find(ctx) {
      sink(ctx.params.id); // source: remote-request
      sink(ctx.options.parentCtx.params.req.headers.a); // source: remote-request
      ctx.meta.$location = taint(); // sink: open-redirect
    },
    list: {
      params: { id: 'string' },
      handler: (ctx) => sink(ctx.params.id), // source: remote-request
    },
  },
});
