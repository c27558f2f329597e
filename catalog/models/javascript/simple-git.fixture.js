const git = require('simple-git')();

git.clone(taint()); // sink: argument-injection
