const { Strategy } = require('passport-jwt');

new Strategy({ secretOrKey: process.env.KEY, ignoreExpiration: true }, (claims, done) => done(null, claims.sub)); // finding: expired-token
new Strategy({ secretOrKey: process.env.KEY }, (claims, done) => done(null, claims.sub)); // safe: the time is checked
new Strategy({ secretOrKey: process.env.KEY, ignoreExpiration: true }, (claims, done) => { // safe: the program compares the time
  done(null, claims.exp > Date.now() / 1000 ? claims.sub : false);
});
