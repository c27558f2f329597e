const Router = require('@koa/router');
const compose = require('koa-compose');

sink(compose(taint())); // flow

const signedIn = async (ctx, next) => {
  await next();
};
const shown = async (ctx) => {
  sink(ctx.params.name); // source: remote-text
};
const router = new Router();
router.get('/lists/:name', compose([signedIn, shown])); // route: GET /lists/:name taking path name
