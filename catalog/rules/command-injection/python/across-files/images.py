import subprocess


def resize(name, size):
    command = 'convert {} -resize {}'.format(name, size)
    subprocess.Popen(command, shell=True)  # finding: command-injection from name
