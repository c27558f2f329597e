import os
import subprocess
import validators

name = taint()
if validators.domain(name):
    os.system(name)  # safe: letters, digits, dots, - and _
else:
    os.system(name)  # sink: command-injection
address = taint()
if not validators.ipv4(address):
    raise ValueError()
os.system(address)  # safe: digits, dots and a slash
other = taint()
if validators.ipv6(other):
    os.system(other)  # sink: command-injection
page = taint()
if validators.url(page):
    os.system(page)  # sink: command-injection
    subprocess.run(['wget', page])  # safe: no option begins with a scheme
either = taint()
if not (validators.url(either) or validators.domain(either)):
    raise ValueError()
subprocess.run(['wget', either])  # safe: neither begins with -
compared = taint()
if validators.domain(compared) is False:
    raise ValueError()
os.system(compared)  # sink: command-injection
equal = taint()
if validators.domain(equal) == False:
    raise ValueError()
os.system(equal)  # sink: command-injection
nothing = taint()
if validators.domain(nothing) is None:
    raise ValueError()
os.system(nothing)  # sink: command-injection
admitted = taint()
if validators.domain(admitted) is not True:
    raise ValueError()
os.system(admitted)  # safe: it gives nothing else that is true
slug = taint()
if validators.slug(slug):
    os.system(slug)  # safe: letters, digits and hyphens
else:
    os.system(slug)  # sink: command-injection
key = taint()
if not validators.uuid(key):
    raise ValueError()
os.system(key)  # safe: digits and hyphens
