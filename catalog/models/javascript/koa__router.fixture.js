const Router = require('@koa/router');

const router = new Router();
router.get('/a/:id', (ctx) => {
  sink(ctx.params.id); // source: remote-text
});

const items = new Router({ prefix: '/items' });
items.get('/:id', (ctx) => ctx.query.page); // route: GET /items/:id taking path id, query page
const shop = new Router();
shop.prefix('/shop');
shop.post('/cart', (ctx) => ctx.query.page); // route: POST /v1/shop/cart taking query page
router.use('/v1', shop.routes());
