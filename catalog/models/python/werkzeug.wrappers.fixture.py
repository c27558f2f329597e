from werkzeug.datastructures import FileStorage
from flask import make_response, request


def a(name):
    sink(request.args)  # source: remote-text
    sink(request.args.get(name))  # source: remote-text
    sink(request.args.get(name, taint()))  # source: remote-text; flow
    sink(request.args.get('n', type=int))  # safe: a number
    sink(request.form.getlist('a')[0])  # source: remote-text
    sink(request.form.get('a', taint(), type=float))  # cleans: sql-injection
    sink(request.form.get('a', taint(), int))  # cleans: sql-injection
    sink(request.data)  # source: remote-request
    sink(request.cookies.get('a'))  # source: remote-text
    sink(request.headers.get('a'))  # source: remote-text
    sink(request.user_agent.string)  # source: remote-text
    sink(request.host)  # source: remote-text
    sink(request.referrer)  # source: remote-text
    sink(request.authorization)  # source: remote-text
    sink(request.mimetype)  # source: remote-text
    sink(request.path)  # source: remote-text
    sink(request.full_path)  # source: remote-text
    sink(request.base_url)  # source: remote-text
    sink(request.query_string.decode())  # source: remote-text
    for each in request.form.keys():  # source: remote-text; source: remote-fields
        sink(each)
    for key, value in request.args.items():  # source: remote-text; source: remote-fields
        sink(value)
    for each in request.values:  # source: remote-text; source: remote-fields
        sink(each)
    upload = request.files['a']  # source: uploaded-file
    sink(upload)
    sink(FileStorage().filename)  # source: uploaded-file
    upload.save(taint())  # sink: path-traversal
    answer = make_response('a')
    answer.data = taint()  # sink: xss
    answer.headers['Location'] = taint()  # sink: open-redirect
    answer.headers['Access-Control-Allow-Origin'] = taint()  # sink: permissive-cors
    answer.set_cookie('a', taint(), secure=True)  # sink: secret-value
    answer.set_cookie('sid', taint(), secure=True, httponly=True)  # sink: secret-value; sink: session-id
    answer.set_cookie('a', 'b', secure=False)  # misuse: insecure-cookie
    answer.set_cookie('basket', 'b')  # misuse: insecure-cookie
    answer.set_cookie('theme', 'b')  # safe: nothing that anybody may steal
    answer.set_cookie('session', 'b', httponly=True)  # misuse: insecure-cookie
    answer.set_cookie('session', 'b', secure=True)  # misuse: insecure-cookie
    answer.set_cookie('session', 'b', secure=True, httponly=True)  # safe: both flags


def answered(response):
    response.set_cookie('a', 'b', secure=False)  # misuse: insecure-cookie
    response.set_cookie('a', 'b', httponly=False)  # misuse: insecure-cookie
    response.set_cookie('a', 'b', secure=True)  # safe: protected


def open_to_all():
    response = make_response('a')
    response.headers['Access-Control-Allow-Origin'] = '*'  # misuse: public-cors
    response.headers['Access-Control-Allow-Origin'] = 'null'  # misuse: permissive-cors
    response.headers['Access-Control-Allow-Origin'] = 'https://app.example.org'  # safe: one site
    return response


def keep():
    FileStorage().save(taint())  # sink: path-traversal; sink: upload-name
