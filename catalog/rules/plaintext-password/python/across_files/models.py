from django.contrib.auth.hashers import make_password
from django.db import models


class Member(models.Model):
    name = models.CharField(max_length=80)
    password = models.CharField(max_length=80)

    @classmethod
    def enlist(cls, name, password):
        cls.objects.create(name=name, password=make_password(password))  # safe: hashed
        return cls.objects.create(name=name, password=password)  # finding: plaintext-password from password
