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
new Strategy({ ignoreExpiration: true }, () => {}); // misuse: jwt-expired
class Accounts {
  check(claims, done) {
    if (claims.exp && claims.exp < Date.now() / 1000) return done(null, false);
    return done(null, claims.sub);
  }

  find(claims, done) {
    return done(null, claims.sub);
  }

  use() {
    new Strategy({ ignoreExpiration: true }, this.check.bind(this)); // safe: the program compares the time
    new Strategy({ ignoreExpiration: true }, this.find.bind(this)); // misuse: jwt-expired
  }
}
new Accounts().use();
koaJwt({ secret: 'constant' }); // misuse: hardcoded-credential
jwtDecode(taint()); // sink: jwt-unverified
