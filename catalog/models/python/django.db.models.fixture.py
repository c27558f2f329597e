from django.contrib.auth.hashers import make_password
from django.db import models
from django.db.models.expressions import RawSQL


class Shelf(models.QuerySet):
    def named(self, name):
        return self.raw(name)  # sink: sql-injection


class Book(models.Model):
    title = models.CharField(max_length=10)
    shelf = Shelf.as_manager()


class Reader(models.Model):
    password = models.CharField(max_length=128)

    def save(self, *args, **kwargs):
        if not self.pk:
            self.password = make_password(self.password)
        super().save(*args, **kwargs)


def a():
    sink(Book.objects.get(pk=1).title)  # source: database
    for book in Book.objects.all():  # source: database
        sink(book.title)
    sink(Book.objects.filter(title=taint()).count())  # safe: bound by the library
    Book.objects.raw(taint())  # sink: sql-injection
    Book.objects.create(**taint())  # sink: mass-assignment
    Book.objects.filter(**taint())  # sink: lookup-names
    Book.objects.filter(**{'title': taint()['title']})  # safe: the program names the field
    Book.objects.create(**{'title': taint()['title']})  # safe: the program names the field
    Book(**taint())  # sink: mass-assignment
    Book.objects.create(title='a', password=taint()['password'])  # sink: stored-password
    Reader.objects.create(password=taint()['password'])  # safe: save of its class hashes it
    Book.objects.filter(title='a', password=taint()['password'])  # sink: stored-password
    Book.objects.create(title='a', password=make_password('a'), role=taint()['role'])  # sink: given-role; sink: object-creation
    Book.objects.create(title='a', password=make_password('a'), role='reader')  # safe: the program says the role
    book = Book()
    book.password = taint()['password']  # sink: credential; sink: secret-value
    book.save()  # sink: stored-password
    Book.objects.raw('SELECT 1 WHERE a = %s', [taint()])  # safe: a bound parameter
    Book.objects.all().extra(where=[taint()])  # sink: sql-injection
    Book.objects.annotate(a=RawSQL(taint(), []))  # sink: sql-injection
    Book.shelf.named(taint())

from django.contrib.auth.models import User

User.objects.raw(taint())  # sink: sql-injection


def owned():
    Book.objects.get(pk=taint())  # sink: object-lookup
    Book.objects.filter(pk=1).update(title=taint())  # sink: object-change
    Book.objects.create(title=taint())  # sink: object-creation
