import Koa from 'koa';
import Router from '@koa/router';
import { evaluate } from './evaluate.mjs';

const router = new Router();
router.get('/evaluate', async (ctx) => {
  ctx.status = 200;
  const expression = ctx.query.expression; // source: expression
  ctx.state.value = evaluate(expression);
});
new Koa().use(router.routes()).listen(8080);
