const { exec, execSync, spawn, execFile } = require('node:child_process');

exec(taint()); // sink: command-injection
execSync(`ls ${taint()}`, { cwd: '/' }); // sink: command-injection
spawn(taint(), ['a']); // sink: argument-injection
execFile('ls', [taint()]); // safe: no shell
execFile(taint(), ['a'], { shell: true }); // sink: argument-injection; sink: command-injection
spawn('ls', ['-l', taint()], { shell: '/bin/bash' }); // sink: command-injection
spawn(taint(), { shell: true }); // sink: argument-injection; sink: command-injection
spawn('/bin/sh', ['-c', taint()]); // sink: command-injection
spawn('nice', ['sh', '-c', taint()]); // sink: command-injection
spawn('docker', ['run', 'bash', '-c', taint()]); // sink: command-injection
spawn('docker', ['exec', 'a', 'sh', '-c', `ping ${taint()}`]); // sink: command-injection
spawn('docker', ['exec', '-i', 'a', '/bin/sh', '-c', taint()]); // sink: command-injection
spawn('docker', ['exec', '-u', 'www', 'a', 'bash', '-lc', taint()]); // sink: command-injection
spawn('docker', ['exec', 'a', 'sh', '-c', 'ping "$1"', 'sh', taint()]); // safe: a parameter of the script
spawn('echo', ['sh', '-c', taint()]); // safe: printed only

require('child_process').fork(taint()); // sink: command-injection
execFile('git', ['log', taint()]); // sink: option-injection
execFile('git', ['log', '--', taint()]); // safe: no option stands behind the hyphens
spawn('git', ['log', taint(), '--', 'a']); // sink: option-injection
spawn('git', ['log', 'refs/heads/' + taint()]); // safe: the text of the program stands before it
spawn('git', ['log', '--since=' + taint()]); // safe: the option is the program's
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
execSync('chmod -R 777 ' + __dirname); // misuse: open-permissions
exec(`mkdir -p a && sudo chmod a+rwx ${__dirname}`); // misuse: open-permissions
exec('chmod 1777 ' + __dirname); // safe: nobody takes away the files of others
exec('chmod u+w,g+w ' + __dirname); // safe: others do nothing
spawn('chmod', ['-R', '0666', __dirname]); // misuse: open-permissions
spawn('chmod', ['777', __dirname]); // misuse: open-permissions
spawn('chmod', ['750', __dirname]); // safe: others do nothing
exec(taint(), (error, stdout) => { // sink: command-injection
  sink(error.message); // flow
});
exec(taint(), { cwd: '/' }, (error) => { // sink: command-injection
  sink(error.message); // flow
});
execFile('ping', ['-c', taint()], (error) => {
  sink(error.message); // flow
});
execFile('ping', ['-c', taint()], {}, (error) => {
  sink(error.message); // flow
});
