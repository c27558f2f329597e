const Koa = require('koa');
const Router = require('@koa/router');
const fastify = require('fastify')();
const Hapi = require('@hapi/hapi');

const router = new Router();
router.get('/a', async (ctx) => {
  const { name } = ctx.query; // source: koa
  ctx.body = '<p>' + name; // finding: cross-site-scripting from koa
  ctx.body = { name }; // safe: sent as JSON
});
new Koa().use(router.routes());

fastify.get('/b', async (request, reply) => {
  const { name } = request.query; // source: fastify
  reply.type('text/html').send(`<p>${name}`); // finding: cross-site-scripting from fastify
  return { name }; // safe: sent as JSON
});

Hapi.server().route({
  method: 'GET',
  path: '/c',
  handler: (request, h) => {
    const { name } = request.query; // source: hapi
    return h.response(`<p>${name}`); // finding: cross-site-scripting from hapi
  },
});
