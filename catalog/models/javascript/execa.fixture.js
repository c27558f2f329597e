const execa = require('execa');

execa.command(taint()); // sink: argument-injection
execa.command(taint(), { shell: true }); // sink: argument-injection; sink: command-injection
execa(taint(), []); // sink: argument-injection
execa('ls', [taint()], { shell: true }); // sink: command-injection
execa(taint(), { shell: true }); // sink: argument-injection; sink: command-injection
execa.shell('lsof ' + taint()); // sink: command-injection
execa('git', ['clone', taint(), 'out']); // sink: option-injection
execa('git', ['clone', '--', taint(), 'out']); // safe: no option stands behind the hyphens
