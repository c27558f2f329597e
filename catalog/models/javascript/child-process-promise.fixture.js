const { exec, spawn } = require('child-process-promise');

exec(taint()); // sink: command-injection
spawn(taint(), []); // sink: argument-injection
spawn('a', [taint()], { shell: true }); // sink: command-injection
require('async-execute')('git reset ' + taint()); // sink: command-injection
spawn('git', ['clone', taint(), 'out']); // sink: option-injection
spawn('git', ['clone', '--', taint(), 'out']); // safe: no option stands behind the hyphens
