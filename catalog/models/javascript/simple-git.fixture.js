const git = require('simple-git')();

git.clone(taint()); // sink: argument-injection
git.raw('log', taint()); // sink: argument-injection
git.raw(['log', taint()]); // sink: argument-injection
git.raw('log', '--', taint()); // safe: no option stands behind the hyphens
git.raw(['log', '--', taint()]); // safe: no option stands behind the hyphens
