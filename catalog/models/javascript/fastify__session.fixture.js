const fastify = require('fastify')();
const session = require('@fastify/session');

fastify.register(session, { secret: process.env.SECRET, cookie: { secure: false } }); // misuse: insecure-cookie
fastify.register(session, { secret: process.env.SECRET, cookie: { httpOnly: false } }); // misuse: insecure-cookie
fastify.register(session, { secret: 'a secret of thirty-two characters', cookie: { maxAge: 1000 } }); // misuse: hardcoded-credential
fastify.register(session, { secret: process.env.SECRET }); // safe: both flags are set by default
