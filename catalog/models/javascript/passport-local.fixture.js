const { Strategy } = require('passport-local');

new Strategy((name, password, done) => { // source: remote-request
  sink(name);
});
