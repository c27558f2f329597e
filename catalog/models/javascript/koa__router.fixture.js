const Router = require('@koa/router');

const router = new Router();
router.get('/a/:id', (ctx) => {
  sink(ctx.params.id); // source: remote-text
});
