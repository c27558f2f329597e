import re

re.match(taint(), 'a')  # sink: regex-injection
pattern = re.compile('a')
re.compile(taint())  # safe: held against nothing
compiled = re.compile(taint())  # sink: regex-injection
re.compile(taint()).match('a')  # sink: regex-injection
sink(re.search('a', taint()).group(0))  # flow
sink(pattern.search(taint()).group(0))  # flow
sink(re.search('(.)', taint()).groups()[0])  # flow
sink(re.findall('a', taint())[0])  # flow
sink(pattern.findall(taint())[0])  # flow
sink(re.sub('a', 'b', taint()))  # flow
sink(re.sub('a', taint(), 'b'))  # flow
sink(pattern.sub('a', taint()))  # flow
sink(pattern.sub(taint(), 'a'))  # flow
sink(re.escape(taint()))  # cleans: regex-injection
sink(re.subn('a', 'b', taint()))  # flow
sink(re.subn('a', taint(), 'b'))  # flow
re.match('(a+)+b', taint())  # sink: redos
re.sub('(a+)+b', '', taint())  # sink: redos
re.fullmatch('(a|aa)+', taint())  # sink: redos
re.fullmatch('(?i)^(a+)+$', taint())  # sink: redos
re.fullmatch('(?i)^a+$', taint())  # safe: linear
re.search('(a|aa)+', taint())  # safe: whatever it finds first will do
slow = re.compile('(a+)+b')
slow.fullmatch(taint())  # sink: redos
slow.match(taint())  # sink: redos
slow.sub('', taint())  # sink: redos
found = re.match('(a+)(?P<rest>.*)', taint())
sink(found.group(1))  # flow
sink(found.group('rest'))  # flow
sink(found['rest'])  # flow
sink(found.groupdict()['rest'])  # flow
sink(found.expand('a'))  # flow
sink(re.split('a', taint())[0])  # flow
sink(pattern.split(taint())[0])  # flow
for each in re.finditer('a(.)', taint()):
    sink(each.group(1))  # flow
for each in pattern.finditer(taint()):
    sink(each[0])  # flow
eval(re.match(r'(\w+):(.*)', taint()).group(1))  # safe: letters and digits
eval(re.match(r'(\w+):(.*)', taint()).group(2))  # sink: code-injection


def asked_by_line(text=taint(), other=taint(), searched=taint(), plain=taint(), whole=taint(), ignoring=taint()):
    if re.match(r'^\w+$', text, re.M):
        eval(text)  # sink: code-injection
    if re.compile(r'^\w+$', re.I | re.MULTILINE).match(other):
        eval(other)  # sink: code-injection
    if re.search(r'^\w+$', searched, flags=re.M | re.S):
        eval(searched)  # sink: code-injection
    if re.match(r'^\w+$', plain):
        eval(plain)  # safe: letters and digits
    if re.compile(r'\w+', re.M).fullmatch(whole):
        eval(whole)  # safe: all of it
    if re.search(r'^\w+$', ignoring, re.IGNORECASE | re.UNICODE | re.A | re.L | re.X):
        eval(ignoring)  # safe: letters and digits


def asked_without_lines(begun=taint(), ended=taint(), found=taint(), either=taint(), line=taint(), kept=taint(), first=taint()):
    if re.match(r'\A\w+\Z', begun, re.M):
        eval(begun)  # safe: neither ^ nor $ stands in it
    if re.match(r'^\w+\Z', ended, re.MULTILINE | re.I):
        eval(ended)  # safe: a match begins where the text does
    if not re.search(r'[^\w]', found, re.M):
        eval(found)  # safe: the sign stands in a class
    if not re.compile(r'[^\w]', re.M).search(kept):
        eval(kept)  # safe: likewise
    if re.match(r'^\w+\Z|^x', either, re.M):
        eval(either)  # sink: code-injection
    if re.search(r'^\w+\Z', line, re.M):
        eval(line)  # sink: code-injection
    if re.match(r'[\]^]*\w+$', first, re.M):
        eval(first)  # sink: code-injection
