from flask import Flask, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

from members import sign_in

app = Flask(__name__)
limiter = Limiter(get_remote_address, app=app)


@app.post('/login')
@limiter.limit('5 per minute')
def login():
    return sign_in(request.form['name'], request.form['password'])  # safe: limited
