import hashlib
import os

from django.core.cache import cache


def cache_key(query):
    return 'rows:' + hashlib.md5(query.encode()).hexdigest()  # safe: names a cache entry


def rows(query):
    key = f'rows:{cache_key(query)}'
    return cache.get(key)


def version_of(content):
    return hashlib.sha1(content).hexdigest()[:8]  # safe: eight characters resist nobody, whatever the function


class Picture:
    def __init__(self, stream):
        hasher = hashlib.sha1()  # safe: tells equal pictures
        hasher.update(stream.read())
        self.file_hash = hasher.hexdigest()


def stored(content):
    name = hashlib.md5(content).hexdigest()  # safe: names a file
    with open(os.path.join('/srv/parts', name), 'wb') as part:
        part.write(content)


def answer(response, body):
    response['ETag'] = hashlib.md5(body).hexdigest()  # safe: tells whether a page has changed
    return response


class Account:
    def set_password(self, text):
        self.password_hash = hashlib.sha1(text.encode()).hexdigest()  # finding: weak-hash

    def check(self, text):
        return self.password_hash == hashlib.sha1(text.encode()).hexdigest()  # finding: weak-hash


def digest(text):
    return hashlib.md5(text.encode()).hexdigest()  # finding: weak-hash


def page_key(page):
    page.cache_key = digest(page.address)


def register(account, text):
    account.password = digest(text)


def shortened(text):
    return hashlib.md5(text.encode()).hexdigest()[:30]  # finding: weak-hash
