from django.http import HttpResponseRedirect
from django.urls import path
from flask import Flask, redirect, request

app = Flask(__name__)


@app.route('/sign-in')
def sign_in():
    return redirect(request.args.get('next'))  # source: next; finding: open-redirect from next


@app.route('/else')
def elsewhere():
    host = request.args['host']  # source: host
    return redirect(request.scheme + '://' + host)  # finding: open-redirect from host


def leave(request):
    return HttpResponseRedirect(request.GET['url'])  # source: url; finding: open-redirect from url


urlpatterns = [path('leave/', leave)]
