import os.path

sink(os.path.join(taint(), 'a'))  # flow
sink(os.path.join('a', taint()))  # flow
sink(os.path.abspath(taint()))  # cleans: normalized-path
sink(os.path.normpath('/' + taint()))  # cleans: without-climbing
sink(os.path.basename(taint()))  # cleans: path-traversal
sink(os.path.splitext(taint())[0])  # flow
sink(os.path.commonpath([taint(), 'a']))  # flow


def read(name):
    joined = os.path.join('/a', name)
    real = os.path.realpath(joined)
    if not real.startswith('/a/'):
        return
    open(joined)  # safe: what it resolves to stands below the folder


def read_below(name):
    joined = os.path.abspath(os.path.join('/a', name))
    if os.path.relpath(joined, '/a').startswith('..'):
        return
    open(joined)  # safe: the way from the folder does not climb


def read_below_separated(name):
    joined = os.path.abspath(os.path.join('/a', name))
    if os.path.relpath(joined, '/a').startswith('..' + os.path.sep):
        return
    open(joined)  # safe: the way from the folder does not climb


def read_above(name):
    joined = os.path.abspath(os.path.join('/a', name))
    if not os.path.relpath(joined, '/a').startswith('..'):
        return
    open(joined)  # sink: path-traversal


def read_sibling(name):
    joined = os.path.abspath(os.path.join('/a', name))
    if os.path.relpath(joined, '/a').startswith('../b'):
        return
    open(joined)  # sink: path-traversal


def read_other(name):
    joined = os.path.join('/a', name)
    real = os.path.realpath(joined)
    if not real.startswith('/a/'):
        return
    open(name)  # sink: path-traversal


given = taint()
if '..' in given or os.path.isabs(given):
    raise ValueError(given)
open(os.path.join('/a', given))  # safe: it begins at no root and does not climb
climbing = taint()
if os.path.isabs(climbing):
    raise ValueError(climbing)
open(os.path.join('/a', climbing))  # sink: path-traversal

read(taint())
read_other(taint())
read_below(taint())
read_above(taint())
read_sibling(taint())


def is_within(folder, target):
    own = os.path.abspath(folder)
    real = os.path.abspath(target)
    return os.path.commonpath([own]) == os.path.commonpath([own, real])


def read_within(folder, name):
    joined = os.path.join(folder, name)
    if not is_within(folder, joined):
        raise ValueError(name)
    open(joined)  # safe: what both begin with is the whole folder


def read_without(folder, name):
    joined = os.path.join(folder, name)
    if is_within(folder, joined):
        raise ValueError(name)
    open(joined)  # sink: path-traversal


def read_held(folder, name):
    joined = os.path.abspath(os.path.join('/a', name))
    if os.path.commonpath([folder]) != os.path.commonpath([folder, joined]):
        return
    open(joined)  # safe: below what it is held against


def read_held_out(folder, name):
    joined = os.path.abspath(os.path.join('/a', name))
    if os.path.commonpath([folder]) == os.path.commonpath([folder, joined]):
        return
    open(joined)  # sink: path-traversal


read_within('/a', taint())
read_without('/a', taint())
read_held(os.path.abspath(taint()), taint())
read_held_out(os.path.abspath(taint()), taint())
