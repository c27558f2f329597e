const spawn = require('cross-spawn');

spawn.sync(taint(), []); // sink: argument-injection
spawn('ls', [taint()], { shell: true }); // sink: command-injection
spawn('sh', ['-c', taint()]); // sink: command-injection
spawn('ls', [taint()]); // safe: an argument of its own
spawn('git', ['clone', taint(), 'out']); // sink: option-injection
spawn('git', ['clone', '--', taint(), 'out']); // safe: no option stands behind the hyphens
