const { expressjwt } = require('express-jwt');

expressjwt({ secret: process.env.KEY, algorithms: ['none'] }); // misuse: jwt-unverified
expressjwt({ secret: 'constant', algorithms: ['HS256'] }); // misuse: hardcoded-credential
