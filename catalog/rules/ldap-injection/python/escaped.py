import ldap3
from flask import Flask, request
from ldap3.utils.conv import escape_filter_chars

app = Flask(__name__)


@app.post('/sign-in')
def sign_in():
    connection = ldap3.Connection(ldap3.Server('directory'))
    connection.search('dc=example', '(uid=' + escape_filter_chars(request.form['name']) + ')')  # safe: escaped
    return 'done'
