from django.contrib.auth.models import User
from django.db import models
from rest_framework import serializers


class Account(models.Model):
    name = models.CharField(max_length=20)
    is_admin = models.BooleanField(default=False)


class Note(models.Model):
    text = models.TextField()


class AccountSerializer(serializers.ModelSerializer):
    class Meta:
        model = Account
        fields = "__all__"  # finding: all-fields-form


class UserSerializer(serializers.ModelSerializer):
    class Meta:
        model = User
        fields = "__all__"  # finding: all-fields-form


class NamedSerializer(serializers.ModelSerializer):
    class Meta:
        model = Account
        fields = ["id", "name"]  # safe: named fields


class NoteSerializer(serializers.ModelSerializer):
    class Meta:
        model = Note
        fields = "__all__"  # safe: nothing that gives rights
