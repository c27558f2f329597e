const fastify = require('fastify')();
const session = require('@fastify/session');

fastify.register(session, { secret: process.env.SECRET, cookie: { secure: false } }); // misuse: insecure-cookie
fastify.register(session, { secret: process.env.SECRET, cookie: { httpOnly: false } }); // misuse: insecure-cookie
fastify.register(session, { secret: 'a secret of thirty-two characters', cookie: { maxAge: 1000 } }); // misuse: hardcoded-credential
fastify.register(session, { secret: process.env.SECRET }); // safe: both flags are set by default
const sealed = require('fastify')();
sealed.register(require('@fastify/secure-session'), { secret: 'averylogphrasebiggerthanthirtytwochars', salt: 'mq9hDxBVDbspDR6n' }); // misuse: hardcoded-credential
sealed.register(require('@fastify/secure-session'), { key: process.env.KEY, cookie: { httpOnly: false } }); // misuse: insecure-cookie
sealed.register(require('@fastify/secure-session'), { secret: process.env.SECRET, salt: process.env.SALT }); // safe: of the environment
