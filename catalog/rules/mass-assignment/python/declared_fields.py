from django.db import models
from rest_framework import serializers
from rest_framework.views import APIView


class Note(models.Model):
    title = models.CharField(max_length=20)
    owner = models.CharField(max_length=20)


class NoteSerializer(serializers.Serializer):
    title = serializers.CharField()

    def create(self, validated_data):
        return Note.objects.create(**validated_data)  # safe: what no field names is not among it


class Notes(APIView):
    def post(self, request):
        Note.objects.create(**request.data)  # finding: mass-assignment
