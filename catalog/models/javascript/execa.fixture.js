const execa = require('execa');

execa.command(taint()); // sink: argument-injection
execa.command(taint(), { shell: true }); // sink: argument-injection; sink: command-injection
execa(taint(), []); // sink: argument-injection
execa('ls', [taint()], { shell: true }); // sink: command-injection
execa(taint(), { shell: true }); // sink: argument-injection; sink: command-injection
execa.shell('lsof ' + taint()); // sink: command-injection
execa('git', ['clone', taint(), 'out']); // sink: option-injection
execa('git', ['clone', '--', taint(), 'out']); // safe: no option stands behind the hyphens
execa('git', ['commit', '-m', taint()]); // safe: it is the message, whatever it begins with
execa('git', ['commit', '-m', 'fixed', taint()]); // sink: option-injection
execa('git', ['branch', '-m', taint()]); // sink: option-injection
execa('curl', ['-H', taint(), 'http://a/']); // safe: it is the header, whatever it begins with
execa('curl', ['-s', taint()]); // sink: option-injection
execa('curl', ['-H', taint(), taint()]); // sink: option-injection
execa('node', ['script.js', taint()]); // safe: it is an argument of the script
execa('python3', ['run.py', '--name', taint()]); // safe: it is an argument of the script
execa('node', [taint(), 'script.js']); // sink: option-injection
execa('python3', ['-m', taint()]); // sink: option-injection
execa('rsync', ['-a', taint(), 'out']); // sink: option-injection
