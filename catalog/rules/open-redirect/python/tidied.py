from urllib.parse import urljoin, urlparse

from flask import Flask, redirect, request

app = Flask(__name__)


def is_own(target):
    target = target.strip()
    target = target.replace('\\', '/')
    own = urlparse(request.host_url)
    asked = urlparse(urljoin(request.host_url, target))
    if not (asked.scheme in ('http', 'https') and own.netloc == asked.netloc):
        return False
    return True


def is_own_without_beginning(target):
    target = target[4:]
    own = urlparse(request.host_url)
    asked = urlparse(urljoin(request.host_url, target))
    return asked.scheme in ('http', 'https') and own.netloc == asked.netloc


@app.route('/tidied')
def tidied():
    target = request.args['target']
    if target and is_own(target):
        return redirect(target)  # safe: what was tidied up and tested is the same address
    return redirect('/')


@app.route('/cut')
def cut():
    target = request.args['target']  # source: target
    if is_own_without_beginning(target):
        return redirect(target)  # finding: open-redirect from target
    return redirect('/')
