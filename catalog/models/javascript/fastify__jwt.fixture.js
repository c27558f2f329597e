const fastify = require('fastify');
const jwt = require('@fastify/jwt');
const { createSigner } = require('fast-jwt');
const { Strategy } = require('passport-jwt');
const koaJwt = require('koa-jwt');
const { jwtDecode } = require('jwt-decode');

const app = fastify();
app.register(jwt, { secret: 'constant' }); // misuse: hardcoded-credential
createSigner({ key: 'constant' }); // misuse: hardcoded-credential
new Strategy({ secretOrKey: 'constant' }, () => {}); // misuse: hardcoded-credential
new Strategy({ ignoreExpiration: true }, () => {}); // misuse: jwt-unverified
koaJwt({ secret: 'constant' }); // misuse: hardcoded-credential
jwtDecode(taint()); // sink: jwt-unverified
