import string

sink(string.Template(taint()).substitute(a='b'))  # flow
sink(string.Template('a').substitute({'a': taint()}))  # flow
sink(string.capwords(taint()))  # flow
sink(string.Formatter().format('a {}', taint()))  # flow
sink(string.Template('$a').substitute(a=taint()))  # flow
