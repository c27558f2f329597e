const spawn = require('cross-spawn');

spawn.sync(taint(), []); // sink: argument-injection
spawn('ls', [taint()], { shell: true }); // sink: command-injection
