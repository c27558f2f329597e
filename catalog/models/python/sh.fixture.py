import sh

sh.bash('-c', taint())  # sink: command-injection
sh.ssh('host', taint())  # sink: command-injection
sh.Command(taint())  # sink: argument-injection
sh.wc('-l', taint())  # safe: one argument
