const { decodeJwt } = require('jose');

decodeJwt(taint()); // sink: jwt-unverified
