import asyncio
import shlex
import subprocess

subprocess.run(taint(), shell=True)  # sink: command-injection
subprocess.run(taint(), shell=False)  # sink: argument-injection
subprocess.run([taint(), '-l'])  # sink: argument-injection
subprocess.run(['ls', taint()])  # safe: an argument of a program that only lists
subprocess.run(('git', 'log', taint()))  # sink: option-injection
subprocess.run(['git', 'log', '--', taint()])  # safe: no option stands behind the hyphens
subprocess.run(['git', 'log', 'refs/heads/' + taint()])  # safe: the text of the program stands before it
subprocess.Popen(['ls'], executable=taint())  # sink: argument-injection
subprocess.Popen(['sh', '-c', taint()])  # sink: command-injection
subprocess.run(['sudo', 'sh', '-c', 'ping ' + taint()])  # sink: command-injection
subprocess.run(['env', 'A=1', 'bash', '-c', 'ping ' + taint()])  # sink: command-injection
subprocess.run(['docker', 'exec', 'a', 'sh', '-c', 'ping ' + taint()])  # sink: command-injection
subprocess.run(['docker', 'exec', '-i', 'a', '/bin/sh', '-c', taint()])  # sink: command-injection
subprocess.run(['docker', 'exec', '-u', 'www', 'a', 'bash', '-lc', taint()])  # sink: command-injection
subprocess.run(['docker', 'exec', 'a', 'sh', '-c', 'ping "$1"', 'sh', taint()])  # safe: a parameter of the script
subprocess.run(['echo', 'sh', '-c', taint()])  # safe: printed only
subprocess.getoutput(taint())  # sink: command-injection
asyncio.create_subprocess_shell(taint())  # sink: command-injection
asyncio.create_subprocess_exec(taint(), '-l')  # sink: argument-injection
asyncio.create_subprocess_exec('git', 'log', taint())  # sink: option-injection
sink(shlex.quote(taint()))  # cleans: command-injection
sink(shlex.split(taint())[0])  # flow


import asyncio as loop
import pty
import shlex as words


async def shells():
    await loop.create_subprocess_exec('bash', '-c', taint())  # sink: command-injection
    await loop.create_subprocess_exec('ls', '-l', taint())  # safe: an argument of a program that only lists

pty.spawn(['/bin/sh', '-c', taint()])  # sink: command-injection
pty.spawn([taint(), '-l'])  # sink: argument-injection
pty.spawn(taint())  # sink: argument-injection
sink(words.join(['a', taint()]))  # flow; cleans: command-injection


def opened(path):
    subprocess.run('chmod -R o+w ' + path, shell=True)  # misuse: open-permissions
    subprocess.run(['chmod', '777', path])  # misuse: open-permissions
    subprocess.run(['chmod', '755', path])  # safe: others only read

opened('a')
