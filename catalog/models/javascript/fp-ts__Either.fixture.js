const E = require('fp-ts/Either');

sink(E.left(taint()).left); // flow
sink(E.left(taint()).right); // a failure has no success
sink(E.right(taint()).right); // flow
sink(E.of(taint()).left); // a success has no failure
