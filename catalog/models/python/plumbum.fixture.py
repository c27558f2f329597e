from plumbum import local
from plumbum.cmd import bash, ls

bash('-c', taint())  # sink: command-injection
local.session().run('ls ' + taint())  # sink: command-injection
local.get(taint())  # sink: argument-injection
ls('--', taint())  # safe: an argument of its own
