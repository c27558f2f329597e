import os


def start(program):
    os.execvp(program, ['--version'])  # finding: argument-injection from program
