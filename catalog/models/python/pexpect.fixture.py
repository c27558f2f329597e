import pexpect

pexpect.run(taint())  # sink: command-injection
pexpect.spawn('/bin/sh', ['-c', taint()])  # sink: command-injection
pexpect.spawn('/bin/ls', ['-l', taint()])  # safe: an argument of a fixed program
child = pexpect.spawn('ssh a')
child.sendline(taint())  # sink: command-injection
