import ldap
import ldap3
from flask import Flask, request

app = Flask(__name__)


@app.post('/sign-in')
def sign_in():
    name = request.form['name']  # source: name
    connection = ldap3.Connection(ldap3.Server('directory'))
    connection.search('dc=example', '(uid=' + name + ')')  # finding: ldap-injection from name
    ldap.initialize('ldaps://directory').search_s('dc=example', ldap.SCOPE_SUBTREE, f'(uid={name})')  # finding: ldap-injection from name
    return 'done'
