from django.contrib import auth
from django.contrib.auth import authenticate

sink(authenticate(None, username=taint(), password=taint()))  # safe: the account that the name chose
sink(auth.authenticate(None, remote_user=taint()))  # safe: likewise
