from django.db import models


class Person(models.Model):
    name = models.CharField(max_length=20)


class Employee(Person):
    is_staff = models.BooleanField(default=False)
