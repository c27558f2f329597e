from django.contrib import auth
from django.contrib.auth import authenticate
from django.contrib.auth.backends import BaseBackend, ModelBackend

sink(authenticate(None, username=taint(), password=taint()))  # safe: the account that the name chose
sink(auth.authenticate(None, remote_user=taint()))  # safe: likewise


class Own(BaseBackend):
    def authenticate(self, request, username=None):  # source: remote-text
        sink(username)
        sink(request.POST['password'])  # source: remote-text

    def get_user(self, user_id):
        sink(user_id)  # safe: it stands in the session


class Other:
    def authenticate(self, request, username=None):
        sink(username)  # safe: no backend
