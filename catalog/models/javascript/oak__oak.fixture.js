const { Application, Router } = require('@oak/oak');

const notes = new Router({ prefix: '/notes' });
notes.get('/:id', (ctx) => { // route: GET /api/notes/:id taking path id, query q, header x-key
  sink(ctx.params.id); // source: remote-text
  sink(ctx.request.url.searchParams.get('q')); // source: remote-text
  sink(ctx.request.headers.get('x-key')); // source: remote-text
  ctx.response.redirect(taint()); // sink: open-redirect
});
notes.post('/', async (ctx) => { // route: POST /api/notes taking body name, cookie session
  sink((await ctx.request.body.json()).name); // source: remote-request
  sink(await ctx.cookies.get('session')); // source: remote-text
  sink(ctx.request.body.text()); // source: remote-text
});
const api = new Router();
api.use('/api', notes.routes());
new Application().use(api.routes());
