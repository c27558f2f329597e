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
