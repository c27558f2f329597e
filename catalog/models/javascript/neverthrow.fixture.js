const { err, ok } = require('neverthrow');

sink(ok(taint()).value); // flow
sink(ok(taint()).error); // a success has no failure
sink(err(taint()).error); // flow
sink(err(taint()).value); // a failure has no success
