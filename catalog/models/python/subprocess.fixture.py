import asyncio
import shlex
import subprocess

subprocess.run(taint(), shell=True)  # sink: command-injection
subprocess.run(taint(), shell=False)  # sink: argument-injection
subprocess.run(['ls', taint()])  # sink: argument-injection
subprocess.Popen(['sh', '-c', taint()])  # sink: command-injection; sink: argument-injection
subprocess.getoutput(taint())  # sink: command-injection
asyncio.create_subprocess_shell(taint())  # sink: command-injection
asyncio.create_subprocess_exec('ls', taint())  # sink: argument-injection
sink(shlex.quote(taint()))  # cleans: command-injection
sink(shlex.split(taint())[0])  # flow


import asyncio as loop
import pty
import shlex as words


async def shells():
    await loop.create_subprocess_exec('bash', '-c', taint())  # sink: command-injection; sink: argument-injection
    await loop.create_subprocess_exec('ls', '-l', taint())  # sink: argument-injection

pty.spawn(['/bin/sh', '-c', taint()])  # sink: command-injection; sink: argument-injection
pty.spawn(['ls', taint()])  # sink: argument-injection
sink(words.join(['a', taint()]))  # flow; cleans: command-injection
