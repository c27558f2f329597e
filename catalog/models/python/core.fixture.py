import io
file(taint()).read()  # sink: path-traversal
sink(input('a'))  # source: standard-input
with open('a') as opened:
    sink(opened.read())  # source: file-content
eval(taint())  # sink: code-injection
exec(taint())  # sink: code-injection
__import__(taint())  # sink: unsafe-reflection
open(taint())  # sink: path-traversal
open(file=taint())  # sink: path-traversal
sink(open(taint()))  # sink: path-traversal; cleans: code-injection; flow
sink(open(taint()).read())  # sink: path-traversal; cleans: code-injection; flow; source: file-content
# Texts
sink(taint().title())  # flow
sink(taint().upper().strip().lower().replace('a', 'b'))  # flow
sink(taint()[::-1])  # flow
sink([taint()][::-1][0])  # flow
sink(taint().splitlines()[0])  # flow
sink(taint().rsplit("-", 1)[0])  # flow
sink(chr(taint()))  # flow
sink(taint().join(['a', 'b']))  # flow
sink(','.join([taint()]))  # flow
sink('a {}'.format(taint()))  # flow
sink(taint().encode('utf-8').decode())  # flow
# Lists and dictionaries
sink(max(taint(), 'a'))  # flow
sink(max([taint(), 'a']))  # flow
sink(list(reversed([taint()]))[0])  # flow
sink(dict.fromkeys(['a'], taint())['a'])  # flow
sink(list(dict.fromkeys([taint()]))[0])  # flow
sink({'a': taint()}.get('a'))  # flow
# Generators
def texts():
    yield taint()
sink(texts().send(None))  # flow
sink(next(texts()))  # flow
sink(next([], taint()))  # flow
# Numbers
sink(int(taint()))  # cleans: sql-injection
sink(bool(taint()))  # safe: a truth value
sink(callable(taint()))  # cleans: sql-injection


getattr(object, taint())()  # sink: unsafe-reflection
getattr(object, taint())  # safe: not called
execfile(taint())  # sink: file-inclusion
sink(repr(taint()))  # cleans: log-injection; flow
sink(str([taint()]))  # cleans: log-injection; flow
sink(str(taint()).hex())  # cleans: sql-injection; flow
setattr(taint, taint(), 1)  # sink: field-name
sink(str(taint()).translate(str.maketrans({'<': '&lt;', '&': '&amp;'})))  # cleans: xss; flow
sink(str(taint()).translate(str.maketrans({'a': 'b'})))  # flow
sink(str.maketrans(taint()))  # flow


class Refused(ValueError):
    def __init__(self, message, code):
        super().__init__(message)
        self.code = code


sink(str(Refused(taint(), 'a')))  # flow
sink(Refused(taint(), 'a').code)  # safe: the other argument
sink(str.format('{}', taint()))  # flow
sink(str.join(' ', [taint()]))  # flow
sink(dict(a=taint()).popitem()[1])  # flow
globals().get(taint())  # sink: unsafe-reflection
store.connection.cursor().execute(taint())  # sink: sql-injection
store.cursor(taint()).name  # safe: nothing is executed
lines = io.StringIO()
print('a', taint(), file=lines)
sink(lines.getvalue())  # flow


def given_back():
    received = yield 'a'
    yield received


sink(given_back().send(taint()))  # flow


def heedless():
    yield 'a'
    yield 'b'


sink(heedless().send(taint()))  # safe: what is sent, nobody takes
sink({taint(): 'a'}.popitem()[0])  # flow
sink(','.join({taint(): 'a'}))  # flow
sink(taint().partition(':')[2])  # flow
sink(taint().partition(':')[1])  # safe: the separator
try:
    int(taint())
except ValueError as refused:
    sink(str(refused))  # flow


def formatted():
    named = taint()
    plain = 'a'
    sink('{named}'.format(**locals()))  # flow
    sink('{plain}'.format(**locals()))  # safe: the other variable


class Fixed:
    def __init__(self, value):
        object.__setattr__(self, 'value', value)


formatted()
sink(Fixed(taint()).value)  # flow
words = taint().split()
if all(word in ('a', 'b') for word in words):
    sink(words[0])  # safe: each is one of two constants
if any(word in ('a', 'b') for word in words):
    sink(words[0])  # flow
for word in {'a', 'b'}.intersection(taint().split()):
    sink(word)  # safe: one of two constants


def told(user, some):
    print(user.password)  # misuse: logged-secret
    bytes(int(taint()))  # sink: resource-size
    sink(min(10, int(taint())))  # cleans: resource-size
    sink(min(int(taint()), 10))  # cleans: resource-size
    try:
        some()
    except Exception as error:  # source: error-message
        sink(error)


def written():
    open(taint(), 'wb')  # sink: path-traversal; sink: upload-name

sink(bytes.fromhex(taint()))  # flow
sink(bytearray.fromhex(taint()))  # flow
