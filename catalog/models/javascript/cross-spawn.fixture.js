const spawn = require('cross-spawn');

spawn.sync(taint(), []); // sink: argument-injection
spawn('ls', [taint()], { shell: true }); // sink: command-injection
spawn('sh', ['-c', taint()]); // sink: command-injection
spawn('ls', [taint()]); // safe: an argument of its own
spawn('git', ['clone', taint(), 'out']); // sink: option-injection
spawn('git', ['clone', '--', taint(), 'out']); // safe: no option stands behind the hyphens
spawn('git', ['commit', '-m', taint()]); // safe: it is the message, whatever it begins with
spawn('git', ['commit', '-m', 'fixed', taint()]); // sink: option-injection
spawn('git', ['branch', '-m', taint()]); // sink: option-injection
spawn('curl', ['-H', taint(), 'http://a/']); // safe: it is the header, whatever it begins with
spawn('curl', ['-s', taint()]); // sink: option-injection
spawn('curl', ['-H', taint(), taint()]); // sink: option-injection
spawn('node', ['script.js', taint()]); // safe: it is an argument of the script
spawn('python3', ['run.py', '--name', taint()]); // safe: it is an argument of the script
spawn('node', [taint(), 'script.js']); // sink: option-injection
spawn('python3', ['-m', taint()]); // sink: option-injection
spawn('rsync', ['-a', taint(), 'out']); // sink: option-injection
spawn(`ls ${taint()}`, { shell: true }); // sink: command-injection; sink: argument-injection
