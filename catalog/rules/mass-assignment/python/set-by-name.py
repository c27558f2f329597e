from flask import Flask, request

app = Flask(__name__)


class Account:
    name = ''


account = Account()


@app.post('/account')
def update():
    for key, value in request.get_json().items():  # source: body
        setattr(account, key, value)  # finding: mass-assignment from body
    return 'done'


@app.post('/profile')
def rename():
    given = request.get_json()
    for key in ('name', 'city'):
        if key in given:
            setattr(account, key, given[key])  # safe: named fields
    return 'done'
