const { exec } = require('child_process');
const Hapi = require('@hapi/hapi');
const Joi = require('joi');
const fastify = require('fastify')();

const schema = {
  params: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
  querystring: { kind: { type: 'string', enum: ['a', 'b'] } },
};

fastify.get('/jobs/:id/:name', { schema }, async (request) => { // source: request
  exec('job ' + request.params.id); // safe: a number
  exec('job ' + request.query.kind); // safe: one of two
  exec('job ' + request.params.name); // finding: command-injection from request
  exec('job ' + request.query.other); // finding: command-injection from request
});

fastify.get('/open/:id', async (request) => {
  exec('job ' + request.params.id); // source: open; finding: command-injection from open
});

const server = Hapi.server();
server.route({
  method: 'POST',
  path: '/remove',
  handler: (request) => { // source: payload
    exec('remove ' + request.payload.name); // safe: letters and digits
    exec('remove ' + request.payload.note); // finding: command-injection from payload
    return 'done';
  },
  options: { validate: { payload: Joi.object({ name: Joi.string().alphanum().required(), note: Joi.string() }) } },
});

server.route([
  { method: 'POST', path: '/first', handler: (request) => exec('first ' + request.payload.name), options: { validate: { payload: { name: Joi.number() } } } }, // safe: a number
  { method: 'POST', path: '/second', handler: (request) => exec('second ' + request.payload.name) }, // source: second; finding: command-injection from second
]);
