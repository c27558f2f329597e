import secrets

from django.http import JsonResponse
from flask import Flask, jsonify, request

app = Flask(__name__)


@app.post('/forgot')
def forgot():
    reset_token = secrets.token_hex(32)
    return jsonify(message='sent', reset_token=reset_token)  # finding: reset-code-in-answer


@app.post('/forgot/mail')
def mailed():
    reset_token = secrets.token_hex(32)
    send_mail(request.form['mail'], reset_token)
    return jsonify(message='sent')  # safe: no code


def code(request):
    pin = secrets.randbelow(10000)
    return JsonResponse({'otp': pin})  # finding: reset-code-in-answer


@app.post('/checked')
def checked():
    otp = request.form['otp']
    return jsonify(error='wrong', otp=otp)  # safe: told to who sent it


@app.post('/made')
def made():
    otp = make_otp(request.form['mail'])
    return jsonify(otp=otp)  # finding: reset-code-in-answer


@app.get('/settings')
def settings():
    return jsonify(otp=has_otp(request.args['name']), recovery_code=gettext('recovery'))  # safe: a truth and a label
